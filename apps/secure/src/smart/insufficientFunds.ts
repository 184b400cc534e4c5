import { SecureError } from '../SecureError.ts'

/** Nobody else pays, and the account cannot. */
export function insufficientFunds(reason?: string): SecureError {
  const why = reason === undefined ? '' : `. ${reason}`
  return new SecureError('INSUFFICIENT_FUNDS', `Insufficient Funds${why}`, { walletCode: -32_000 })
}
