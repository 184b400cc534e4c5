import { cleanText } from '@foyer/contract'
import { baseUnits, createProviderClient, ProviderError, type ProviderOptions } from '@foyer/providers/driver'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { nftMediaPath } from '../../../kit/nftMediaPath.ts'
import { shortAddress } from '../../../kit/shortAddress.ts'
import type { NftService } from '../../holdings/nfts/NftService.ts'
import { readProviderCursor, writeProviderCursor } from '../../upstream/providerCursor.ts'
import { blockscoutToken } from './blockscoutToken.ts'
import { blockscoutUrl } from './blockscoutUrl.ts'

const pageParams = v.record(
  v.pipe(v.string(), v.regex(/^[a-z_]{1,32}$/)),
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(128)), v.number(), v.boolean()])),
)
const text = v.nullish(v.unknown())
const nfts = v.object({
  items: v.array(
    v.object({
      id: baseUnits,
      token: blockscoutToken,
      value: v.nullish(baseUnits),
      image_url: v.nullish(v.string()),
      animation_url: v.nullish(v.string()),
      metadata: v.nullish(
        v.object({
          name: text,
          description: text,
          attributes: v.fallback(v.nullish(v.array(v.object({ trait_type: text, value: text }))), undefined),
        }),
      ),
    }),
  ),
  next_page_params: v.nullish(pageParams),
})
const maxAttributes = 50

/** Reads the NFTs of an account from a Blockscout explorer. The server serves the pictures itself. */
export function blockscoutNfts({
  baseUrl,
  key,
  ...options
}: ProviderOptions & { baseUrl: string; key?: string | undefined }): Pick<NftService, 'page'> {
  const client = createProviderClient(options)
  return {
    async page({ address, chainId, cursor, signal = new AbortController().signal }) {
      const query: Record<string, string | undefined> = { type: 'ERC-721,ERC-1155', apikey: key }
      if (cursor !== undefined)
        for (const [name, value] of Object.entries(readProviderCursor(cursor, pageParams)))
          query[name] = String(value ?? '')
      const url = blockscoutUrl(baseUrl, chainId, `addresses/${address}/nft`)
      const found = await client.ask(url, { schema: nfts, signal, query })
      const params = found?.next_page_params ?? null
      const next = params && writeProviderCursor(params)
      if (params && next === null)
        throw new ProviderError(options.name, 'invalid', { details: 'next_page_params' })
      return {
        data: (found?.items ?? []).map(({ id, token, value, image_url, animation_url, metadata }) => {
          const contract = getAddress(token.address)
          const collection = token.name || shortAddress(token.address)
          const tokenId = String(id)
          const description = cleanText(metadata?.description)
          const kind = image_url ? 'image' : animation_url ? 'video' : undefined
          return {
            chainId,
            contract,
            tokenId,
            standard: token.type === 'ERC-1155' ? ('ERC1155' as const) : ('ERC721' as const),
            name: cleanText(metadata?.name) || `${collection} #${tokenId}`,
            ...(description ? { description } : {}),
            collection: { id: contract, name: collection },
            quantity: String(value ?? 1n),
            // Media of hidden NFTs is not fetched.
            ...(kind && !token.isSpam
              ? { media: { url: nftMediaPath({ chainId, contract, tokenId }), kind } }
              : {}),
            attributes: (metadata?.attributes ?? []).slice(0, maxAttributes).flatMap((attribute) => {
              const [name, value] = [attribute.trait_type, attribute.value].map((part) =>
                cleanText(typeof part === 'number' ? String(part) : part),
              )
              return name && value ? [{ name, value }] : []
            }),
            isSpam: token.isSpam,
          }
        }),
        next,
        missing: [],
      }
    },
  }
}
