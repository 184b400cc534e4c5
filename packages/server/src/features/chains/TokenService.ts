import type { CaipNetworkId } from '@foyer/contract'
import type { Token } from './Token.ts'

/** Lists the tokens to check on a chain. */
export type TokenService = { list(chainId: CaipNetworkId): Promise<readonly Token[]> }
