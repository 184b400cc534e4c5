import { isStorableText } from '@foyer/contract'
import type { Logger } from 'drizzle-orm/logger'
import { RequestError } from '../kit/RequestError.ts'

/** Escapes that JSON may hold and Postgres refuses: NUL, and surrogates, which are fine in pairs. */
const suspect = /\\u(0000|d[89a-f][\da-f]{2})/i

/**
 * The gate that every query of both databases passes, in a transaction or outside: text that Postgres cannot keep is the
 * caller's fault, whichever header, token, path or field it came in. The query builder shows its logger each statement with
 * its values before it sends it.
 *
 * @throws RequestError `BAD_REQUEST` before the statement is sent.
 */
export const textGate: Logger = {
  logQuery(_, values) {
    if (!values.every(isStorable))
      throw new RequestError('BAD_REQUEST', 'Text holds NUL or half of a surrogate pair and cannot be stored')
  },
}

function isStorable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value !== 'string') return true
  if (!isStorableText(value)) return false
  return !suspect.test(value) || isStorableJson(value)
}

/** A column of JSON gets its text; its escapes become characters only in the database. */
function isStorableJson(text: string): boolean {
  let isFine = true
  try {
    JSON.parse(text, (key, value: unknown) => {
      if (!isStorableText(key) || (typeof value === 'string' && !isStorableText(value))) isFine = false
      return value
    })
  } catch {
    // Not JSON, so that it stays as it is.
  }
  return isFine
}
