import { SecureError } from '../SecureError.ts'

/** The fee is not sponsored, and the account cannot pay it. */
export function insufficientFunds(reason?: string): SecureError {
  const why = reason === undefined ? '' : `. ${reason}`
  return new SecureError('INSUFFICIENT_FUNDS', `Insufficient Funds${why}`, { walletCode: -32_000 })
}
