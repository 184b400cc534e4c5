import type { Guard } from './guards.ts'
import type { Schema } from './Schema.ts'

/**
 * Makes a schema of a type guard. For code that every visitor loads: the first use of a schema library loads all of it
 * that any view uses.
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
