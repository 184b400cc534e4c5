import type { Driver } from '../../upstream/Driver.ts'
import { fallbackPages } from '../../upstream/fallbackPages.ts'
import { type FallbackOptions, withFallback } from '../../upstream/withFallback.ts'
import type { NftService } from './NftService.ts'

/** Combines several NFT drivers, the last resort last; media always comes from the one that reads the chain. */
export function fallbackNfts(
  drivers: readonly Driver<Pick<NftService, 'page'>>[],
  { media, ...options }: FallbackOptions & Pick<NftService, 'media'>,
): NftService {
  const fallback = withFallback('nfts', drivers, options)
  return {
    media,
    page: ({ address, chainId, cursor, signal }) =>
      fallbackPages(fallback, 'nfts', { chainId, cursor, signal }, (service, from, limit) =>
        service.page({ address, chainId, cursor: from, signal: limit }),
      ),
  }
}
