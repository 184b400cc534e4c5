/** Provider names: an array of strings, else empty (docs/evidence/spec.md, section 5). */
export function toOnrampProviders(value: unknown): readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : []
}

/** Whether a project uses a provider; `foyer` means all providers of the server. */
export function isOnrampProvider(chosen: unknown, name: string): boolean {
  const names = toOnrampProviders(chosen)
  return names.includes('foyer') || names.includes(name)
}
