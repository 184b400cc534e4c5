import type { Address } from 'viem'

/** State of a Uniswap V2 or compatible pool at a block. */
export type ProductPool = {
  version: 2
  address: Address
  /** In order of their addresses. */
  tokens: readonly [Address, Address]
  /** In hundredths of a basis point: 3000 is 0.3 %. */
  fee: number
  reserves: readonly [bigint, bigint]
}

/** State of a Uniswap V3 or compatible pool at a block. */
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
  /** Range of known ticks. */
  lowest: number
  highest: number
}

/** State of a pool at a block. */
export type Pool = ProductPool | ConcentratedPool
