import type { Implementation } from '../../../http/Implementation.ts'
import { getHealthRoute } from './getHealth.ts'
import { getReadyRoute } from './getReady.ts'
import type { HealthServices } from './implementHealth.ts'

/** Health routes. */
export const healthRoutes: readonly Implementation<HealthServices>[] = [getHealthRoute, getReadyRoute]
