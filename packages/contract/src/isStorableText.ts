/**
 * Whether Postgres can store a string: it contains neither NUL nor a lone surrogate.
 *
 * @internal
 */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}
