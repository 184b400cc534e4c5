import type { Token } from './Token.ts'
import type { TokenService } from './TokenService.ts'

/**
 * Creates a service with a fixed token list.
 *
 * @example
 * ```ts
 * import { fixedTokens } from '@foyer/server'
 *
 * const tokens = fixedTokens([
 *   {
 *     chainId: 'eip155:1',
 *     address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     name: 'USD Coin',
 *     symbol: 'USDC',
 *     decimals: 6,
 *   },
 * ])
 * ```
 */
export function fixedTokens(tokens: readonly Token[]): TokenService {
  // Without decimals, it is a counter or an NFT, not money.
  const usable = tokens.filter((token) => token.decimals !== 0)
  return { list: async (chainId) => usable.filter((token) => token.chainId === chainId) }
}
