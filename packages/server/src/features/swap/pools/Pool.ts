import type { Address } from 'viem'

/** A pool of Uniswap V2, or one like it, as it was at a block. */
export type ProductPool = {
  version: 2
  address: Address
  /** In the order of their addresses. */
  tokens: readonly [Address, Address]
  /** In hundredths of a basis point: 3000 is 0.3 %. */
  fee: number
  reserves: readonly [bigint, bigint]
}

/** A pool of Uniswap V3, or one like it, as it was at a block. */
export type ConcentratedPool = {
  version: 3
  address: Address
  tokens: readonly [Address, Address]
  fee: number
  spacing: number
  sqrtPrice: bigint
  tick: number
  liquidity: bigint
  /** Initialized ticks from low to high. */
  ticks: readonly { tick: number; net: bigint }[]
  /** Ticks below and above which nothing is known. */
  lowest: number
  highest: number
}

/** A pool as it was at a block. */
export type Pool = ProductPool | ConcentratedPool
