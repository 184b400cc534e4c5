import {
  getAdminAnalytics,
  getAdminProject,
  getAdminProjects,
  putAdminProject,
  removeAdminProject,
} from '@foyer/contract/admin'
import type { Implementation } from '../../../http/Implementation.ts'
import { adminOf } from './adminOf.ts'
import { type AdminServices, implementAdmin } from './implementAdmin.ts'

/** Projects, and analytics of their pages. */
export const projectRoutes: readonly Implementation<AdminServices>[] = [
  implementAdmin(getAdminProjects, async (_, { services }) => ({
    output: { projects: await adminOf(services).listProjects() },
  })),
  implementAdmin(getAdminProject, async ({ params: { id } }, { services }) => ({
    output: await adminOf(services).readProject(id),
  })),
  implementAdmin(
    putAdminProject,
    async ({ params: { id }, body: { version, project } }, { services, actor }) => ({
      output: await adminOf(services).putProject(actor, { id, version, project }),
    }),
    { maxBodyBytes: 262_144 },
  ),
  implementAdmin(removeAdminProject, async ({ params: { id }, query: { version } }, { services, actor }) => {
    await adminOf(services).removeProject(actor, { id, version })
    return { output: {} }
  }),
  implementAdmin(getAdminAnalytics, async ({ params: { id }, query: { from, to } }, { services }) => {
    await adminOf(services).readProject(id)
    return { output: { counts: await services.analytics.counts(id, { from, to }) } }
  }),
]
