/**
 * Whether Postgres can keep a string: it has neither NUL nor half of a surrogate pair.
 *
 * @internal
 */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}
