import type { Guard } from '@foyer/contract'

/** Creates a type guard for strings that match a pattern. */
export const isMatch =
  (form: RegExp): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && form.test(value)
