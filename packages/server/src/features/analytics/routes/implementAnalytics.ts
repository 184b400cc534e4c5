import { implementWith } from '../../../http/implementWith.ts'
import type { AnalyticsService } from '../AnalyticsService.ts'

/** Services of the routes of analytics. */
export type AnalyticsServices = { analytics: AnalyticsService }

/** Joins a route of analytics to its handler. */
export const implementAnalytics = implementWith<AnalyticsServices>()
