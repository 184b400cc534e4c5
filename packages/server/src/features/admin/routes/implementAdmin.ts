import { implementWith } from '../../../http/implementWith.ts'
import type { AnalyticsService } from '../../analytics/AnalyticsService.ts'
import type { ReadinessService } from '../../health/ReadinessService.ts'
import type { AdminService } from '../AdminService.ts'

/** Services of the admin API. */
export type AdminServices = {
  admin: AdminService | undefined
  analytics: AnalyticsService
  readiness: ReadinessService
}

/** Binds an admin API route to its handler. */
export const implementAdmin = implementWith<AdminServices>()
