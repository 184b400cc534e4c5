import type { Address } from 'viem'

/** Where the pools of a network are, and the contract that swaps over them. Addresses are in lower case. */
export type PoolVenue = {
  /** For display. @default 'Uniswap' */
  name?: string | undefined
  /** Factory of Uniswap V2, or one like it. */
  v2Factory?: Address | undefined
  /** Fee of its pairs, in hundredths of a basis point. @default 3000 */
  v2Fee?: number | undefined
  /** Factory of Uniswap V3, or one like it. */
  v3Factory?: Address | undefined
  /** Fees of its pools, in hundredths of a basis point. @default [100, 500, 3000, 10000] */
  feeTiers?: readonly number[] | undefined
  /**
   * `swapRouter02`: SwapRouter02 of Uniswap, over pools of V2 and V3, split and with a fee. `v2Router`: Router02 of
   * Uniswap V2 or one like it, over pairs only.
   */
  router: { kind: 'swapRouter02' | 'v2Router'; address: Address }
  /** The native currency as a token. */
  wrappedNative: Address
  /** Tokens that routes may pass through, beside the native currency. */
  bases: readonly Address[]
}

/** Fees of pools of V3 that every factory starts with. */
export const defaultFeeTiers = [100, 500, 3_000, 10_000] as const
/** Ticks that a pool of V3 can begin and end at, by its fee, where the factory does not say otherwise. */
export const spacingOfFee: Readonly<Record<number, number>> = {
  100: 1,
  500: 10,
  2500: 50,
  3000: 60,
  10000: 200,
}
