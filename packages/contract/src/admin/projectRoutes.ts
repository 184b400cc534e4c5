import * as v from 'valibot'
import { defineRoute } from '../http/defineRoute.ts'
import { projectId } from '../http/schemas.ts'
import { plainId, shownText } from '../text/shownText.ts'
import { count, day, listedProject, storedProject } from './schemas.ts'

const needsRead = { from: 'operators', needs: 'read' } as const
// A project controls which pages may show the wallet, and what is spent on their visitors.
const needsWrite = { from: 'operators', needs: 'write', fresh: true } as const
const params = v.object({ id: projectId })

/** Lists every project without its logo, by id. */
export const getAdminProjects = defineRoute({
  id: 'adminGetProjects',
  method: 'GET',
  path: '/v1/admin/projects',
  access: needsRead,
  response: v.object({ projects: v.array(listedProject) }),
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Returns a project. */
export const getAdminProject = defineRoute({
  id: 'adminGetProject',
  method: 'GET',
  path: '/v1/admin/projects/{id}',
  access: needsRead,
  params,
  response: storedProject,
  errors: ['OPERATOR_SESSION_INVALID'],
})

/** Adds or replaces a project, unless someone else changed it since the version the caller read. */
export const putAdminProject = defineRoute({
  id: 'adminPutProject',
  method: 'POST',
  path: '/v1/admin/projects/{id}',
  access: needsWrite,
  params,
  body: v.strictObject({
    /** Version that was read; 0 for a new project. */
    version: count,
    /**
     * In the format of `foyer-server project put`; the response names invalid fields. Without `logo`, the stored logo stays;
     * `null` removes it.
     */
    project: v.record(v.string(), v.unknown()),
  }),
  response: storedProject,
  errors: [
    'OPERATOR_PASSKEY_REQUIRED',
    'OPERATOR_ROLE_REQUIRED',
    'OPERATOR_SESSION_INVALID',
    'PROJECT_CHANGED',
    'PROJECT_FIXED',
    'PROJECT_INVALID',
  ],
})

/** Removes a project: its pages can no longer use the server. Visitors keep what they own. */
export const removeAdminProject = defineRoute({
  id: 'adminRemoveProject',
  method: 'DELETE',
  path: '/v1/admin/projects/{id}',
  access: needsWrite,
  params,
  query: v.object({ version: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) }),
  response: v.object({}),
  errors: [
    'OPERATOR_PASSKEY_REQUIRED',
    'OPERATOR_ROLE_REQUIRED',
    'OPERATOR_SESSION_INVALID',
    'PROJECT_CHANGED',
    'PROJECT_FIXED',
  ],
})

/** Returns event counts of a project's pages. */
export const getAdminAnalytics = defineRoute({
  id: 'adminGetAnalytics',
  method: 'GET',
  path: '/v1/admin/projects/{id}/analytics',
  access: needsRead,
  params,
  query: v.object({ from: day, to: day }),
  response: v.object({
    /** By day (UTC), event name and error type. */
    counts: v.array(v.object({ day: plainId, event: plainId, errorType: v.optional(shownText()), count })),
  }),
  errors: ['OPERATOR_SESSION_INVALID'],
})
