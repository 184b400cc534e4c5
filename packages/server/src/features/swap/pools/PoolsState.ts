import type { CaipNetworkId } from '@foyer/contract'
import type { Clock } from '../../../kit/Clock.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import type { OperatorFee } from './buildRouterCall.ts'
import type { createPoolFinder } from './findPools.ts'
import type { PoolVenue } from './PoolVenue.ts'
import type { TransferBehavior } from './probeToken.ts'

/** State of `poolsProvider`. */
export type PoolsState = {
  chains: ChainService
  venues: Readonly<Partial<Record<CaipNetworkId, PoolVenue>>>
  fee: (OperatorFee & { name: string }) | undefined
  clock: Clock
  find: ReturnType<typeof createPoolFinder>
  behaviors: Map<string, { behavior: TransferBehavior; untilMs: number }>
}
