import type { Gap, Nft } from '@foyer/contract'
import { getAddress, isAddress } from 'viem'
import { bindOperations } from '../../../kit/bindOperations.ts'
import type { Clock } from '../../../kit/Clock.ts'
import type { SafeFetch } from '../../../kit/createSafeFetch.ts'
import type { Logger } from '../../../kit/Logger.ts'
import { nftMediaPath } from '../../../kit/nftMediaPath.ts'
import type { Operation } from '../../../kit/Operation.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { shortAddress } from '../../../kit/shortAddress.ts'
import { silentLogger } from '../../../kit/silentLogger.ts'
import type { Database } from '../../../storage/Database.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import { knownNames } from '../../chains/knownNames.ts'
import type { TokenService } from '../../chains/TokenService.ts'
import { contractFacts } from '../../history/contractFacts.ts'
import type { HistoryIndex } from '../../history/historyIndex.ts'
import { isAdvertisement } from '../../history/isSpamToken.ts'
import { toGapReason } from '../../history/toGapReason.ts'
import { tokenPresenter } from '../../history/tokenPresenter.ts'
import { chooseMedia } from './chooseMedia.ts'
import { createMediaCache } from './createMediaCache.ts'
import type { MediaStore } from './MediaStore.ts'
import { maxMediaBytes } from './maxMediaBytes.ts'
import type { NftMedia, NftPage, NftService } from './NftService.ts'
import { readNftCursor, writeNftCursor } from './nftCursor.ts'
import { nftKey, nftMetadataReader } from './nftMetadataReader.ts'
import { readDataUri } from './readDataUri.ts'
import { readHeldNfts } from './readHeldNfts.ts'
import { toFetchUrl } from './toFetchUrl.ts'
import { toMediaType } from './toMediaType.ts'

const pageSize = 25
/** Maximum time a page waits for metadata from third-party servers. */
const metadataWaitMs = 4_000

/** State of `rpcNfts`. */
type NftState = {
  chains: ChainService
  index: HistoryIndex
  database: Database
  show: ReturnType<typeof tokenPresenter>
  metadata: ReturnType<typeof nftMetadataReader>
  ipfsGateway: string | undefined
  fetch: SafeFetch
  logger: Logger
  cache: ReturnType<typeof createMediaCache>
}

/**
 * Lists the NFTs of EVM accounts from the index of the chain's blocks; the server fetches metadata and media itself.
 *
 * @example
 * ```ts
 * import { createSafeFetch, fixedTokens, historyIndex, openDatabase, rpcChains, rpcNfts } from '@foyer/server'
 *
 * const parts = {
 *   database: await openDatabase(),
 *   chains: rpcChains({ chains: [] }),
 *   tokens: fixedTokens([]),
 * }
 * const nfts = rpcNfts({ ...parts, index: historyIndex(parts), fetch: createSafeFetch() })
 * ```
 */
export function rpcNfts(options: {
  database: Database
  chains: ChainService
  tokens: TokenService
  index: HistoryIndex
  /** For example `https://ipfs.example/ipfs`; without it, IPFS content is omitted. */
  ipfsGateway?: string | undefined
  /** Fetches metadata and pictures; must allow the gateway. */
  fetch: SafeFetch
  /** Stores pictures for several processes. @default in the memory of each process */
  mediaStore?: MediaStore | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  logger?: Logger | undefined
}): NftService {
  const {
    database,
    chains,
    tokens,
    index,
    fetch,
    ipfsGateway,
    clock = Date.now,
    logger = silentLogger,
  } = options
  const names = knownNames({ chains, tokens, clock })
  const show = tokenPresenter({ database, tokens, names, facts: contractFacts({ database, chains }) })
  const metadata = nftMetadataReader({ database, chains, fetch, ipfsGateway, clock })
  const cache = createMediaCache({ clock, store: options.mediaStore })

  const nfts: NftState = { chains, index, database, show, metadata, ipfsGateway, fetch, logger, cache }
  return bindOperations(nfts, { page, media })
}

function check(nfts: NftState, chainId: Parameters<NftService['page']>[0]['chainId']) {
  const { chains, index } = nfts
  const chain = chains.get(chainId)
  if (!index.has(chainId))
    throw new RequestError('CHAIN_NOT_SUPPORTED', 'NFTs of this chain are not supported')
  return chain
}

async function page(
  nfts: NftState,
  { address, chainId, cursor, signal }: Parameters<NftService['page']>[0],
): Promise<NftPage> {
  const { index, database, show, metadata } = nfts
  const chain = check(nfts, chainId)
  if (!isAddress(address, { strict: false }))
    throw new RequestError('ADDRESS_INVALID', 'The address is not a valid EVM address')
  const after = cursor === undefined ? undefined : readNftCursor(cursor)
  const missing: Gap[] = []
  const lacks = (reason: Gap['reason']) => {
    if (!missing.some((gap) => gap.reason === reason)) missing.push({ part: 'nfts', chainId, reason })
  }
  if (cursor === undefined || !index.isComplete(chainId)) {
    const reason = await index.catchUp(chainId, signal)
    if (reason) lacks(reason)
  }
  const account = address.toLowerCase()
  const rows = await readHeldNfts(database, { account, chainId, after, limit: pageSize + 1 })
  const held = rows.slice(0, pageSize)
  const collections = await show({
    chain,
    account,
    contracts: held.map(({ contract }) => contract),
    signal,
  })
  if (collections.failure) lacks(toGapReason(collections.failure))

  // Media of hidden NFTs is not fetched: the sender would learn which server its recipients use.
  const wanted = held.filter((nft) => !collections.tokenOf(nft)?.isSpam)
  const limit = AbortSignal.timeout(metadataWaitMs)
  const read = await metadata
    .read(chainId, wanted, { signal: signal ? AbortSignal.any([signal, limit]) : limit })
    .catch((error: unknown) => {
      if (signal?.aborted) throw error
      lacks(limit.aborted ? 'slow' : toGapReason(error))
      return undefined
    })
  if (read && !read.isWhole) lacks('slow')

  const last = held.at(-1)
  return {
    data: held.map((nft): Nft => {
      const { contract, tokenId, kind, quantity } = nft
      const collection = collections.tokenOf(nft)
      const said = read?.found.get(nftKey(nft))
      const collectionName = collection?.name || shortAddress(contract)
      const media = said && chooseMedia(said)
      return {
        chainId,
        contract: getAddress(contract),
        tokenId,
        standard: kind === 'erc721' ? 'ERC721' : 'ERC1155',
        name: said?.name || `${collectionName} #${tokenId}`,
        ...(said?.description ? { description: said.description } : {}),
        collection: { id: `${chainId}:${getAddress(contract)}`, name: collectionName },
        quantity,
        ...(media ? { media: { url: nftMediaPath({ chainId, contract, tokenId }), kind: media.kind } } : {}),
        attributes: said?.attributes ?? [],
        isSpam: Boolean(collection?.isSpam) || isAdvertisement(said?.name ?? ''),
      }
    }),
    next: last && rows.length > pageSize ? writeNftCursor(last) : null,
    missing,
  }
}

async function readMedia(
  nfts: NftState,
  { chainId, contract, tokenId, signal }: Parameters<NftService['media']>[0],
): Promise<NftMedia | undefined> {
  const { metadata, ipfsGateway, fetch, logger } = nfts
  const nft = { contract: contract.toLowerCase(), tokenId }
  const said = (await metadata.read(chainId, [nft], { signal })).found.get(nftKey(nft))
  const uri = said && chooseMedia(said)?.uri
  if (!uri) return undefined
  const target = toFetchUrl(uri, ipfsGateway)
  const { url, trustedPrefix } = target ?? {}
  const bytes =
    readDataUri(uri) ??
    (url ? await fetch(url, { maxBytes: maxMediaBytes, signal, trustedPrefix }) : undefined)
  const type = bytes && toMediaType(bytes)
  if (bytes && !type) logger.debug({ chainId }, 'nfts: a picture is of no known type')
  return bytes && type ? { bytes, type } : undefined
}

const media: Operation<NftState, NftService, 'media'> = async (nfts, query) => {
  const { cache } = nfts
  const { chainId, contract, tokenId } = query
  check(nfts, chainId)
  if (!isAddress(contract, { strict: false }) || !/^\d{1,78}$/.test(tokenId)) return undefined
  if (BigInt(tokenId) >= 2n ** 256n) return undefined
  // Without the caller's signal: a caller that leaves must not cancel the picture for others who wait for it.
  return cache(`${chainId} ${contract.toLowerCase()} ${BigInt(tokenId)}`, () =>
    readMedia(nfts, { ...query, tokenId: String(BigInt(tokenId)), signal: undefined }),
  )
}
