import * as v from 'valibot'
import { SecureError } from '../SecureError.ts'

/**
 * Parses an external answer by its schema.
 *
 * @throws SecureError `RESPONSE_INVALID`
 */
export function parseAnswer<schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
  who: string,
): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new SecureError('RESPONSE_INVALID', `${who} gave an answer that cannot be read`)
}
