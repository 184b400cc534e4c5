import * as v from 'valibot'
import { RequestError } from '../../kit/RequestError.ts'

/** The contract allows so many characters; the name of the driver takes some of them. */
const maxChars = 470

/** Writes what a driver needs to go on as a cursor; `null` when that would be longer than a cursor may be. */
export function writeProviderCursor(value: unknown): string | null {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return text.length > maxChars ? null : text
}

/**
 * Reads a cursor of its own kind.
 *
 * @throws RequestError `CURSOR_INVALID`
 */
export function readProviderCursor<output>(text: string, schema: v.GenericSchema<unknown, output>): output {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw new RequestError('CURSOR_INVALID', 'The cursor is not one of this list. Start at its first page.')
  }
}
