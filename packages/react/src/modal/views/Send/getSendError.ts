import type { ErrorCode } from '@foyer/contract'
import type { Texts } from '../../locales/en.ts'

/**
 * Returns the text of a send error. Attributes an unknown error to the wallet if it was asked, otherwise to the
 * network.
 */
export function getSendError(
  { sendErrors }: Texts,
  code: ErrorCode | undefined,
  { wasAsked }: { wasAsked: boolean },
): string {
  if (code && code in sendErrors) return sendErrors[code as keyof Texts['sendErrors']]
  return wasAsked ? sendErrors.other : sendErrors.RPC_FAILED
}
