import {
  type CaipNetworkId,
  ensResolvers,
  parseCaipNetworkId,
  RpcFailedError,
  toCoinType,
} from '@foyer/contract'
import { type Client, type Hex, isAddress } from 'viem'
import { getCode, getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { normalize } from 'viem/ens'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { transportFailure } from '../upstream/transportFailure.ts'
import type { EnsService } from './EnsService.ts'

const ethereumCoinType = 60n
/** Maximum questions of one name to servers outside: its owner chooses both. */
const questionsMax = 8

/** Queries a resolver's off-chain server ([ERC-3668](https://eips.ethereum.org/EIPS/eip-3668)). */
export type CcipRequest = (request: { data: Hex; sender: Hex; urls: readonly string[] }) => Promise<Hex>

/** State of `rpcEns`. */
type Ens = {
  chains: ChainService
  home: CaipNetworkId | undefined
  ccipRequest: CcipRequest | undefined
}

/**
 * Queries ENS through the nodes of its chains. Names of a network that has ENS are queried there. For any other network,
 * the first chain that has ENS is queried with the network's coin type ([ENSIP-19](https://docs.ens.domains/ensip/19)).
 *
 * @example
 * ```ts
 * import { rpcChains, rpcEns } from '@foyer/server'
 *
 * const ens = rpcEns({ chains: rpcChains({ chains: [] }) })
 * ```
 */
export function rpcEns(options: {
  chains: ChainService
  /** If absent, no off-chain server is queried, and names stored off-chain are not found. See `createCcipRequest`. */
  ccipRequest?: CcipRequest | undefined
}): EnsService {
  const { chains, ccipRequest } = options
  const home = chains.list().find((chain) => resolverOf(chains, chain.id))?.id

  const ens: Ens = { chains, home, ccipRequest }
  return bindOperations(ens, { nameOf, addressOf, avatarOf })
}

function resolverOf(chains: ChainService, id: CaipNetworkId): Hex | undefined {
  const chain = chains.list().find((known) => known.id === id)
  return chain && ((chain.ensUniversalResolver as Hex | undefined) ?? ensResolvers[id])
}

/** Runs a query on the chain that holds a network's names; `undefined` if no chain of the server has ENS. */
async function ask<result>(
  ens: Ens,
  networkId: CaipNetworkId,
  read: (ens: {
    client: Client
    universalResolverAddress: Hex
    coinType: bigint
    isHome: boolean
    /** Whether only a key controls an account, where its name is and on the network itself. */
    hasKey(address: Hex): Promise<boolean>
  }) => Promise<result | undefined>,
): Promise<result | undefined> {
  const { home, ccipRequest, chains } = ens
  const { namespace, chainId } = parseCaipNetworkId(networkId)
  const id = resolverOf(chains, networkId) ? networkId : home
  const universalResolverAddress = id && resolverOf(chains, id)
  if (namespace !== 'eip155' || !universalResolverAddress) return undefined
  const isHome = id === networkId
  // A resolver that batches its queries turns a failure into a result; it still means that nothing could be queried.
  let failure: unknown
  let questions = 0
  const over = new AbortController()
  const request = async (question: Parameters<CcipRequest>[0]) => {
    try {
      // A resolver may answer each question with another one. viem goes on after a failure, so the reads end as well.
      if (++questions > questionsMax) over.abort(new RpcFailedError('The name asks too many questions'))
      over.signal.throwIfAborted()
      return await (ccipRequest as CcipRequest)(question)
    } catch (error) {
      failure = error
      throw error
    }
  }
  const client = {
    ...createChainClient(chains, id, { signal: over.signal }),
    ccipRead: ccipRequest ? { request: request as never } : false,
  } as Client
  const coinType = isHome ? ethereumCoinType : BigInt(toCoinType(Number(chainId)))
  const hasKey = async (address: Hex) =>
    chains.list().some((chain) => chain.id === networkId) &&
    (await hasOwnKey(client, address)) &&
    // A contract that is only deployed on the network looks like a key at home.
    (await hasOwnKey(createChainClient(chains, networkId), address))
  const result = await read({ client, universalResolverAddress, coinType, isHome, hasKey })
  if (result === undefined && failure) throw failure
  return result
}

/** Returns the chain's result; `undefined` if it is not a valid name, address or text. */
async function look<result>(asked: Promise<result | null>): Promise<result | undefined> {
  try {
    return (await asked) ?? undefined
  } catch (error) {
    const failure = transportFailure(error)
    if (failure) throw failure
    return undefined
  }
}

/**
 * Whether a key controls an account on a chain. A key controls it on every EVM chain; a contract may belong to someone else on
 * another one.
 */
async function hasOwnKey(client: Client, address: Hex): Promise<boolean> {
  // An unresponsive node must not look like an account without code.
  const code = await getCode(client, { address }).catch((error: unknown) => {
    throw transportFailure(error) ?? error
  })
  // An account that delegates to a contract is still controlled by its key (EIP-7702).
  return code === undefined || code.startsWith('0xef0100')
}

const nameOf: Operation<Ens, EnsService, 'nameOf'> = (ens, { address, networkId }) =>
  ask(ens, networkId, async ({ client, universalResolverAddress, coinType, isHome, hasKey }) => {
    if (!isAddress(address)) return undefined
    const parameters = { address, universalResolverAddress }
    const own = await look(getEnsName(client, { ...parameters, coinType }))
    const name =
      own ??
      (!isHome && (await hasKey(address))
        ? await look(getEnsName(client, { ...parameters, coinType: ethereumCoinType }))
        : undefined)
    // A name that is not normalized can imitate someone else's name.
    return name && isNormal(name) ? name : undefined
  })

const addressOf: Operation<Ens, EnsService, 'addressOf'> = (ens, { name, networkId }) =>
  ask(ens, networkId, async ({ client, universalResolverAddress, coinType, isHome, hasKey }) => {
    const parameters = { name, universalResolverAddress }
    if (isHome) return look(getEnsAddress(client, parameters))
    const own = await look(getEnsAddress(client, { ...parameters, coinType }))
    if (own && isAddress(own)) return own
    const main = await look(getEnsAddress(client, parameters))
    return main && (await hasKey(main)) ? main : undefined
  })

const avatarOf: Operation<Ens, EnsService, 'avatarOf'> = (ens, { name, networkId }) =>
  ask(ens, networkId, ({ client, universalResolverAddress }) =>
    look(getEnsText(client, { name, key: 'avatar', universalResolverAddress })),
  )

function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
