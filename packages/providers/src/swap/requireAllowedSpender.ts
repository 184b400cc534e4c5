import { ProviderError } from '../client/ProviderError.ts'
import type { HttpSwapOptions } from './HttpSwapOptions.ts'
import type { SwapQuery } from './SwapProvider.ts'

/**
 * Returns the operator's spender for a network, after checking that the provider uses no other contract.
 *
 * A compromised provider could name its own contract, which would get the allowance and with it the tokens.
 *
 * @throws ProviderError
 */
export function requireAllowedSpender(
  { name, spenders }: Pick<HttpSwapOptions, 'name' | 'spenders'>,
  { chainId }: Pick<SwapQuery, 'chainId'>,
  ...named: readonly (string | null | undefined)[]
): string {
  const spender = spenders[chainId]?.toLowerCase()
  const isOther = named.some((address) => typeof address === 'string' && address.toLowerCase() !== spender)
  if (!spender || isOther) throw new ProviderError(name, 'invalid', { details: 'spender' })
  return spender
}
