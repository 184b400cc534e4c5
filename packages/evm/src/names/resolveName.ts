import { ensResolvers, RpcFailedError, toCoinType } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { type AdapterContext, type ChainName, withSignal } from '@foyer/core/adapter'
import {
  type Address,
  BaseError,
  type Client,
  createClient,
  custom,
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  isAddress,
  isHex,
  numberToHex,
  type Transport,
  toHex,
} from 'viem'
import { call, getCode } from 'viem/actions'
import { namehash, normalize, packetToBytes } from 'viem/ens'
import { createTransport } from '../createTransport.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { isServerUrl } from '../isServerUrl.ts'
import { createGatewayRequest } from './createGatewayRequest.ts'

const ethereumCoinType = 60n
/** Makes the client query each gateway directly, instead of a third party's batch gateway (ENSIP-21). */
const ownBatchGateway = 'x-batch-gateway:true'
// Declared here, because viem's own ABIs share a module with the calls that every balance read loads.
const resolverAbi = [
  {
    type: 'function',
    name: 'resolveWithGateways',
    stateMutability: 'view',
    inputs: [
      { name: 'name', type: 'bytes' },
      { name: 'data', type: 'bytes' },
      { name: 'gateways', type: 'string[]' },
    ],
    outputs: [
      { name: '', type: 'bytes' },
      { name: 'address', type: 'address' },
    ],
  },
] as const
const addrAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [
      { name: 'node', type: 'bytes32' },
      { name: 'coinType', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bytes' }],
  },
] as const

/**
 * Resolves an ENS name ([ENSIP-19](https://docs.ens.domains/ensip/19)), including names stored off-chain
 * ([ERC-3668](https://eips.ethereum.org/EIPS/eip-3668)). For a network without ENS, uses the app's network that has it.
 * Queries the wallet's node while it is on that network, otherwise the app's own endpoint. The Foyer server resolves
 * names itself, so a node behind it would add nothing.
 */
export async function resolveName(
  context: Pick<AdapterContext, 'networks' | 'rpcUrls' | 'fetchRpc'>,
  {
    name: text,
    network,
    provider,
    signal,
  }: { name: string; network: Network; provider?: unknown; signal: AbortSignal },
): Promise<ChainName | null | undefined> {
  const home = findHome(context.networks(), network)
  if (!home) return undefined
  const name = toNormal(text)
  if (name === undefined) return null
  const over = new AbortController()
  try {
    const find = (of: Network) =>
      findTransport(context, {
        network: of,
        provider: provider as Eip1193Provider | undefined,
        signal: over.signal,
      })
    const transport = await find(home)
    if (!transport) return undefined
    // viem treats an unreachable off-chain server like a name without an address.
    let isCutOff = false
    const askGateway = createGatewayRequest(over)
    const client = createClient({
      transport,
      ccipRead: {
        request: (question) =>
          askGateway(question).catch((error: unknown) => {
            isCutOff = true
            throw error
          }),
      },
    })
    const address = await withSignal(readAddress(client, { name, network, home, find }), signal)
    if (address) return { name, address: getAddress(address) }
    return isCutOff ? undefined : null
  } catch {
    signal.throwIfAborted()
    return undefined
  } finally {
    over.abort()
  }
}

function toNormal(text: string): string | undefined {
  try {
    return normalize(text)
  } catch {
    return undefined
  }
}

function resolverOf(network: Network): Address | undefined {
  if (network.chainNamespace !== 'eip155') return undefined
  const own = network.contracts?.ensUniversalResolver?.address
  return own && isAddress(own) ? own : ensResolvers[network.caipNetworkId]
}

/** Test networks have separate names: test names never resolve to real funds, and real names never to test networks. */
function findHome(networks: readonly Network[], network: Network): Network | undefined {
  if (resolverOf(network)) return network
  return networks.find((other) => resolverOf(other) && Boolean(other.testnet) === Boolean(network.testnet))
}

async function findTransport(
  context: Pick<AdapterContext, 'rpcUrls' | 'fetchRpc'>,
  {
    network,
    provider,
    signal,
  }: { network: Network; provider: Eip1193Provider | undefined; signal: AbortSignal },
): Promise<Transport | undefined> {
  if (provider) {
    const chainId = await provider.request({ method: 'eth_chainId' }).catch(() => undefined)
    const request = async (call: Parameters<Eip1193Provider['request']>[0]) => {
      signal.throwIfAborted()
      return provider.request(call)
    }
    if (chainId === numberToHex(Number(network.id))) return custom({ request }, { retryCount: 0 })
  }
  const urls = [...context.rpcUrls(network.caipNetworkId), ...network.rpcUrls.default.http]
  const own = [...new Set(urls.filter((url) => !isServerUrl(url)))]
  return own.length ? createTransport({ rpcUrls: own, fetch: context.fetchRpc, signal }) : undefined
}

async function readAddress(
  client: Client,
  {
    name,
    network,
    home,
    find,
  }: {
    name: string
    network: Network
    home: Network
    find(network: Network): Promise<Transport | undefined>
  },
): Promise<string | undefined> {
  const universalResolverAddress = resolverOf(home)
  if (!universalResolverAddress) return undefined
  const read = (coinType: bigint) => readRecord(client, { name, coinType, address: universalResolverAddress })
  if (home === network) return read(ethereumCoinType)
  const own = await read(BigInt(toCoinType(Number(network.id))))
  if (own) return own
  const main = await read(ethereumCoinType)
  if (!main || !(await hasOwnKey(client, main))) return undefined
  // A contract that is only deployed on this network looks like a key at home.
  const transport = await find(network)
  if (!transport) throw new RpcFailedError('No node of the network can be asked')
  return (await hasOwnKey(createClient({ transport, ccipRead: false }), main)) ? main : undefined
}

async function readRecord(
  client: Client,
  { name, coinType, address }: { name: string; coinType: bigint; address: Address },
): Promise<Address | undefined> {
  const record = encodeFunctionData({ abi: addrAbi, args: [namehash(name), coinType] })
  const args = [toHex(packetToBytes(name)), record, [ownBatchGateway]] as const
  const data = encodeFunctionData({ abi: resolverAbi, args })
  const answer = await call(client, { to: address, data }).catch((error: unknown) => {
    // The contract reverts if there is no resolver, or one that does not support addresses.
    if (error instanceof BaseError && error.walk((cause) => isHex((cause as { data?: unknown }).data)))
      return { data: undefined }
    throw error
  })
  if (!answer.data) return undefined
  const [found] = decodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], answer.data)
  if (found === '0x') return undefined
  const [bytes] = decodeAbiParameters([{ type: 'bytes' }], found)
  return isAddress(bytes) && BigInt(bytes) > 0n ? bytes : undefined
}

/**
 * Whether a key controls an account on a chain. A key controls it on every EVM chain; a contract may belong to someone else on
 * another one.
 */
async function hasOwnKey(client: Client, address: Address): Promise<boolean> {
  const code = await getCode(client, { address })
  // An account that delegates to a contract is still controlled by a key (EIP-7702).
  return code === undefined || code.startsWith('0xef0100')
}
