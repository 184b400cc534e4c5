/** Cookie name of an instance. With `__Host-`, no other host of the domain and no page without TLS can plant one. */
export function toCookieName(id: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}foyer.${id}`
}
