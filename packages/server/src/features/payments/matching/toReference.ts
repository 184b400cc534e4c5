import { base58 } from '@scure/base'

/** A mark as the account that transactions of Solana name to be found (Solana Pay). */
export function toReference(mark: string): string {
  return base58.encode(Buffer.from(mark.slice(2), 'hex'))
}
