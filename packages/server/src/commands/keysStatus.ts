import { countSealed } from '../storage/countSealed.ts'
import type { Command } from './Command.ts'
import { formatTable } from './formatTable.ts'
import { keyFlags, readKeys } from './readKeys.ts'

/** `foyer-server keys status`: number of rows sealed by each key. */
export const keysStatus: Command = {
  name: 'keys status',
  help: 'shows the number of rows sealed by each KMS key',
  positionals: [],
  flags: [...keyFlags, { flag: 'json', help: 'print a JSON list instead of a table' }],
  createsDatabase: false,
  async prepare(input) {
    const columns = await readKeys(input)
    return async (database) => {
      const rows: { use: string; table: string; key: string; rows: number; state: string }[] = []
      for (const { column, kms } of columns)
        for (const { keyId, count } of await countSealed(database, column)) {
          const opens = kms?.alsoOpens?.some((other) => other.keyId === keyId)
          const state = keyId === kms?.keyId ? 'seals' : opens ? 'opens only' : 'not configured'
          rows.push({ use: column.use, table: column.table, key: keyId, rows: count, state })
        }
      const { stdout } = input.context
      if (input.flags.json) stdout(`${JSON.stringify(rows, null, 2)}\n`)
      else if (!rows.length) stdout('Nothing is sealed.\n')
      else
        stdout(
          formatTable(
            ['use', 'table', 'key', 'rows', 'this key'],
            rows.map(({ use, table, key, rows, state }) => [use, table, key, String(rows), state]),
          ),
        )
    }
  },
}
