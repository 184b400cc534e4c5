import { base58 } from '@scure/base'

/** Encodes a mark as a Solana Pay reference: the account that a transaction names so that it can be found. */
export function toReference(mark: string): string {
  return base58.encode(Buffer.from(mark.slice(2), 'hex'))
}
