import type { Hex } from 'viem'

/** Formatters of values. The implementer supplies symbols, decimals and address names: a descriptor has no influence on them. */
export type ClearFormats = {
  integer(value: bigint): string
  /** Formats an amount of a chain's currency; a nested call may be for another chain than the signed data. */
  native(units: bigint, chainId: bigint): string
  /** `limit` is the threshold from which the descriptor replaces the amount with its own words. */
  token(units: bigint, token: Token | undefined, limit: { message: string } | undefined): string
  ticker(token: Token): string
  item(id: bigint, collection: Hex | undefined): string
  address(address: Hex, isSender: boolean): string
  /** Formats a time in seconds. */
  date(seconds: bigint): string
  block(height: bigint): string
  duration(seconds: bigint): string
  /** Scale and unit come from the descriptor. */
  unit(value: bigint, unit: { base: string; decimals: number; hasPrefix: boolean }): string
  /** `word` comes from the descriptor. */
  choice(value: string, word: string): string
  chain(chainId: bigint): string
  truth(value: boolean): string
}

/** A token as named by the data; on another chain if `chainId` names it. */
export type Token = { address: Hex; chainId: bigint }
