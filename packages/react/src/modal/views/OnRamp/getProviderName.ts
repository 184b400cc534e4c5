/**
 * Returns the name of a provider: as the server gives it, or derived from the provider's id, such as `coinlane` or `north-pay`.
 */
export function getProviderName(provider: string, given?: string): string {
  if (given) return given
  if (provider !== provider.toLowerCase()) return provider
  return provider.replace(/[_-]+/g, ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
