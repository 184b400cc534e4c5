import { implementWith } from '../../../http/implementWith.ts'
import type { ReadinessService } from '../ReadinessService.ts'

/** Services of the health routes. */
export type HealthServices = { readiness: ReadinessService }

/** Binds a health route to its handler. */
export const implementHealth = implementWith<HealthServices>()
