import * as v from 'valibot'

/** Non-negative decimal text, for example `12.5`: the only form in which money and amounts travel. */
export const decimalText = v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,78})?$/))
/** A whole number in a query, as text. */
export const queryInteger = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))
/** Comma-separated texts in a query. */
export const queryList = v.pipe(
  v.string(),
  v.maxLength(8_192),
  v.transform((text) => text.split(',').filter(Boolean)),
)
/** `true` or `false` in a query. */
export const queryBoolean = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
/** Query fields every call carries (seed section 7): SDK type, SDK version and project id. */
export const commonQuery = {
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  st: v.optional(v.pipe(v.string(), v.maxLength(64))),
  sv: v.optional(v.pipe(v.string(), v.maxLength(64))),
}
