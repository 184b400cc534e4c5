import type { ErrorCode } from '@foyer/contract'
import type { Texts } from '../../locales/en.ts'

/**
 * The sentence for an error of sending. One that has none of its own is the wallet's, where it was asked, or else the
 * network's.
 */
export function getSendError(
  { sendErrors }: Texts,
  code: ErrorCode | undefined,
  { wasAsked }: { wasAsked: boolean },
): string {
  if (code && code in sendErrors) return sendErrors[code as keyof Texts['sendErrors']]
  return wasAsked ? sendErrors.other : sendErrors.RPC_FAILED
}
