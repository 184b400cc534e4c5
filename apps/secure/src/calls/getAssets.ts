import { type ApiClient, type CaipNetworkId, getBalance, parseCaipAddress } from '@foyer/contract'
import * as v from 'valibot'
import { type Hex, numberToHex, parseUnits } from 'viem'
import { evmAddress } from '../chain/schemas.ts'
import { SecureError } from '../SecureError.ts'

/** An asset the account holds ([ERC-7811](https://eips.ethereum.org/EIPS/eip-7811)). */
export type WalletAsset = {
  /** Address of the token contract, or `native`. */
  address: Hex | 'native'
  /** In base units. */
  balance: Hex
  type: 'native' | 'erc20'
  metadata: {
    name: string
    symbol: string
    decimals: number
    /** Price of one token in US dollars; absent if unknown. */
    price?: string | undefined
    /** Path of the icon, relative to the server's URL. */
    iconUrl: string
  }
}

const chain = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,12}$/i))
const type = v.pipe(v.string(), v.maxLength(32))
const params = v.looseTuple([
  v.object({
    account: evmAddress,
    assetFilter: v.optional(
      v.record(
        chain,
        v.pipe(
          v.array(v.object({ address: v.union([evmAddress, v.literal('native')]), type })),
          v.maxLength(256),
        ),
      ),
    ),
    assetTypeFilter: v.optional(v.pipe(v.array(type), v.maxLength(16))),
    chainFilter: v.optional(v.pipe(v.array(chain), v.maxLength(64))),
  }),
])

/** `wallet_getAssets`: the account's assets by chain, as reported by the server. */
export async function getAssets(request: {
  api: ApiClient
  params: unknown
  /** Whether the address belongs to this wallet. */
  isOwn(address: Hex): boolean
  networks: readonly CaipNetworkId[]
  signal: AbortSignal
}): Promise<Record<Hex, WalletAsset[]>> {
  const parsed = v.safeParse(params, request.params)
  if (!parsed.success) throw new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
  const [{ account, assetFilter, assetTypeFilter, chainFilter }] = parsed.output
  if (!request.isOwn(account))
    throw new SecureError('BAD_REQUEST', 'The account does not belong to this wallet', { walletCode: 4100 })
  const byChain = new Map(Object.entries(assetFilter ?? {}).map(([id, list]) => [Number(id), list]))
  // An asset filter names its chains and takes precedence over the chain filter.
  const named = assetFilter ? [...byChain.keys()] : chainFilter?.map(Number)
  const chains = request.networks.filter(
    (network) => network.startsWith('eip155:') && (!named || named.includes(Number(network.split(':')[1]))),
  )
  const { api, signal } = request
  // Bypasses the cache: apps rely on these balances before they send.
  const forceUpdate = '*'
  const read = async (chainId: CaipNetworkId): Promise<[Hex, WalletAsset[]]> => {
    const { balances } = await api(
      getBalance,
      { params: { address: account }, query: { chainId, forceUpdate } },
      { signal },
    )
    const id = Number(chainId.split(':')[1])
    const assets = balances
      .filter(({ isSpam }) => !isSpam)
      .map(({ address, name, symbol, quantity, price, iconUrl }): WalletAsset => {
        const decimals = Number(quantity.decimals)
        const balance = numberToHex(parseUnits(quantity.numeric, decimals))
        const metadata = { name, symbol, decimals, ...(price === undefined ? {} : { price }), iconUrl }
        return address
          ? { address: parseCaipAddress(address).address as Hex, balance, type: 'erc20', metadata }
          : { address: 'native', balance, type: 'native', metadata }
      })
      .filter((asset) => !assetTypeFilter || assetTypeFilter.includes(asset.type))
      .filter(
        (asset) =>
          !assetFilter ||
          byChain.get(id)?.some(({ address }) => address.toLowerCase() === asset.address.toLowerCase()),
      )
    return [numberToHex(id), assets]
  }
  return Object.fromEntries(await Promise.all(chains.map(read)))
}
