import {
  balanceCacheMs,
  balanceRetryBlockMs,
  formatCaipAddress,
  gap,
  gapRetryMs,
  getBalance,
  imagePath,
  isErrorCode,
  type TokenBalance,
  tokenBalance,
} from '@foyer/contract'
import type { QueryState } from '@tanstack/query-core'
import * as v from 'valibot'
import { formatUnits } from '../base/formatUnits.ts'
import { getApi } from '../base/getApi.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { Adapter } from '../model/Adapter.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { Network } from '../model/Network.ts'
import { findNetwork } from '../model/selectors.ts'
import { balanceCacheKey } from '../model/stored.ts'
import type { Balances } from './Balances.ts'
import { getReadFailure } from './getReadFailure.ts'
import { keepBalances } from './keepBalances.ts'

const cached = v.object({
  balances: v.array(tokenBalance),
  source: v.picklist(['server', 'chain']),
  isAnswered: v.optional(v.boolean()),
  missing: v.optional(v.array(gap), []),
  readAt: v.number(),
  keptAt: v.optional(v.number()),
})

/**
 * Native and token balances of a connection's active account on its network, cached for 30 s (docs/evidence/spec.md, section 9).
 * Values that cannot be read keep their last known value.
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { balanceQuery, fetchQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * const balances = connection && (await fetchQuery(foyer, balanceQuery(foyer, connection)))
 * ```
 */
export function balanceQuery(foyer: Foyer, connection: Connection): QueryObserverOptions<Balances> {
  const { networkId } = connection
  const { address } = connection.accounts[0]
  const key = balanceCacheKey(formatCaipAddress({ networkId, address }))
  // Parsing hundreds of tokens takes milliseconds, so it waits until the cache needs them: views call this on each render.
  let stored: Balances | undefined
  const readStored = () => {
    stored = foyer._internal.storage.get(key, cached)
    return stored
  }
  const queryKey = ['balance', networkId, address]
  return queryOptions<Balances>({
    queryKey,
    staleTime: balanceCacheMs,
    // A failed read is not retried automatically within 30 s (docs/evidence/spec.md, section 9): neither by the mounted view, nor by
    // another that opens, nor when the visitor returns to the page. The retry button refetches at once.
    refetchInterval: ({ state }) =>
      state.status === 'error'
        ? Math.max(1, getBlockMs(state))
        : state.data?.source === 'chain'
          ? balanceRetryBlockMs
          : state.data?.missing.length
            ? gapRetryMs
            : false,
    retryOnMount: canRead,
    refetchOnMount: canRead,
    refetchOnWindowFocus: canRead,
    refetchOnReconnect: canRead,
    initialData: readStored,
    initialDataUpdatedAt: () => stored?.readAt,
    queryFn: async ({ signal }) => {
      const known = getQueryClient(foyer).getQueryData<Balances>(queryKey)
      const read = await readBalances(foyer, { networkId, address, signal }).catch(async (error: unknown) => {
        if (!known && !signal.aborted) await alertDeveloper(foyer, error, networkId)
        throw error
      })
      const kept = keepBalances({ ...read, balances: await check(foyer, read.balances) }, known)
      // Tokens without decimals are filtered out (docs/evidence/spec.md, section 5).
      const balances = kept.balances.filter(({ quantity }) => /[1-9]/.test(quantity.decimals))
      const result = { ...kept, balances }
      foyer._internal.storage.set(key, result)
      return result
    },
  })
}

type ReadState = Pick<QueryState<Balances>, 'status' | 'errorUpdatedAt'>

/** Remaining time before a failed read may be retried automatically. */
function getBlockMs({ status, errorUpdatedAt }: ReadState): number {
  return status === 'error' ? Math.max(0, errorUpdatedAt + balanceRetryBlockMs - Date.now()) : 0
}

function canRead({ state }: { state: ReadState }): boolean {
  return getBlockMs(state) === 0
}

/** Marks look-alike tokens that are on no list as spam, without price and icon; the detector loads on demand. */
async function check(foyer: Foyer, balances: Balances['balances']): Promise<Balances['balances']> {
  const [unlisted, listed] = [true, false].map((isWanted) =>
    balances.filter(({ address, isListed }) => (address !== undefined && !isListed) === isWanted),
  ) as [TokenBalance[], TokenBalance[]]
  if (unlisted.every(({ isSpam }) => isSpam)) return balances
  const { findLookAlikeTokens } = await import('./findLookAlikeTokens.ts')
  const natives = foyer.state.networks.map(({ nativeCurrency }) => nativeCurrency)
  const found = await findLookAlikeTokens(unlisted, [...natives, ...listed])
  return balances.map((balance) => {
    if (!found.has(balance)) return balance
    const { price: _, priceSource: __, change24h: ___, value: ____, ...bare } = balance
    const { address = '', chainId } = balance
    return { ...bare, isSpam: true, iconUrl: imagePath('tokens', address.slice(chainId.length + 1)) }
  })
}

/** Alerts the developer about failures they can fix. A silent server is already reported when its configuration is fetched. */
function alertDeveloper(
  foyer: Foyer,
  error: unknown,
  networkId: Connection['networkId'],
): Promise<void> | undefined {
  // The visitor's wallet is on a network that this app does not use.
  if (!findNetwork(foyer.state, networkId)) return undefined
  const failure = getReadFailure(error)
  if (failure === 'unserved') return raiseAlert(foyer, 'CHAIN_NOT_SERVED', networkId)
  if (failure === 'failing') return raiseAlert(foyer, 'CHAIN_NOT_READ', networkId, error)
  if (failure === 'limited') return raiseAlert(foyer, 'RATE_LIMITED')
  if (isErrorCode(error, 'INVALID_PROJECT_ID')) return raiseAlert(foyer, 'INVALID_PROJECT_ID')
  if (isErrorCode(error, 'ORIGIN_NOT_ALLOWED'))
    return raiseAlert(foyer, 'ORIGIN_NOT_ALLOWED', location.origin)
  return undefined
}

async function readBalances(
  foyer: Foyer,
  parameters: { networkId: Connection['networkId']; address: string; signal: AbortSignal },
): Promise<Balances> {
  const { networkId, address, signal } = parameters
  try {
    const query = { chainId: networkId, currency: 'usd' } as const
    const answer = await getApi(foyer)(getBalance, { params: { address }, query }, { signal })
    return { ...answer, source: 'server', readAt: Date.now() }
  } catch (error) {
    const network = findNetwork(foyer.state, networkId)
    const adapter = network && foyer._internal.adapters.get(network.chainNamespace)
    if (signal.aborted || !network || !adapter) throw error
    const isAnswered = getReadFailure(error) !== 'silent'
    const balances = await readChain(adapter, { network, address, signal }).catch((cause: unknown) => {
      // The server's error is more informative than the error of a chain that only the server can read.
      throw isAnswered && !signal.aborted ? error : cause
    })
    if (!balances) throw error
    const known = { balances, source: 'chain', missing: [], readAt: Date.now() } as const
    return isAnswered ? { ...known, isAnswered } : known
  }
}

/** Reads the chain through an adapter; `undefined` if the adapter cannot. */
async function readChain(
  { getBalances, getNativeBalance }: Adapter,
  parameters: { network: Network; address: string; signal: AbortSignal },
): Promise<readonly TokenBalance[] | undefined> {
  const { network } = parameters
  if (getBalances) return getBalances(parameters)
  if (!getNativeBalance) return undefined
  const { value, decimals, symbol } = await getNativeBalance(parameters)
  return [
    {
      name: network.nativeCurrency.name,
      symbol,
      chainId: network.caipNetworkId,
      quantity: { decimals: String(decimals), numeric: formatUnits(value, decimals) },
      iconUrl: imagePath('tokens', symbol),
    },
  ]
}
