import type { ErrorCode } from '@foyer/contract'
import type { Texts } from '../../locales/en.ts'

/** The sentence for an error of sending. */
export function getSendError({ sendErrors }: Texts, code: ErrorCode | undefined): string {
  return code && code in sendErrors ? sendErrors[code as keyof Texts['sendErrors']] : sendErrors.other
}
