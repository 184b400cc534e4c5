import type { Implementation } from '../../../http/Implementation.ts'
import type { AnalyticsServices } from './implementAnalytics.ts'
import { postEventsRoute } from './postEvents.ts'

/** Analytics routes. */
export const analyticsRoutes: readonly Implementation<AnalyticsServices>[] = [postEventsRoute]
