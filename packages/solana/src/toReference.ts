import { encodeBase58 } from './base58.ts'

/** Converts a payment reference to an account that a transaction names. */
export function toReference(mark: string): string {
  const pairs = mark.slice(2).match(/../g) ?? []
  return encodeBase58(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}
