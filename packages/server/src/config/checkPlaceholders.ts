import type { Chain } from '../features/chains/Chain.ts'
import { ConfigError } from './ConfigError.ts'

/** Domain names reserved for documentation ([RFC 2606](https://www.rfc-editor.org/rfc/rfc2606)). */
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|invalid)$/
/** Matches `your-node.example`, and a placeholder key: `/v3/YOUR_KEY`. */
const yours = /(?:^|[^a-z])your[-_]/i

/**
 * Checks that node URLs are not placeholders. With a placeholder, the server would start but fail every request of
 * visitors.
 *
 * @throws ConfigError naming the file, the field and the placeholder.
 */
export function checkPlaceholders(
  path: string,
  chains: readonly Pick<Chain, 'id' | 'name' | 'rpcUrls' | 'sendUrls'>[],
): void {
  for (const [index, { id, name, rpcUrls, sendUrls = [] }] of chains.entries())
    for (const [list, urls] of Object.entries({ rpcUrls, sendUrls }))
      for (const [place, url] of urls.entries()) {
        const { origin, hostname } = new URL(url)
        // The rest of the URL may be a key.
        if (reserved.test(hostname) || yours.test(url))
          throw new ConfigError(
            `${path}: chains.${index}.${list}.${place}: ${origin} is a placeholder. Enter the URL of a node of ${name} (${id}), or remove the chain.`,
          )
      }
}
