import { anyEvmCoinType } from '@foyer/contract'
import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { ConfigError } from '../../config/ConfigError.ts'
import { readNameZones } from '../../config/readConfigFile.ts'
import { readSettings } from '../../config/readSettings.ts'
import { note } from '../../features/admin/store/note.ts'
import { nameLimits } from '../../features/names/nameLimits.ts'
import { nameAddresses, names } from '../../features/names/nameSchema.ts'
import { projects } from '../../projects/projectTable.ts'
import { toProjectRow } from '../../projects/toProjectRow.ts'
import type { Database } from '../../storage/Database.ts'
import type { Command, CommandInput } from '../Command.ts'
import { CommandFailedError } from '../CommandFailedError.ts'
import { cliActor } from '../cliActor.ts'
import { readText } from '../readText.ts'
import { type ExportedLine, exportEnd, exportedLine, exportHeader, exportVersion } from './exportFormat.ts'

type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

/** `foyer-server import`: imports the export of another server. */
export const importServer: Command = {
  name: 'import',
  help: 'adds the projects and names of an export, from a file or - for standard input, all or none',
  positionals: ['file | -'],
  reads: 'export',
  flags: [
    {
      flag: 'config',
      value: 'file',
      help: 'configuration file of the server (FOYER_CONFIG): names in other zones are refused',
    },
  ],
  createsDatabase: true,
  async prepare({ context, positionals: [path = ''], flags }) {
    const { clock = Date.now } = context
    const zones = await readZones({ context, flags })
    const lines = parse(path, await readText(context.stdin), { zones, nowMs: clock() })
    const unchecked = zones ? [] : listZones(lines)
    if (unchecked.length)
      context.stderr(
        `Zones of these names were not checked (--config): ${unchecked.slice(0, maxZones).join(', ')}${unchecked.length > maxZones ? ', …' : ''}\n`,
      )
    return async (database) => {
      const added = { name: 0, project: 0 }
      await database.orm.transaction(async (tx) => {
        const enter = (entry: Omit<Parameters<typeof note>[2], 'atMs'>) =>
          note(tx, cliActor(context), { atMs: clock(), ...entry })
        for (const line of lines) {
          context.signal?.throwIfAborted()
          if (line.type === 'name') added.name += Number(await addName(tx, line))
          else if (await addProject({ ...database, orm: tx }, line.project)) {
            added.project++
            await enter({ action: 'project.add', target: line.project.id, after: line.project })
          }
        }
        if (added.name) await enter({ action: 'names.add', target: path, after: { count: added.name } })
      })
      context.stdout(
        `Added ${added.name + added.project} of ${lines.length} projects and names; the others were there.\n`,
      )
    }
  },
}

/** Zones of the server that runs the command, else of the configuration file. */
async function readZones({ context, flags }: Pick<CommandInput, 'context' | 'flags'>) {
  if (context.server) return context.server.nameZones
  const { config } = readSettings(['config'], flags, context.env)
  return config === undefined ? undefined : readNameZones(config)
}

/** Maximum number of zones named in the error. */
const maxZones = 10
const zoneOf = (name: string) => name.slice(name.indexOf('.') + 1)

function listZones(lines: readonly ExportedLine[]): string[] {
  return [...new Set(lines.flatMap((line) => (line.type === 'name' ? [zoneOf(line.name)] : [])))].sort()
}

/** Returns why a name of an export is refused; registration uses the same rules. */
function refuse(
  line: ExportedLine,
  { zones, nowMs }: { zones: readonly string[] | undefined; nowMs: number },
): string | undefined {
  if (line.type !== 'name') return undefined
  const zone = zoneOf(line.name)
  if (zones && !zones.includes(zone))
    return `name: ${zone} is not among the zones of this server (${zones.join(', ') || 'it has none'})`
  const latestMs = nowMs + nameLimits.clockSkewMs
  // The owner's next message must be later, and future messages are refused.
  if (line.signedAtS * 1_000 > latestMs) return 'signedAtS: that is in the future'
  const ahead = (['registeredAtMs', 'updatedAtMs'] as const).find((field) => line[field] > latestMs)
  return ahead && `${ahead}: that is in the future`
}

/** Checks every line before the first is written. */
function parse(path: string, text: string, rules: Parameters<typeof refuse>[1]): ExportedLine[] {
  const fail = (at: number, reason: string) => new ConfigError(`${path}, line ${at + 1}: ${reason}.`)
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line, at): unknown => {
      try {
        return JSON.parse(line)
      } catch {
        throw fail(at, 'not JSON')
      }
    })
  const header = v.safeParse(exportHeader, lines.shift())
  if (!header.success) throw fail(0, 'not an export of foyer-server')
  if (header.output.version > exportVersion)
    throw fail(0, `an export of version ${header.output.version}, which only a newer foyer-server reads`)
  const end = v.safeParse(exportEnd, lines.pop())
  if (!end.success || end.output.lines !== lines.length)
    throw fail(lines.length + 1, 'the export is cut short')
  return lines.map((line, at) => {
    const parsed = v.safeParse(exportedLine, line)
    if (parsed.success) {
      const reason = refuse(parsed.output, rules)
      if (reason !== undefined) throw fail(at + 1, reason)
      return parsed.output
    }
    const [issue] = parsed.issues
    throw fail(at + 1, `${v.getDotPath(issue) ?? 'the line'}: ${issue.message}`)
  })
}

/** An existing project keeps its settings, because its origins are security-relevant. */
async function addProject(
  database: Database,
  project: (ExportedLine & { type: 'project' })['project'],
): Promise<boolean> {
  // Stored unchecked, as exported: today's rules only apply to changes.
  const added = await database.orm
    .insert(projects)
    .values(toProjectRow(project))
    .onConflictDoNothing()
    .returning({ id: projects.id })
  return added.length > 0
}

async function addName(tx: Transaction, line: ExportedLine & { type: 'name' }): Promise<boolean> {
  const { type: _, addresses, ...row } = line
  const [taken] = await tx.select().from(names).where(eq(names.name, row.name))
  if (taken && taken.owner === row.owner && taken.scope === row.scope) return false
  if (taken)
    throw new CommandFailedError(`${row.name} belongs to another account here. Nothing was imported.`)
  const secondName = new CommandFailedError(
    `The owner of ${row.name} has another name here. Nothing was imported.`,
  )
  // As in registration: a name for every chain excludes a name for a single one.
  const scopes = [row.scope, anyEvmCoinType]
  const [other] = await tx
    .select({ name: names.name })
    .from(names)
    .where(and(eq(names.owner, row.owner), inArray(names.scope, scopes)))
  if (other) throw secondName
  const added = await tx
    .insert(names)
    .values(row as typeof names.$inferInsert)
    .onConflictDoNothing()
    .returning()
  // A server may register one in the meantime.
  if (!added.length) throw secondName
  if (addresses.length)
    await tx.insert(nameAddresses).values(addresses.map((address) => ({ name: row.name, ...address })))
  return true
}
