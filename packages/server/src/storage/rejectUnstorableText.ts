import { isStorableText } from '@foyer/contract'
import type { Logger } from 'drizzle-orm/logger'
import { RequestError } from '../kit/RequestError.ts'

/** JSON escapes that Postgres refuses: NUL, and surrogates (paired ones are valid). */
const suspect = /\\u(0000|d[89a-f][\da-f]{2})/i

/**
 * Checks every query of both databases, inside and outside transactions. Text that Postgres cannot store is the
 * caller's fault, whether it arrived in a header, token, path or field. Implemented as a logger, because the query
 * builder passes each statement with its values to its logger before sending it.
 *
 * @throws RequestError `BAD_REQUEST` before the statement is sent.
 */
export const rejectUnstorableText: Logger = {
  logQuery(_, values) {
    if (!values.every(isStorable))
      throw new RequestError(
        'BAD_REQUEST',
        'Text contains NUL or half of a surrogate pair and cannot be stored',
      )
  },
}

function isStorable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value !== 'string') return true
  if (!isStorableText(value)) return false
  return !suspect.test(value) || isStorableJson(value)
}

/** A JSON column gets text; the database turns its escapes into characters. */
function isStorableJson(text: string): boolean {
  let isFine = true
  try {
    JSON.parse(text, (key, value: unknown) => {
      if (!isStorableText(key) || (typeof value === 'string' && !isStorableText(value))) isFine = false
      return value
    })
  } catch {
    // Not JSON, so it is stored unchanged.
  }
  return isFine
}
