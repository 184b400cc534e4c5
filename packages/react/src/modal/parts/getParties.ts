import type { Transaction } from '@foyer/contract'

/**
 * The two sides of a transaction. Of a transfer, its own sender and recipient, and of an approval, the spender: the transaction
 * itself goes to the token's contract or, from a smart account, from a bundler to an entry point.
 */
export function getParties({ metadata, transfers }: Transaction): {
  from: string
  to: string | undefined
} {
  const { operationType, sentFrom, sentTo, approvedFor } = metadata
  const moved = /^(send|receive)$/.test(operationType) ? transfers[0] : undefined
  return { from: moved?.sender ?? sentFrom, to: moved?.recipient ?? approvedFor ?? sentTo }
}
