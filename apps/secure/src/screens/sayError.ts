import { BaseError } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'

/** What went wrong, in the visitor's language. */
export function sayError(error: unknown, { errors, failed }: Texts): string {
  const code = error instanceof BaseError ? error.code : ''
  return Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : failed
}
