import { isErrorCode } from '@foyer/contract'
import { type Address, isAddress, isAddressEqual, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { Clock } from '../../kit/Clock.ts'
import type { SafeFetch } from '../../kit/createSafeFetch.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { createMediaCache } from '../holdings/nfts/createMediaCache.ts'
import type { NftService } from '../holdings/nfts/NftService.ts'
import { readDataUri } from '../holdings/nfts/readDataUri.ts'
import { toFetchUrl } from '../holdings/nfts/toFetchUrl.ts'
import { toMediaType } from '../holdings/nfts/toMediaType.ts'
import { transportFailure } from '../upstream/transportFailure.ts'
import type { AvatarService, Picture } from './AvatarService.ts'
import { type NftAvatar, readNftAvatar } from './readNftAvatar.ts'

const maxAvatarBytes = 2_000_000

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/**
 * Fetches pictures through the guarded fetch and caches each for an hour; those of NFTs as in the NFT view.
 *
 * @example
 * ```ts
 * import { createSafeFetch, fetchedAvatars, type NftService, rpcChains } from '@foyer/server'
 *
 * function withAvatars(nfts: NftService) {
 *   return fetchedAvatars({
 *     fetch: createSafeFetch(),
 *     chains: rpcChains({ chains: [] }),
 *     nfts,
 *     clock: Date.now,
 *   })
 * }
 * ```
 */
export function fetchedAvatars(options: {
  fetch: SafeFetch
  chains: ChainService
  nfts: Pick<NftService, 'media'>
  /** See `rpcNfts`. */
  ipfsGateway?: string | undefined
  clock: Clock
}): AvatarService {
  const { fetch, chains, nfts, ipfsGateway, clock } = options
  const cache = createMediaCache({ clock })

  async function owns(owner: Address, { chainId, standard, contract, tokenId }: NftAvatar): Promise<boolean> {
    const client = createChainClient(chains, chainId)
    const id = BigInt(tokenId)
    try {
      if (standard === 'erc1155')
        return (
          (await readContract(client, {
            address: contract,
            abi,
            functionName: 'balanceOf',
            args: [owner, id],
          })) > 0n
        )
      return isAddressEqual(
        await readContract(client, { address: contract, abi, functionName: 'ownerOf', args: [id] }),
        owner,
      )
    } catch (error) {
      const failure = transportFailure(error)
      if (failure) throw failure
      // The NFT does not exist.
      return false
    }
  }

  /** A name whose avatar is someone else's NFT has no image (ENSIP-12). */
  async function readNft(nft: NftAvatar, owner: string | undefined): Promise<Picture | undefined> {
    if (BigInt(nft.tokenId) >= 2n ** 256n || !owner || !isAddress(owner)) return undefined
    try {
      return (await owns(owner, nft)) ? await nfts.media(nft) : undefined
    } catch (error) {
      // A chain the server doesn't support.
      if (isErrorCode(error, 'CHAIN_NOT_SUPPORTED')) return undefined
      throw error
    }
  }

  async function readUri(uri: string): Promise<Picture | undefined> {
    const target = toFetchUrl(uri, ipfsGateway)
    const bytes =
      readDataUri(uri) ??
      (target
        ? await fetch(target.url, { maxBytes: maxAvatarBytes, trustedPrefix: target.trustedPrefix })
        : undefined)
    const type = bytes && toMediaType(bytes)
    return bytes && type ? { bytes, type } : undefined
  }

  return {
    async read(avatar, readOwner) {
      const nft = readNftAvatar(avatar)
      const owner = nft && (await readOwner())
      const picture = await cache(`${owner ?? ''} ${avatar}`, () =>
        nft ? readNft(nft, owner) : readUri(avatar),
      )
      return picture?.type.startsWith('image/') ? picture : undefined
    },
  }
}
