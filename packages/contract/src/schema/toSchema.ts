import type { Guard } from './guards.ts'
import type { Schema } from './Schema.ts'

/**
 * Creates a schema from a type guard. For code that every visitor loads: importing a schema library there would load every
 * part of it that any view uses.
 *
 * @internal
 */
export function toSchema<value>(guard: Guard<value>): Schema<value> {
  return {
    '~standard': {
      version: 1,
      vendor: 'foyer',
      validate: (value) => (guard(value) ? { value } : { issues: [{ message: 'Invalid value' }] }),
    },
  }
}
