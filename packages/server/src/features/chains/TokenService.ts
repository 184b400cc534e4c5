import type { CaipNetworkId } from '@foyer/contract'
import type { Token } from './Token.ts'

/** Knows which tokens of a chain to look at. */
export type TokenService = { list(chainId: CaipNetworkId): Promise<readonly Token[]> }
