import { postEvents } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'
import { analyticsLimits } from '../analyticsLimits.ts'

/** Counts events of the project's pages and keeps nothing else of them. */
export const postEventsRoute = implement(
  postEvents,
  async ({ query, body }, { services }) => ({
    output: {
      accepted: await services.analytics.record(query.projectId, Array.isArray(body) ? body : [body]),
    },
  }),
  { maxBodyBytes: analyticsLimits.maxBodyBytes },
)
