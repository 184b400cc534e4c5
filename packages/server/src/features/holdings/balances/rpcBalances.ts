import { parseCaipNetworkId } from '@foyer/contract'
import type { Logger } from '../../../kit/Logger.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import type { TokenService } from '../../chains/TokenService.ts'
import type { BalanceReader } from './BalanceReader.ts'
import { evmBalances } from './evmBalances.ts'
import { solanaBalances } from './solanaBalances.ts'

/**
 * Reads balances from the chains themselves. Needs no indexer and no key.
 *
 * @example
 * ```ts
 * import { fixedTokens, rpcBalances, rpcChains } from '@foyer/server'
 *
 * const reader = rpcBalances({ chains: rpcChains({ chains: [] }), tokens: fixedTokens([]) })
 * ```
 */
export function rpcBalances(options: {
  chains: ChainService
  tokens: TokenService
  logger?: Logger | undefined
}): BalanceReader {
  const [evm, solana] = [evmBalances(options), solanaBalances(options)]
  return {
    read: (query) => (parseCaipNetworkId(query.chain.id).namespace === 'solana' ? solana : evm).read(query),
  }
}
