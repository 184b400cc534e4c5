/**
 * Reads a cookie from a request's `cookie` header; `undefined` if there is none, or if there are several: which one another
 * host of the domain wrote cannot be told.
 *
 * Only spaces and tabs around a name are skipped. `String.trim` also removes a no-break space: a host of the domain can set a
 * cookie named `\xa0__Host-name`, which the browser does not hold to the rules of the prefix, and which would read as the
 * prefixed one.
 *
 * @internal
 */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''))
  const [value, another] = pairs.flatMap((pair) =>
    pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [],
  )
  return another === undefined ? value : undefined
}
