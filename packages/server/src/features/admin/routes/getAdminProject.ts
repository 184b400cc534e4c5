import * as contract from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import { projects } from '../../../projects/projectTable.ts'
import type { Admin } from '../Admin.ts'
import { projectNotFound, toStoredProject } from '../store/storedProject.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/**
 * Returns a project with its version.
 *
 * @throws RequestError `NOT_FOUND`
 */
export async function getAdminProject(admin: Admin, id: string): Promise<contract.StoredProject> {
  const [row] = await admin.orm.select().from(projects).where(eq(projects.id, id))
  if (!row) throw projectNotFound()
  return toStoredProject(admin, row)
}

/** Serves the operation to operators. */
export const getAdminProjectRoute = implementAdmin(
  contract.getAdminProject,
  async ({ params: { id } }, { services }) => ({ output: await getAdminProject(adminOf(services), id) }),
)
