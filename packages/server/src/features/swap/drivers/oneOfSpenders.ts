import { ProviderError } from '../../upstream/ProviderError.ts'
import type { SwapQuery } from '../SwapProvider.ts'
import type { HttpSwapOptions } from './HttpSwapOptions.ts'

/**
 * The spender the operator names for a network, after checking that a provider means no other contract.
 *
 * A provider that is taken over could name its own contract: it would get the allowance, and with it the tokens.
 *
 * @throws ProviderError
 */
export function oneOfSpenders(
  { name, spenders }: Pick<HttpSwapOptions, 'name' | 'spenders'>,
  { chainId }: Pick<SwapQuery, 'chainId'>,
  ...meant: readonly (string | null | undefined)[]
): string {
  const spender = spenders[chainId]?.toLowerCase()
  const isOther = meant.some((address) => typeof address === 'string' && address.toLowerCase() !== spender)
  if (!spender || isOther) throw new ProviderError(name, 'invalid', { details: 'spender' })
  return spender
}
