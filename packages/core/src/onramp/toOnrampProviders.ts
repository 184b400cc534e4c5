/** Names of providers: an array of strings, else empty (docs/spec.md, section 5). */
export function toOnrampProviders(value: unknown): readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : []
}

/** Says whether a project buys from a provider; `foyer` stands for all that the server has. */
export function isOnrampProvider(chosen: unknown, name: string): boolean {
  const names = toOnrampProviders(chosen)
  return names.includes('foyer') || names.includes(name)
}
