import { check, type Schema, type SchemaResult } from '@foyer/contract'

/**
 * Validates a wallet's answer. An answer whose getters or proxies throw is invalid, like one of another form.
 *
 * @example
 * ```ts
 * import { checkAnswer } from '@foyer/core/adapter'
 * import * as v from 'valibot'
 *
 * const { issues } = checkAnswer(v.string(), 7)
 * ```
 */
export function checkAnswer<value>(schema: Schema<value>, answer: unknown): SchemaResult<value> {
  try {
    return check(schema, answer)
  } catch {
    return { issues: [{ message: 'The answer cannot be read' }] }
  }
}
