import { implementWith } from '../../../http/implementWith.ts'
import type { ReadinessService } from '../ReadinessService.ts'

/** Services of the routes of health. */
export type HealthServices = { readiness: ReadinessService }

/** Joins a route of health to its handler. */
export const implementHealth = implementWith<HealthServices>()
