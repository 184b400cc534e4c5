import { getAuditLog } from '../features/admin/routes/getAuditLog.ts'
import { toPrintableJson } from '../kit/toPrintableJson.ts'
import type { Command } from './Command.ts'

/** `foyer-server audit`: the audit log, latest first, one JSON object per line. */
export const showAudit: Command = {
  name: 'audit',
  help: 'prints the audit log, latest entry first, one JSON object per line',
  positionals: [],
  flags: [],
  createsDatabase: false,
  async prepare({ context }) {
    return async (database) => {
      let cursor: string | undefined
      do {
        const { entries, next } = await getAuditLog(database, { cursor, about: undefined })
        for (const entry of entries) await context.stdout(`${toPrintableJson(entry)}\n`)
        cursor = next
      } while (cursor)
    }
  },
}
