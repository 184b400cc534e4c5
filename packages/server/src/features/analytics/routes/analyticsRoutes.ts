import { postEvents } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { analyticsEvents } from '../../../signals/instruments.ts'
import type { AnalyticsService } from '../AnalyticsService.ts'
import { analyticsLimits } from '../analyticsLimits.ts'

/** Services of the analytics routes. */
type AnalyticsServices = { analytics: AnalyticsService }

/** Binds an analytics route to its handler. */
const implementAnalytics = implementWith<AnalyticsServices>()

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
