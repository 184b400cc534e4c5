import type { Token } from './Token.ts'
import type { TokenService } from './TokenService.ts'

/** A token list given once. */
export function fixedTokens(tokens: readonly Token[]): TokenService {
  // Without decimals it is a counter or an NFT, not money.
  const usable = tokens.filter((token) => token.decimals !== 0)
  return { list: async (chainId) => usable.filter((token) => token.chainId === chainId) }
}
