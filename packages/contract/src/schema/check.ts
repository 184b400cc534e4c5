import type { Schema, SchemaResult } from './Schema.ts'

/**
 * Validates a value against a schema; throws for an asynchronous schema.
 *
 * @internal
 */
export function check<value>(schema: Schema<value>, value: unknown): SchemaResult<value> {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new TypeError('The schema is asynchronous')
  return result
}
