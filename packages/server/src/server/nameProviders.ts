import { canParseUrl } from '@foyer/contract'

type Provider = {
  readonly type: string
  readonly baseUrl?: unknown
  readonly url?: unknown
  readonly name?: unknown
}

/** Returns the type of each provider, followed by its host or name in brackets if several have that type. */
export function nameProviders(providers: readonly Provider[]): string[] {
  return providers.map(({ type, baseUrl, url, name }) => {
    if (providers.filter((other) => other.type === type).length < 2) return type
    const address = baseUrl ?? url
    // Without the path and the query, which may contain a key.
    const host = typeof address === 'string' && canParseUrl(address) ? new URL(address).host : name
    return typeof host === 'string' ? `${type} (${host})` : type
  })
}
