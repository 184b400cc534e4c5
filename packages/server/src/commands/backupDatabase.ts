import { packBackup } from '../storage/backup/packBackup.ts'
import type { Command } from './Command.ts'
import { longTaskMs } from './longTaskMs.ts'

/** `foyer-server backup`: saves a consistent snapshot of all rows while servers run. */
export const backupDatabase: Command = {
  name: 'backup',
  help: 'saves the database to a file, or - for standard output, also while servers run',
  positionals: ['file | -'],
  writes: true,
  flags: [{ flag: 'force', help: 'replace the file if it exists' }],
  createsDatabase: false,
  // A backup before an update must not start the migration.
  asIs: true,
  timeoutMs: longTaskMs,
  async prepare({ context }) {
    return async (database) => {
      await packBackup(database, { write: async (bytes) => context.stdoutBytes?.(bytes) })
    }
  },
}
