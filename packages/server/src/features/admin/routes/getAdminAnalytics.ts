import { getAdminAnalytics } from '@foyer/contract/admin'
import { getAdminProject } from './getAdminProject.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Counts the use of a project's pages. */
export const getAdminAnalyticsRoute = implementAdmin(
  getAdminAnalytics,
  async ({ params: { id }, query: { from, to } }, { services }) => {
    await getAdminProject(adminOf(services), id)
    return { output: { counts: await services.analytics.counts(id, { from, to }) } }
  },
)
