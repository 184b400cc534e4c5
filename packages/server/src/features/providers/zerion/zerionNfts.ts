import { cleanText } from '@foyer/contract'
import {
  baseUnits,
  createProviderClient,
  evmAddress,
  ProviderError,
  type ProviderOptions,
} from '@foyer/providers/driver'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { nftMediaPath } from '../../../kit/nftMediaPath.ts'
import { shortAddress } from '../../../kit/shortAddress.ts'
import { isSpamName } from '../../chains/isSpamName.ts'
import type { NftService } from '../../holdings/nfts/NftService.ts'
import { readProviderCursor, writeProviderCursor } from '../../upstream/providerCursor.ts'
import { zerionAuth } from './zerionAuth.ts'
import { zerionChain } from './zerionChains.ts'
import { zerionLinks, zerionNext } from './zerionSchemas.ts'

const content = v.nullish(
  v.object({
    preview: v.nullish(v.object({ url: v.nullish(v.string()) })),
    detail: v.nullish(v.object({ url: v.nullish(v.string()) })),
    video: v.nullish(v.object({ url: v.nullish(v.string()) })),
  }),
)
const positions = v.object({
  links: zerionLinks,
  data: v.array(
    v.object({
      attributes: v.object({
        amount: v.pipe(
          v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
          v.transform(String),
          baseUnits,
        ),
        nft_info: v.object({
          contract_address: evmAddress,
          token_id: baseUnits,
          name: v.nullish(v.string()),
          interface: v.nullish(v.string()),
          content,
          flags: v.nullish(v.object({ is_spam: v.nullish(v.boolean()) })),
        }),
        collection_info: v.nullish(
          v.object({ name: v.nullish(v.string()), description: v.nullish(v.string()) }),
        ),
      }),
      relationships: v.object({ chain: v.object({ data: v.object({ id: v.string() }) }) }),
    }),
  ),
})
const cursorSchema = v.strictTuple([v.pipe(v.string(), v.minLength(1), v.maxLength(340))])
const standards: Readonly<Record<string, 'ERC721' | 'ERC1155'>> = { ERC721: 'ERC721', ERC1155: 'ERC1155' }

/**
 * Reads the NFTs of an account from a host compatible with [Zerion's NFT
 * positions](https://developers.zerion.io/api-reference/wallets/get-wallet-nft-positions). Pictures are served by the server
 * itself; that list has no attributes.
 */
export function zerionNfts({
  baseUrl = 'https://api.zerion.io',
  key,
  ...options
}: ProviderOptions & { baseUrl?: string | undefined; key?: string | undefined }): Pick<NftService, 'page'> {
  const client = createProviderClient({ ...options, headers: zerionAuth(key) })
  return {
    async page({ address, chainId, cursor, signal = new AbortController().signal }) {
      const chainName = zerionChain(options.name, chainId)
      const found = await client.ask(`${baseUrl.replace(/\/$/, '')}/v1/wallets/${address}/nft-positions/`, {
        schema: positions,
        signal,
        query: {
          currency: 'usd',
          'filter[chain_ids]': chainName,
          'page[size]': '50',
          'page[after]': cursor === undefined ? undefined : readProviderCursor(cursor, cursorSchema)[0],
        },
      })
      if (!found) throw new ProviderError(options.name, 'down', { details: 'HTTP status 404' })
      const after = zerionNext(found.links.next)
      const next = after === undefined ? null : writeProviderCursor([after])
      if (after !== undefined && next === null)
        throw new ProviderError(options.name, 'invalid', { details: 'links.next' })
      return {
        data: found.data.flatMap(({ attributes, relationships }) => {
          const { amount, nft_info: nft, collection_info: about } = attributes
          const standard = standards[nft.interface?.toUpperCase() ?? 'ERC721']
          if (!standard || relationships.chain.data.id !== chainName) return []
          const contract = getAddress(nft.contract_address)
          const collection = cleanText(about?.name) || shortAddress(nft.contract_address)
          const tokenId = String(nft.token_id)
          const isSpam = Boolean(nft.flags?.is_spam) || isSpamName(about?.name ?? '', nft.name ?? '')
          const kind = nft.content?.video?.url ? ('video' as const) : ('image' as const)
          const hasMedia = Boolean(nft.content?.preview?.url ?? nft.content?.detail?.url) && !isSpam
          return [
            {
              chainId,
              contract,
              tokenId,
              standard,
              name: cleanText(nft.name) || `${collection} #${tokenId}`,
              collection: { id: contract, name: collection },
              quantity: String(amount),
              // Media of hidden NFTs is not fetched.
              ...(hasMedia ? { media: { url: nftMediaPath({ chainId, contract, tokenId }), kind } } : {}),
              attributes: [],
              isSpam,
            },
          ]
        }),
        next,
        missing: [],
      }
    },
  }
}
