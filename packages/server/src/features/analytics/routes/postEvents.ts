import { postEvents } from '@foyer/contract'
import { analyticsLimits } from '../analyticsLimits.ts'
import { implementAnalytics } from './implementAnalytics.ts'

/** Counts events of the project's pages and stores nothing else of them. */
export const postEventsRoute = implementAnalytics(
  postEvents,
  async ({ query, body }, { services }) => ({
    output: {
      accepted: await services.analytics.record(query.projectId, Array.isArray(body) ? body : [body]),
    },
  }),
  { maxBodyBytes: analyticsLimits.maxBodyBytes },
)
