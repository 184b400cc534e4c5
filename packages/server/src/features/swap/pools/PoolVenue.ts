import type { Address } from 'viem'

/** Pool factories and swap router of a network. Addresses are in lower case. */
export type PoolVenue = {
  /** Display name. @default 'Uniswap' */
  name?: string | undefined
  /** Factory of Uniswap V2 or a compatible exchange. */
  v2Factory?: Address | undefined
  /** Fee of its pairs, in hundredths of a basis point. @default 3000 */
  v2Fee?: number | undefined
  /** Factory of Uniswap V3 or a compatible exchange. */
  v3Factory?: Address | undefined
  /** Fees of its pools, in hundredths of a basis point. @default [100, 500, 3000, 10000] */
  feeTiers?: readonly number[] | undefined
  /**
   * `swapRouter02`: Uniswap's SwapRouter02, over V2 and V3 pools, with splits and a fee. `v2Router`: Router02 of Uniswap V2
   * or a compatible exchange, over pairs only.
   */
  router: { kind: 'swapRouter02' | 'v2Router'; address: Address }
  /** Wrapped native currency. */
  wrappedNative: Address
  /** Intermediate tokens of routes, in addition to the native currency. */
  bases: readonly Address[]
}

/** V3 pool fees that every factory starts with. */
export const defaultFeeTiers = [100, 500, 3_000, 10_000] as const
/** Tick spacing of V3 pools by fee, unless the factory reports another one. */
export const spacingOfFee: Readonly<Record<number, number>> = {
  100: 1,
  500: 10,
  2500: 50,
  3000: 60,
  10000: 200,
}
