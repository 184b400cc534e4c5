import { canParseUrl } from '@foyer/contract'
import { ProviderError } from '../client/ProviderError.ts'

/**
 * Returns the URL of a provider's page if its origin is allowed: a visitor is never sent anywhere else, whatever the provider
 * returns.
 *
 * @throws ProviderError for a page of another origin
 */
export function checkPageUrl(name: string, url: string, origins: readonly string[]): string {
  if (!canParseUrl(url) || !origins.includes(new URL(url).origin))
    throw new ProviderError(name, 'invalid', { details: 'page of another origin' })
  return url
}
