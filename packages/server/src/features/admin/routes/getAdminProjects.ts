import { getAdminProjects } from '@foyer/contract/admin'
import { getTableColumns, sql } from 'drizzle-orm'
import { projects } from '../../../projects/projectTable.ts'
import { toStoredProject } from '../store/storedProject.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Lists every project without its logo, by id. */
export const getAdminProjectsRoute = implementAdmin(getAdminProjects, async (_, { services }) => {
  const admin = adminOf(services)
  const { logo: _logo, ...columns } = getTableColumns(projects)
  const rows = await admin.orm.select(columns).from(projects).orderBy(sql`${projects.id} collate "C"`)
  return { output: { projects: rows.map((row) => toStoredProject(admin, { ...row, logo: null })) } }
})
