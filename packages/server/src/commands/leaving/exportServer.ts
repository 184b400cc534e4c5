import { asc } from 'drizzle-orm'
import { nameAddresses, names } from '../../features/names/nameSchema.ts'
import { packageVersion } from '../../kit/packageVersion.ts'
import { toPrintableJson } from '../../kit/toPrintableJson.ts'
import { sqlProjects } from '../../projects/sqlProjects.ts'
import type { Command } from '../Command.ts'
import { longTaskMs } from '../longTaskMs.ts'
import { type ExportedLine, exportVersion } from './exportFormat.ts'

/** `foyer-server export`: the data that another server, or other software, needs to take over. */
export const exportServer: Command = {
  name: 'export',
  help: 'prints projects with their settings, and names, as JSON lines (docs/guides/operate/leaving.md)',
  positionals: [],
  flags: [],
  createsDatabase: false,
  timeoutMs: longTaskMs,
  async prepare({ context }) {
    const { stdout, clock = Date.now } = context
    return async (database) => {
      const lines: ExportedLine[] = []
      const print = async (line: object) => stdout(`${toPrintableJson(line)}\n`)
      await database.orm.transaction(
        async (tx) => {
          const projects = await sqlProjects({ database: { ...database, orm: tx } }).list()
          for (const project of projects)
            lines.push({ type: 'project', project: JSON.parse(JSON.stringify(project)) })
          const addresses = new Map<string, (ExportedLine & { type: 'name' })['addresses']>()
          for (const { name, ...address } of await tx
            .select()
            .from(nameAddresses)
            .orderBy(asc(nameAddresses.coinType)))
            addresses.set(name, [...(addresses.get(name) ?? []), address])
          for (const row of await tx.select().from(names).orderBy(asc(names.name)))
            lines.push({
              type: 'name',
              ...row,
              addresses: addresses.get(row.name) ?? [],
            })
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
      await print({
        ...{ type: 'foyer-export', version: exportVersion, server: packageVersion() },
        createdAt: new Date(clock()).toISOString(),
      })
      for (const line of lines) await print(line)
      await print({ type: 'end', lines: lines.length })
    }
  },
}
