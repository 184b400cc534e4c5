import type { Hex } from 'viem'

/**
 * How values are written. Symbols, decimals and names of addresses are those of whoever implements this: a descriptor
 * has no say in them.
 */
export type ClearFormats = {
  integer(value: bigint): string
  /** Of the currency of a chain; a call inside of the data may be for another one than what is signed. */
  native(units: bigint, chainId: bigint): string
  /** `limit` is from where on the descriptor puts its own words in the place of the amount. */
  token(units: bigint, token: Token | undefined, limit: { message: string } | undefined): string
  ticker(token: Token): string
  item(id: bigint, collection: Hex | undefined): string
  address(address: Hex, isSender: boolean): string
  /** Of a time in seconds. */
  date(seconds: bigint): string
  block(height: bigint): string
  duration(seconds: bigint): string
  /** Scale and unit are the descriptor's. */
  unit(value: bigint, unit: { base: string; decimals: number; hasPrefix: boolean }): string
  /** `word` is the descriptor's. */
  choice(value: string, word: string): string
  chain(chainId: bigint): string
  truth(value: boolean): string
}

/** A token as the data names it; another chain's where `chainId` says so. */
export type Token = { address: Hex; chainId: bigint }
