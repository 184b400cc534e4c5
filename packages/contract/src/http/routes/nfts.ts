import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'
import { plainId, shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, queryCursor, text } from '../schemas.ts'
import { gaps } from './gap.ts'

const maxContractChars = 128
const maxTokenIdChars = 128
const maxDescriptionChars = 1_000

/** An NFT that an account owns. */
export const nft = v.object({
  chainId: caipNetworkId,
  /** Address of the contract, or of the mint on Solana. */
  contract: plainId,
  tokenId: plainId,
  standard: v.picklist(['ERC721', 'ERC1155', 'SPL']),
  name: shownText(),
  description: v.optional(shownText(maxDescriptionChars)),
  collection: v.object({ id: plainId, name: shownText() }),
  /** Number of copies owned; more than one only for standards that support copies. */
  quantity: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  /** Served by the server itself, relative to its URL, so that an NFT's creator never learns who views it. */
  media: v.optional(v.object({ url: v.string(), kind: v.picklist(['image', 'video']) })),
  attributes: v.array(v.object({ name: shownText(), value: shownText() })),
  isSpam: v.boolean(),
})
/** An NFT that an account owns. */
export type Nft = v.InferOutput<typeof nft>

/**
 * Returns an account's NFTs on a chain, in pages.
 *
 * @example
 * ```ts
 * import { getNfts } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { data, next } = await api(getNfts, {
 *   params: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
 *   query: { chainId: 'eip155:1' },
 * })
 * const shown = data.filter(({ isSpam }) => !isSpam)
 * console.log(shown.map(({ name }) => name), next ? 'and more' : '')
 * ```
 */
export const getNfts = defineRoute({
  id: 'getNfts',
  method: 'GET',
  path: '/v1/account/{address}/nfts',
  access: { from: 'allowedPages' },
  params: v.object({ address: v.pipe(text, v.minLength(1), v.maxLength(128)) }),
  query: v.object({
    ...commonQuery,
    chainId: caipNetworkId,
    cursor: v.optional(queryCursor),
  }),
  response: v.object({ data: v.array(nft), next: v.nullable(v.string()), missing: gaps }),
  errors: ['ADDRESS_INVALID', 'CHAIN_NOT_SUPPORTED', 'CURSOR_INVALID'],
})

/**
 * Returns an NFT's image or video, fetched, checked and limited in size by the server.
 *
 * @example
 * ```ts
 * import { getNftMedia } from '@foyer/contract'
 * import { api } from './api'
 *
 * const picture = await api(getNftMedia, {
 *   params: {
 *     chainId: 'eip155:1',
 *     contract: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D',
 *     tokenId: '3749',
 *   },
 * })
 * console.log(picture.byteLength)
 * ```
 */
export const getNftMedia = defineRoute({
  id: 'getNftMedia',
  method: 'GET',
  path: '/v1/nfts/{chainId}/{contract}/{tokenId}/media',
  access: { from: 'anyone' },
  params: v.object({
    chainId: caipNetworkId,
    contract: v.pipe(text, v.minLength(1), v.maxLength(maxContractChars)),
    tokenId: v.pipe(text, v.minLength(1), v.maxLength(maxTokenIdChars)),
  }),
  response: 'application/octet-stream',
  errors: ['CHAIN_NOT_SUPPORTED'],
})
