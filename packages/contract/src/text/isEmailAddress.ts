import { emailPattern } from './emailPattern.ts'

/**
 * Whether a visitor typed an email address that `emailAddress` accepts: for forms, which do not load the schemas.
 *
 * @internal
 */
export function isEmailAddress(typed: string): boolean {
  const text = typed.trim()
  return text.length <= 320 && emailPattern.test(text)
}
