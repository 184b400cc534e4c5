import { isDeepStrictEqual } from 'node:util'
import type { StoredProject } from '@foyer/contract/admin'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { AdminActor } from '../../../http/OperatorGate.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { fromProjectRow } from '../../../projects/fromProjectRow.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import { projectSchema } from '../../../projects/projectSchema.ts'
import { projects } from '../../../projects/projectTable.ts'
import { toProjectRow } from '../../../projects/toProjectRow.ts'
import type { Actor, Admin, AdminOrm } from '../Admin.ts'
import { changeRights } from '../store/changeRights.ts'
import { note } from '../store/note.ts'

type Row = typeof projects.$inferSelect

/** Fields that only an owner may change: they decide which pages show the wallet, or what is spent and on whose authority. */
const guarded = {
  allowedOrigins: true,
  allowsLocalhost: true,
  requirePasskey: true,
  sponsorship: true,
  id: false,
  name: false,
  logo: false,
  features: false,
  wallets: false,
  networks: false,
  providers: false,
  languages: false,
} as const satisfies Record<keyof Project, boolean>

/** Author of a project change. */
export type ProjectActor = Actor & Pick<AdminActor, 'canWriteAll'>

/** Lists every project, by id. */
export async function listProjects(admin: Admin): Promise<StoredProject[]> {
  const rows = await admin.orm.select().from(projects).orderBy(sql`${projects.id} collate "C"`)
  return rows.map((row) => toStored(admin, row))
}

/**
 * Returns a project with its version.
 *
 * @throws RequestError `NOT_FOUND`
 */
export async function readProject(admin: Admin, id: string): Promise<StoredProject> {
  const [row] = await admin.orm.select().from(projects).where(eq(projects.id, id))
  if (!row) throw notFound()
  return toStored(admin, row)
}

/**
 * Adds or replaces a project if it still has the version the caller has read; `0` for a project that does not exist yet.
 *
 * @throws RequestError `PROJECT_INVALID`, `PROJECT_CHANGED`, `PROJECT_FIXED`, `OPERATOR_ROLE_REQUIRED`
 */
export async function putProject(
  admin: Admin,
  actor: ProjectActor,
  { id, version, project: given }: { id: string; version: number; project: object },
): Promise<StoredProject> {
  const { fixedProjects } = admin
  const project = parseProject({ ...given, id })
  if (fixedProjects.has(id)) throw fixed()
  const row = await changeRights(admin, actor, async (change) => {
    const { tx, atMs } = change
    const before = await lock(tx, id)
    if ((before?.version ?? 0) !== version) throw changed()
    const values = toProjectRow(project)
    const isGuardedChange = changesGuarded(before && toProjectRow(fromProjectRow(before)), values)
    if (isGuardedChange && !actor.canWriteAll) throw guardedFields()
    const [after] = before
      ? await tx.update(projects).set(values).where(eq(projects.id, id)).returning()
      : // Of two concurrent inserts, one finds the row already there.
        await tx.insert(projects).values(values).onConflictDoNothing().returning()
    if (!after) throw changed()
    const entry = {
      action: before ? 'project.change' : 'project.add',
      target: id,
      before: before && fromProjectRow(before),
      after: project,
    }
    if (isGuardedChange) await change.note(entry)
    else await note(tx, actor, { ...entry, atMs })
    return after
  })
  admin.projects.forget?.(id)
  return toStored(admin, row)
}

/**
 * Removes a project.
 *
 * @throws RequestError `NOT_FOUND`, `PROJECT_CHANGED`, `PROJECT_FIXED`, `OPERATOR_ROLE_REQUIRED`
 */
export async function removeProject(
  admin: Admin,
  actor: ProjectActor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { fixedProjects } = admin
  if (!actor.canWriteAll) throw guardedFields()
  if (fixedProjects.has(id)) throw fixed()
  await changeRights(admin, actor, async ({ tx, note }) => {
    const before = await lock(tx, id)
    if (!before) throw notFound()
    if (before.version !== version) throw changed()
    await tx.delete(projects).where(eq(projects.id, id))
    await note({ action: 'project.remove', target: id, before: fromProjectRow(before) })
  })
  admin.projects.forget?.(id)
}

/** A new project changes all guarded fields: without listed origins, it would allow every page. */
function changesGuarded(
  before: ReturnType<typeof toProjectRow> | undefined,
  after: ReturnType<typeof toProjectRow>,
): boolean {
  const fields = Object.keys(after) as (keyof typeof after)[]
  return !before || fields.some((field) => guarded[field] && !isDeepStrictEqual(before[field], after[field]))
}

async function lock(tx: AdminOrm, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('update')
  return row
}

function toStored({ fixedProjects }: Admin, row: Row): StoredProject {
  return {
    project: toApiProject(fromProjectRow(row)),
    version: row.version,
    isFixed: fixedProjects.has(row.id),
  }
}

/** The database does not keep the order of keys within a feature. */
function toApiProject(project: Project): StoredProject['project'] {
  const { allowedOrigins, features, sponsorship, wallets, networks, providers, languages, ...rest } = project
  return {
    ...rest,
    ...(wallets
      ? {
          wallets: {
            ...(wallets.featured ? { featured: [...wallets.featured] } : {}),
            ...(wallets.include ? { include: [...wallets.include] } : {}),
            ...(wallets.exclude ? { exclude: [...wallets.exclude] } : {}),
            ...(wallets.relay ? { relay: [...wallets.relay] } : {}),
          },
        }
      : {}),
    ...(networks ? { networks: [...networks] } : {}),
    ...(providers ? { providers: [...providers] } : {}),
    ...(languages ? { languages: [...languages] } : {}),
    allowedOrigins: [...allowedOrigins],
    features: features.map(({ id, isEnabled, config }) => ({ id, isEnabled, config })),
    ...(sponsorship
      ? {
          sponsorship: {
            isEnabled: sponsorship.isEnabled,
            networks: sponsorship.networks.map(({ contracts, ...network }) => ({
              ...network,
              ...(contracts ? { contracts: [...contracts] } : {}),
            })),
          },
        }
      : {}),
  }
}

/** Lists every invalid field, so that a form can show all of them at once. */
function parseProject(given: object): Project {
  const parsed = v.safeParse(projectSchema, given)
  if (parsed.success) return parsed.output
  throw new RequestError('PROJECT_INVALID', 'The project has invalid fields', {
    fields: parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  })
}

const notFound = () => new RequestError('NOT_FOUND', 'This project does not exist')
const changed = () =>
  new RequestError('PROJECT_CHANGED', 'Somebody else changed the project since you opened it')
const guardedFields = () =>
  new RequestError(
    'OPERATOR_ROLE_REQUIRED',
    'This token may not add or remove projects, nor change allowedOrigins, allowsLocalhost, requirePasskey or sponsorship. That takes the scope write-all.',
  )
const fixed = () =>
  new RequestError(
    'PROJECT_FIXED',
    'The project is set in the configuration file of the server. Change it there.',
  )
