import { BaseError } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'

/** What went wrong, in the visitor's language. */
export function sayError(error: unknown, { errors, stepUp, failed }: Texts): string {
  const code = error instanceof BaseError ? error.code : ''
  if (code === 'STEP_UP_INVALID') return stepUp.wrong
  if (code === 'STEP_UP_REQUIRED') return stepUp.again
  return Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : failed
}
