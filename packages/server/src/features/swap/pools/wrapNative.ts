import { nativeTokenAddress } from '@foyer/contract'
import type { BuiltSwap, SwapOffer, SwapQuery } from '@foyer/providers/driver'
import { encodeFunctionData, parseAbi } from 'viem'
import type { PoolVenue } from './PoolVenue.ts'
import { tokensOf } from './tokensOf.ts'

const wrapGas = 45_000n
const wrapGasLimit = 75_000n
const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])

/** Whether a swap only wraps or unwraps the native currency: one to one, by the wrapped token's own contract. */
export function isWrap(venue: PoolVenue, query: SwapQuery): boolean {
  const [from, to] = tokensOf(venue, query)
  return from === to
}

/** Builds the offer for wrapping. */
export function wrapOffer({ amount, from, to }: SwapQuery): SwapOffer {
  const source = from === nativeTokenAddress ? 'Wrap' : 'Unwrap'
  return {
    toAmount: amount,
    route: [{ source, from, to, shareBps: 10_000 }],
    impactBps: 0,
    fees: [],
    gas: wrapGas,
    data: null,
  }
}

/** Builds the transaction for wrapping. */
export function buildWrap({ wrappedNative }: PoolVenue, { amount, from }: SwapQuery): BuiltSwap {
  const isWrapping = from === nativeTokenAddress
  return {
    to: wrappedNative,
    data: isWrapping
      ? encodeFunctionData({ abi, functionName: 'deposit' })
      : encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }),
    value: isWrapping ? amount : 0n,
    toAmount: amount,
    minimum: amount,
    gas: wrapGasLimit,
  }
}
