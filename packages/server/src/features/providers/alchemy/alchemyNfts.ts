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
import { alchemyNetwork } from './alchemyNetwork.ts'

const text = v.nullish(v.unknown())
const answer = v.object({
  ownedNfts: v.array(
    v.object({
      contract: v.object({
        address: evmAddress,
        name: v.nullish(v.string()),
        isSpam: v.nullish(v.boolean()),
      }),
      tokenId: baseUnits,
      tokenType: v.string(),
      name: v.nullish(v.string()),
      description: v.nullish(v.string()),
      balance: v.nullish(baseUnits),
      image: v.nullish(v.object({ originalUrl: v.nullish(v.string()), contentType: v.nullish(v.string()) })),
      raw: v.nullish(
        v.object({
          metadata: v.fallback(
            v.nullish(
              v.object({ attributes: v.nullish(v.array(v.object({ trait_type: text, value: text }))) }),
            ),
            undefined,
          ),
        }),
      ),
    }),
  ),
  pageKey: v.nullish(v.string()),
})
const cursorSchema = v.strictTuple([v.pipe(v.string(), v.minLength(1), v.maxLength(340))])
const standards: Readonly<Record<string, 'ERC721' | 'ERC1155'>> = { ERC721: 'ERC721', ERC1155: 'ERC1155' }
const maxAttributes = 50

/**
 * Reads the NFTs of an account from a host compatible with [Alchemy's NFT API
 * v3](https://www.alchemy.com/docs/reference/nft-api-endpoints). The server serves the pictures itself.
 */
export function alchemyNfts({
  nftUrl = 'https://{network}.g.alchemy.com',
  key = '',
  ...options
}: ProviderOptions & { nftUrl?: string | undefined; key?: string | undefined }): Pick<NftService, 'page'> {
  const client = createProviderClient(options)
  return {
    async page({ address, chainId, cursor, signal = new AbortController().signal }) {
      const host = nftUrl.replaceAll('{network}', alchemyNetwork(options.name, chainId)).replace(/\/$/, '')
      const found = await client.ask(`${host}/nft/v3/${encodeURIComponent(key)}/getNFTsForOwner`, {
        schema: answer,
        signal,
        query: {
          owner: address,
          withMetadata: 'true',
          pageSize: '50',
          pageKey: cursor === undefined ? undefined : readProviderCursor(cursor, cursorSchema)[0],
        },
      })
      if (!found) throw new ProviderError(options.name, 'down', { details: 'HTTP status 404' })
      const next = found.pageKey ? writeProviderCursor([found.pageKey]) : null
      if (found.pageKey && next === null)
        throw new ProviderError(options.name, 'invalid', { details: 'pageKey' })
      return {
        data: found.ownedNfts.flatMap((nft) => {
          const standard = standards[nft.tokenType]
          if (!standard) return []
          const contract = getAddress(nft.contract.address)
          const collection = cleanText(nft.contract.name) || shortAddress(nft.contract.address)
          const tokenId = String(nft.tokenId)
          const description = cleanText(nft.description)
          const isSpam = Boolean(nft.contract.isSpam) || isSpamName(nft.contract.name ?? '', nft.name ?? '')
          const kind = nft.image?.contentType?.startsWith('video/') ? ('video' as const) : ('image' as const)
          const hasMedia = Boolean(nft.image?.originalUrl) && !isSpam
          return [
            {
              chainId,
              contract,
              tokenId,
              standard,
              name: cleanText(nft.name) || `${collection} #${tokenId}`,
              ...(description ? { description } : {}),
              collection: { id: contract, name: collection },
              quantity: String(nft.balance ?? 1n),
              // Media of hidden NFTs is not fetched.
              ...(hasMedia ? { media: { url: nftMediaPath({ chainId, contract, tokenId }), kind } } : {}),
              attributes: (nft.raw?.metadata?.attributes ?? [])
                .slice(0, maxAttributes)
                .flatMap((attribute) => {
                  const [name, value] = [attribute.trait_type, attribute.value].map((part) =>
                    cleanText(typeof part === 'number' ? String(part) : part),
                  )
                  return name && value ? [{ name, value }] : []
                }),
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
