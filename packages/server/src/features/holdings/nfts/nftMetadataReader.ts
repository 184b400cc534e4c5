import type { CaipNetworkId } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { parseAbi } from 'viem'
import { multicall } from 'viem/actions'
import { bindOperations } from '../../../kit/bindOperations.ts'
import type { Clock } from '../../../kit/Clock.ts'
import type { SafeFetch } from '../../../kit/createSafeFetch.ts'
import type { Operation } from '../../../kit/Operation.ts'
import type { Database } from '../../../storage/Database.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import { createChainClient } from '../../chains/createChainClient.ts'
import { transportFailure } from '../../upstream/transportFailure.ts'
import { type NftMetadata, parseNftMetadata } from './parseNftMetadata.ts'
import { readDataUri } from './readDataUri.ts'
import { toFetchUrl } from './toFetchUrl.ts'

/** An NFT of a contract; the contract in lower case. */
export type NftId = { contract: string; tokenId: string }
/** Reads the metadata of NFTs. */
export type NftMetadataReader = {
  /**
   * Returns metadata by `contract tokenId`; NFTs without metadata are omitted. Incomplete if the signal ended it early;
   * rejects if the chain cannot be queried.
   */
  read(
    chainId: CaipNetworkId,
    nfts: readonly NftId[],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<{ found: Map<string, NftMetadata>; isWhole: boolean }>
}

const abi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])
/** Above this size, the init code of a deployless call exceeds the limit of EIP-3860 and every call in it fails. */
const maxCalldataBytes = 4_096
const maxMetadataBytes = 512_000
const foundTtlMs = 86_400_000
const missingTtlMs = 300_000
/** Number of concurrent fetches for one request. */
const fetchesAtOnce = 6

/** Builds the key of an NFT. */
export const nftKey = ({ contract, tokenId }: NftId) => `${contract} ${tokenId}`

/** State of `nftMetadataReader`. */
type ReaderState = {
  database: Database
  clock: Clock
  chains: ChainService
  ipfsGateway: string | undefined
  fetch: SafeFetch
}

/** Reads metadata from the URI in the contract, and stores it in the database for a day. */
export function nftMetadataReader(options: {
  database: Database
  chains: ChainService
  fetch: SafeFetch
  ipfsGateway: string | undefined
  clock: Clock
}): NftMetadataReader {
  const { database, chains, fetch, ipfsGateway, clock } = options

  const reader: ReaderState = { database, clock, chains, ipfsGateway, fetch }
  return bindOperations(reader, { read })
}

async function readKept(reader: ReaderState, chainId: CaipNetworkId, nfts: readonly NftId[]) {
  const { database, clock } = reader
  const { rows } = (await database.orm.execute(
    sql`select contract, token_id::text as "tokenId", name, description, image, animation, attributes,
          is_found as "isFound"
        from nft_metadata join jsonb_to_recordset(${JSON.stringify(nfts)}::jsonb)
          as wanted (contract text, "tokenId" numeric) using (contract)
        where chain_id = ${chainId} and token_id = wanted."tokenId"
          and read_at_ms > ${clock()} - case when is_found then ${foundTtlMs}::bigint else ${missingTtlMs}::bigint end`,
  )) as unknown as { rows: (NftId & NftMetadata & { isFound: boolean })[] }
  return rows
}

async function readUris(
  reader: ReaderState,
  chainId: CaipNetworkId,
  nfts: readonly NftId[],
  signal: AbortSignal | undefined,
) {
  const { chains } = reader
  const results = await multicall(createChainClient(chains, chainId, { signal }), {
    contracts: nfts.flatMap(({ contract, tokenId }) =>
      (['tokenURI', 'uri'] as const).map((functionName) => ({
        address: contract as `0x${string}`,
        abi,
        functionName,
        args: [BigInt(tokenId)] as const,
      })),
    ),
    deployless: true,
    batchSize: maxCalldataBytes,
  }).catch((error: unknown) => {
    throw transportFailure(error) ?? error
  })
  for (const { error } of results) {
    const failure = transportFailure(error)
    if (failure) throw failure
  }
  return nfts.map((_, index) => {
    const [tokenUri, uri] = [results[index * 2]?.result, results[index * 2 + 1]?.result]
    return tokenUri || uri || ''
  })
}

async function readMetadata(
  reader: ReaderState,
  { tokenId }: NftId,
  uri: string,
  signal: AbortSignal | undefined,
) {
  const { ipfsGateway, fetch } = reader
  // ERC-1155: one URI for all tokens, with a placeholder for the id.
  const filled = uri.replaceAll('{id}', BigInt(tokenId).toString(16).padStart(64, '0'))
  if (/^data:/i.test(filled)) {
    const bytes = filled.length > maxMetadataBytes * 1.4 ? undefined : readDataUri(filled)
    return bytes && parseNftMetadata(bytes)
  }
  const target = toFetchUrl(filled, ipfsGateway)
  const { url, trustedPrefix } = target ?? {}
  const bytes = url ? await fetch(url, { maxBytes: maxMetadataBytes, signal, trustedPrefix }) : undefined
  return bytes && parseNftMetadata(bytes)
}

const read: Operation<ReaderState, NftMetadataReader, 'read'> = async (
  reader,
  chainId,
  nfts,
  { signal } = {},
) => {
  const { database, clock } = reader
  const found = new Map<string, NftMetadata>()
  if (!nfts.length) return { found, isWhole: true }
  const kept = await readKept(reader, chainId, nfts)
  for (const { isFound, ...nft } of kept)
    if (isFound) {
      const { contract: _, tokenId: __, ...metadata } = nft
      found.set(nftKey(nft), metadata)
    }
  const known = new Set(kept.map(nftKey))
  const missing = nfts.filter((nft) => !known.has(nftKey(nft)))
  if (!missing.length) return { found, isWhole: true }

  const uris = await readUris(reader, chainId, missing, signal)
  const waiting = missing.map((nft, index) => ({ nft, uri: uris[index] ?? '' }))
  const read: { nft: NftId; metadata: NftMetadata | undefined }[] = []
  await Promise.all(
    Array.from({ length: fetchesAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        read.push({ nft: next.nft, metadata: await readMetadata(reader, next.nft, next.uri, signal) })
    }),
  )
  const isWhole = !signal?.aborted
  // A result that timed out is not cached.
  const answered = read.filter(({ metadata }) => isWhole || metadata)
  const rows = answered.map(({ nft, metadata }) => ({
    contract: nft.contract,
    token_id: nft.tokenId,
    ...(metadata ?? { name: '', description: '', image: '', animation: '', attributes: [] }),
    is_found: metadata !== undefined,
  }))
  await database.orm.execute(
    sql`insert into nft_metadata
            (chain_id, contract, token_id, name, description, image, animation, attributes, is_found, read_at_ms)
          select ${chainId}, contract, token_id, name, description, image, animation, attributes, is_found, ${clock()}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (contract text, token_id numeric, name text,
            description text, image text, animation text, attributes jsonb, is_found boolean)
          on conflict (chain_id, contract, token_id) do update set name = excluded.name,
            description = excluded.description, image = excluded.image, animation = excluded.animation,
            attributes = excluded.attributes, is_found = excluded.is_found, read_at_ms = excluded.read_at_ms`,
  )
  for (const { nft, metadata } of read) if (metadata) found.set(nftKey(nft), metadata)
  return { found, isWhole }
}
