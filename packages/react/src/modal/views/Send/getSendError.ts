import type { ErrorCode } from '@foyer/contract'
import type { AccountTexts } from '../../accountTexts.ts'

/**
 * Returns the text of a send error. Attributes an unknown error to the wallet if it was asked, otherwise to the
 * network.
 */
export function getSendError(
  { sendErrors, walletWindowBlocked }: AccountTexts,
  code: ErrorCode | undefined,
  { wasAsked }: { wasAsked: boolean },
): string {
  if (code === 'WALLET_WINDOW_BLOCKED') return walletWindowBlocked
  if (code && code in sendErrors) return sendErrors[code as keyof AccountTexts['sendErrors']]
  return wasAsked ? sendErrors.other : sendErrors.RPC_FAILED
}
