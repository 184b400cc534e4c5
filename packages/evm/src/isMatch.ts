import type { Guard } from '@foyer/contract'

/** Makes the guard of a string of a form. */
export const isMatch =
  (form: RegExp): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && form.test(value)
