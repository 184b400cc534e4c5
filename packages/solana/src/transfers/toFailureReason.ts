import { cleanText } from '@foyer/contract'

/** A reason is shown to the visitor, so it is limited to a line or two. */
const reasonMax = 256
/** Errors that mean too little SOL, in the terms of different nodes. */
const solErrors = /InsufficientFundsForRent|InsufficientFundsForFee|AccountNotFound|insufficient lamports/i

/** Returns the reason why a node's simulation failed, in its own words. */
export function toFailureReason(error: unknown, logs: readonly string[]): string | undefined {
  const text = typeof error === 'string' ? error : JSON.stringify(error)
  if (solErrors.test(text) || logs.some((log) => solErrors.test(log)))
    return 'Not enough SOL to cover fees or rent'
  const said = logs.findLast((log) => /^Program log: Error/i.test(log))
  return cleanText(said?.replace(/^Program log: (Error: )?/i, '') ?? text, reasonMax)
}
