import type { AccountTexts } from '../../accountTexts.ts'
import type { SwapTexts } from '../../swapLocales/en.ts'
import type { SwapFault } from './useSwapForm.ts'

/** Errors with these codes mean that a service is unreachable, not that the swap was refused. */
const unreachable: ReadonlySet<string> = new Set([
  'SERVER_UNREACHABLE',
  'RESPONSE_INVALID',
  'TIMEOUT',
  'UPSTREAM_FAILED',
  'UPSTREAM_TIMEOUT',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
])

/** Returns the text of a swap’s failure by its cause; `network` is the name of the swap's network. */
export function getSwapError(
  texts: AccountTexts,
  { errors, wouldFail, quotesFailed, noRoute }: SwapTexts,
  { code, details }: SwapFault,
  { wasAsked, network }: { wasAsked: boolean; network: string },
): string {
  if (code === 'SWAP_NO_ROUTE') return noRoute
  if (code === 'SWAP_SIMULATION_FAILED' && details) return wouldFail(details)
  if (code in errors) {
    const text = errors[code as keyof SwapTexts['errors']]
    return typeof text === 'string' ? text : text(network)
  }
  if (code === 'WALLET_WINDOW_BLOCKED') return texts.walletWindowBlocked
  const { sendErrors } = texts
  if (code in sendErrors) return sendErrors[code as keyof AccountTexts['sendErrors']]
  if (unreachable.has(code)) return quotesFailed
  return wasAsked ? sendErrors.other : quotesFailed
}
