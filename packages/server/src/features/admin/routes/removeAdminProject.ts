import { removeAdminProject } from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import { fromProjectRow } from '../../../projects/fromProjectRow.ts'
import { projects } from '../../../projects/projectTable.ts'
import { changeRights } from '../store/changeRights.ts'
import {
  guardedFields,
  lockProject,
  projectChanged,
  projectFixed,
  projectNotFound,
} from '../store/storedProject.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/**
 * Removes a project.
 *
 * @throws RequestError `NOT_FOUND`, `PROJECT_CHANGED`, `PROJECT_FIXED`, `OPERATOR_ROLE_REQUIRED`
 */
export const removeAdminProjectRoute = implementAdmin(
  removeAdminProject,
  async ({ params: { id }, query: { version } }, { services, actor }) => {
    const admin = adminOf(services)
    if (!actor.canWriteAll) throw guardedFields()
    if (admin.fixedProjects.has(id)) throw projectFixed()
    await changeRights(admin, actor, async ({ tx, note }) => {
      const before = await lockProject(tx, id)
      if (!before) throw projectNotFound()
      if (before.version !== version) throw projectChanged()
      await tx.delete(projects).where(eq(projects.id, id))
      await note({ action: 'project.remove', target: id, before: fromProjectRow(before) })
    })
    admin.projects.forget?.(id)
    return { output: {} }
  },
)
