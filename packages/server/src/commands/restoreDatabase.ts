import { Readable } from 'node:stream'
import { restoreBackup } from '../storage/backup/restoreBackup.ts'
import type { Command } from './Command.ts'
import { longTaskMs } from './longTaskMs.ts'

/** `foyer-server restore`: loads a backup, of either kind of database into either kind. */
export const restoreDatabase: Command = {
  name: 'restore',
  help: 'loads a backup from a file, or - for standard input, into an empty database, all or nothing',
  positionals: ['file | -'],
  reads: 'backup',
  needsClosed: true,
  flags: [{ flag: 'force', help: 'replace everything in a database that is not empty' }],
  createsDatabase: true,
  timeoutMs: longTaskMs,
  async prepare({ context, flags }) {
    return async (database) => {
      const file = Readable.from(toBytes(context.stdin))
      try {
        const { rows, header } = await restoreBackup(database, file, { replaces: Boolean(flags.force) })
        context.stdout(`Restored ${rows} rows, saved at ${header.createdAt}.\n`)
      } finally {
        file.destroy()
      }
    }
  },
}

async function* toBytes(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield Buffer.from(chunk)
}
