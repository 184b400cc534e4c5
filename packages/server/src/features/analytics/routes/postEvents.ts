import { postEvents } from '@foyer/contract'
import { analyticsEvents } from '../../../signals/instruments.ts'
import { analyticsLimits } from '../analyticsLimits.ts'
import { implementAnalytics } from './implementAnalytics.ts'

/** Counts events of the project's pages and stores nothing else. */
export const postEventsRoute = implementAnalytics(
  postEvents,
  async ({ query, body }, { services }) => {
    const accepted = await services.analytics.record(query.projectId, Array.isArray(body) ? body : [body])
    analyticsEvents.add(accepted)
    return { output: { accepted } }
  },
  { maxBodyBytes: analyticsLimits.maxBodyBytes },
)
