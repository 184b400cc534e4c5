import type { Implementation } from '../../../http/Implementation.ts'
import { getReputationRoute } from './getReputation.ts'
import type { ReputationServices } from './implementReputation.ts'

/** Reputation routes. */
export const reputationRoutes: readonly Implementation<ReputationServices>[] = [getReputationRoute]
