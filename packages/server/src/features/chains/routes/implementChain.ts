import type { CaipNetworkId } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import type { ChainService } from '../ChainService.ts'
import type { TokenService } from '../TokenService.ts'

/** Services of the chain routes. */
export type ChainServices = {
  chains: ChainService
  tokens: TokenService
  /** Lists swap contracts; absent if the server has no swaps. */
  swaps?: { routers(chainId: CaipNetworkId): readonly string[] } | undefined
}

/** Binds a chain route to its handler. */
export const implementChain = implementWith<ChainServices>()
