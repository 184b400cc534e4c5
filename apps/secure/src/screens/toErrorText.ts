import { BaseError } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'

/** Error message in the visitor's language. */
export function toErrorText(error: unknown, { errors, stepUp, failed, pages, locale }: Texts): string {
  const code = error instanceof BaseError ? error.code : ''
  if (error instanceof BaseError && code === 'OTP_INVALID') {
    // The number of remaining tries is only in the error's message.
    const [, left] = /(\d+) tr(?:y|ies) left/.exec(error.message) ?? []
    if (left === '0') return errors.OTP_ATTEMPTS
    if (left !== undefined) return pages.wrongCode(new Intl.NumberFormat(locale).format(Number(left)))
  }
  if (code === 'STEP_UP_INVALID') return stepUp.wrong
  if (code === 'STEP_UP_REQUIRED') return stepUp.again
  return Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : failed
}
