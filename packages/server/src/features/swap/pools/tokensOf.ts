import { nativeTokenAddress } from '@foyer/contract'
import type { SwapQuery } from '@foyer/providers/driver'
import type { Address } from 'viem'
import type { PoolVenue } from './PoolVenue.ts'

/** Returns the two tokens of a swap, with the native currency as its wrapped token. */
export function tokensOf({ wrappedNative }: PoolVenue, { from, to }: SwapQuery): readonly [Address, Address] {
  const wrapped = (token: string) => (token === nativeTokenAddress ? wrappedNative : (token as Address))
  return [wrapped(from), wrapped(to)]
}
