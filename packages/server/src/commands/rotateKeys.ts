import { rewrapColumn } from '../storage/rewrapColumn.ts'
import type { Command } from './Command.ts'
import { CommandFailedError } from './CommandFailedError.ts'
import { keyFlags, readKeys } from './readKeys.ts'

const shownFailures = 5

/** `foyer-server keys rotate`: re-wraps everything under the current sealing keys. */
export const rotateKeys: Command = {
  name: 'keys rotate',
  help: 'rewraps all sealed rows with the current keys while servers run; repeat it if it was interrupted',
  positionals: [],
  flags: [...keyFlags],
  createsDatabase: false,
  async prepare(input) {
    const columns = await readKeys(input)
    const { stdout } = input.context
    return async (database) => {
      const failures: string[] = []
      let total = 0
      for (const { column, kms } of columns) {
        if (!kms) continue
        const { rewrapped, failed } = await rewrapColumn(database, column, kms, {
          onProgress: (count) => stdout(`${column.table}: ${count}\n`),
        })
        total += rewrapped
        for (const { id, keyId, reason } of failed)
          failures.push(`${column.table} ${id}, under ${keyId}: ${reason}`)
      }
      stdout(`Rewrapped ${total} rows.\n`)
      if (failures.length)
        throw new CommandFailedError(
          `${failures.length} rows are as they were, since they do not open:\n${failures.slice(0, shownFailures).join('\n')}`,
        )
    }
  },
}
