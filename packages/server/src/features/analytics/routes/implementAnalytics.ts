import { implementWith } from '../../../http/implementWith.ts'
import type { AnalyticsService } from '../AnalyticsService.ts'

/** Services of the analytics routes. */
export type AnalyticsServices = { analytics: AnalyticsService }

/** Binds an analytics route to its handler. */
export const implementAnalytics = implementWith<AnalyticsServices>()
