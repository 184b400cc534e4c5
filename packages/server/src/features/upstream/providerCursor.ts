import * as v from 'valibot'
import { RequestError } from '../../kit/RequestError.ts'

/** Maximum length of a cursor in the contract, minus room for the driver's name. */
const maxChars = 470

/** Writes a driver's position as a cursor; `null` if it would exceed the maximum length. */
export function writeProviderCursor(value: unknown): string | null {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return text.length > maxChars ? null : text
}

/**
 * Parses a cursor of the same driver.
 *
 * @throws RequestError `CURSOR_INVALID`
 */
export function readProviderCursor<output>(text: string, schema: v.GenericSchema<unknown, output>): output {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new RequestError(
      'CURSOR_INVALID',
      'The cursor does not belong to this list. Start at the first page.',
    )
  }
}
