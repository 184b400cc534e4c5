import * as v from 'valibot'
import { isStorableText } from '../isStorableText.ts'

/** A request string that the database can store. */
export const text = v.pipe(v.string(), v.check(isStorableText, 'text that can be stored'))
/**
 * Non-negative decimal text, such as `12.5`: the only form in which money and amounts are sent.
 *
 * @example
 * ```ts
 * import { decimalText } from '@foyer/contract'
 * import * as v from 'valibot'
 *
 * const form = v.object({ amount: decimalText })
 * console.log(v.parse(form, { amount: '12.50' }).amount) // '12.50'
 * console.log(v.is(form, { amount: '1e3' })) // false
 * console.log(v.is(form, { amount: '-1' })) // false
 * ```
 */
export const decimalText = v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,78})?$/))
/** An integer in a query, as text. */
export const queryInteger = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))
/** Comma-separated strings in a query. */
export const queryList = v.pipe(
  text,
  v.maxLength(8_192),
  v.transform((list) => list.split(',').filter(Boolean)),
)
/** Position in a list, from the previous page's `next`; empty means the beginning. */
export const queryCursor = v.pipe(
  text,
  v.maxLength(512),
  v.transform((cursor) => cursor || undefined),
)
/** `true` or `false` in a query. */
export const queryBoolean = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
/** Id of a project: letters, digits, hyphens and underscores, so that it is the same in every URL and table. */
export const projectId = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(128))
/** Query fields sent with every request (docs/evidence/spec.md, section 7): SDK type, SDK version and project id. */
export const commonQuery = {
  projectId,
  st: v.optional(v.pipe(text, v.maxLength(64))),
  sv: v.optional(v.pipe(text, v.maxLength(64))),
}
