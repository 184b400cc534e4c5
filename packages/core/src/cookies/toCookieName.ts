/** Name of the cookie of an instance. */
export function toCookieName(id: string): string {
  return `foyer.${id}`
}
