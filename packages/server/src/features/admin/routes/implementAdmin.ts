import { implementWith } from '../../../http/implementWith.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { AnalyticsService } from '../../analytics/AnalyticsService.ts'
import type { ReadinessService } from '../../health/ReadinessService.ts'
import type { Admin } from '../Admin.ts'

/** Services of the admin API. */
type AdminServices = {
  admin: Admin | undefined
  analytics: AnalyticsService
  readiness: ReadinessService
}

/** Binds an admin API route to its handler. */
export const implementAdmin = implementWith<AdminServices>()

/** Returns the admin API's state. Without one, the guard has already responded. */
export function adminOf({ admin }: Pick<AdminServices, 'admin'>): Admin {
  if (!admin) throw new RequestError('NOT_FOUND', 'Nothing exists at this address')
  return admin
}
