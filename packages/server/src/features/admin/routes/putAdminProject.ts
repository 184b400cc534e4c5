import { isDeepStrictEqual } from 'node:util'
import * as contract from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { RequestError } from '../../../kit/RequestError.ts'
import { fromProjectRow } from '../../../projects/fromProjectRow.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import { projectSchema } from '../../../projects/projectSchema.ts'
import { projects } from '../../../projects/projectTable.ts'
import { toProjectRow } from '../../../projects/toProjectRow.ts'
import type { Admin, ProjectActor } from '../Admin.ts'
import { changeRights } from '../store/changeRights.ts'
import { note } from '../store/note.ts'
import {
  guardedFields,
  lockProject,
  projectChanged,
  projectFixed,
  toStoredProject,
} from '../store/storedProject.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

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

/** Adds or replaces a project. */
export const putAdminProjectRoute = implementAdmin(
  contract.putAdminProject,
  async ({ params: { id }, body: { version, project } }, { services, actor }) => ({
    output: await putAdminProject(adminOf(services), actor, { id, version, project }),
  }),
  { maxBodyBytes: 262_144 },
)

/**
 * Adds or replaces a project if it still has the version the caller has read; `0` for a project that does not exist yet.
 * Without `logo`, the stored logo stays; `null` removes it.
 *
 * @throws RequestError `PROJECT_INVALID`, `PROJECT_CHANGED`, `PROJECT_FIXED`, `OPERATOR_ROLE_REQUIRED`
 */
export async function putAdminProject(
  admin: Admin,
  actor: ProjectActor,
  { id, version, project: given }: { id: string; version: number; project: object },
): Promise<contract.StoredProject> {
  const { fixedProjects } = admin
  const { logo, ...fields } = given as { logo?: unknown }
  const parsed = parseProject({ ...fields, ...(logo === null ? {} : { logo }), id })
  if (fixedProjects.has(id)) throw projectFixed()
  const row = await changeRights(admin, actor, async (change) => {
    const { tx, atMs } = change
    const before = await lockProject(tx, id)
    if ((before?.version ?? 0) !== version) throw projectChanged()
    // The list has no logos, and a console from before logos sends none: neither may remove one.
    const project = logo === undefined && before?.logo ? { ...parsed, logo: before.logo } : parsed
    const values = toProjectRow(project)
    const isGuardedChange = changesGuarded(before && toProjectRow(fromProjectRow(before)), values)
    if (isGuardedChange && !actor.canWriteAll) throw guardedFields()
    const [after] = before
      ? await tx.update(projects).set(values).where(eq(projects.id, id)).returning()
      : // Of two concurrent inserts, one finds the row already there.
        await tx.insert(projects).values(values).onConflictDoNothing().returning()
    if (!after) throw projectChanged()
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
  return toStoredProject(admin, row)
}

/** A new project changes all guarded fields: without listed origins, it would allow every page. */
function changesGuarded(
  before: ReturnType<typeof toProjectRow> | undefined,
  after: ReturnType<typeof toProjectRow>,
): boolean {
  const fields = Object.keys(after) as (keyof typeof after)[]
  return !before || fields.some((field) => guarded[field] && !isDeepStrictEqual(before[field], after[field]))
}

/** Lists every invalid field, so that a form can show all of them at once. */
function parseProject(given: object): Project {
  const parsed = v.safeParse(projectSchema, given)
  if (parsed.success) return parsed.output
  throw new RequestError('PROJECT_INVALID', 'The project has invalid fields', {
    fields: parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  })
}
