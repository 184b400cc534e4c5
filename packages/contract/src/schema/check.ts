import type { Schema, SchemaResult } from './Schema.ts'

/**
 * Checks a value by a schema; throws for a schema that checks asynchronously.
 *
 * @internal
 */
export function check<value>(schema: Schema<value>, value: unknown): SchemaResult<value> {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new TypeError('The schema is asynchronous')
  return result
}
