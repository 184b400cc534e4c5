import { Readable } from 'node:stream'
import { note } from '../features/admin/store/note.ts'
import { restoreBackup } from '../storage/backup/restoreBackup.ts'
import type { Command } from './Command.ts'
import { cliActor } from './cliActor.ts'
import { longTaskMs } from './longTaskMs.ts'
import { toCell } from './toCell.ts'

/** `foyer-server restore`: loads a backup of either kind of database into either kind. */
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
    const { clock = Date.now } = context
    return async (database) => {
      const file = Readable.from(toBytes(context.stdin))
      try {
        const { rows, header } = await restoreBackup(database, file, {
          replaces: Boolean(flags.force),
          // The audit log, operators and tokens now come from the backup. This entry records that.
          onRestored: (tx, { rows, header: { createdAt, server } }) =>
            note(tx, cliActor(context), {
              ...{ atMs: clock(), action: 'database.restore' },
              ...{ target: toCell(createdAt), after: { rows, server: toCell(server) } },
            }),
        })
        context.stdout(`Restored ${rows} rows, saved at ${toCell(header.createdAt)}.\n`)
      } finally {
        file.destroy()
      }
    }
  },
}

async function* toBytes(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield Buffer.from(chunk)
}
