import { getAdminProjects } from '@foyer/contract/admin'
import { sql } from 'drizzle-orm'
import { projects } from '../../../projects/projectTable.ts'
import { toStoredProject } from '../store/storedProject.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Lists every project, by id. */
export const getAdminProjectsRoute = implementAdmin(getAdminProjects, async (_, { services }) => {
  const admin = adminOf(services)
  const rows = await admin.orm.select().from(projects).orderBy(sql`${projects.id} collate "C"`)
  return { output: { projects: rows.map((row) => toStoredProject(admin, row)) } }
})
