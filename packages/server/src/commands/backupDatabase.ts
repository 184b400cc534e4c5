import { fetchBackup } from '../storage/backup/fetchBackup.ts'
import { packBackup } from '../storage/backup/packBackup.ts'
import { saveFile } from '../storage/backup/saveFile.ts'
import type { Command, CommandInput } from './Command.ts'
import { longTaskMs } from './longTaskMs.ts'

type Target = { write(bytes: Uint8Array): Promise<void> }

/** `foyer-server backup`: saves every row, of one moment, while servers run. */
export const backupDatabase: Command = {
  name: 'backup',
  help: 'saves the database to a file, or - for standard output, while servers run',
  positionals: ['file | -'],
  flags: [{ flag: 'force', help: 'replace the file if it exists' }],
  createsDatabase: false,
  // A backup before an update must not begin with it.
  asIs: true,
  timeoutMs: longTaskMs,
  async prepare(input) {
    return async (database) => save(input, (to) => packBackup(database, to).then(() => {}))
  },
  whileServed: (input) => save(input, (to) => fetchBackup(input.dataDir, to)),
}

async function save(
  { context, positionals: [path = ''], flags }: CommandInput,
  write: (to: Target) => Promise<void>,
) {
  let bytes = 0
  const counting = (to: Target): Target => ({
    write(chunk) {
      bytes += chunk.length
      return to.write(chunk)
    },
  })
  if (path === '-') await write(counting({ write: async (chunk) => context.stdoutBytes?.(chunk) }))
  else await saveFile(path, (to) => write(counting(to)), { replaces: Boolean(flags.force) })
  context.stderr(`Saved ${bytes} bytes${path === '-' ? '' : ` to ${path}`}.\n`)
}
