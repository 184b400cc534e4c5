import type { CaipNetworkId } from '@foyer/contract'
import type { Token } from './Token.ts'

/** Lists the tokens of a chain to look at. */
export type TokenService = { list(chainId: CaipNetworkId): Promise<readonly Token[]> }
