import {
  type CaipNetworkId,
  type ChainInfo,
  getChain,
  type SmartSession,
  toFrameChainId,
} from '@foyer/contract'
import { fetchQuery } from '../base/fetchQuery.ts'
import { getApi } from '../base/getApi.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork } from '../model/selectors.ts'
import { tokenCheckQuery } from '../send/tokenCheckQuery.ts'
import { sessionsKey } from './sessionsKey.ts'

/** Permissions of an account, and how to format their amounts. */
export type Sessions = {
  /** Newest first. */
  sessions: readonly SmartSession[]
  /** Only with the tokens whose decimals the chain confirms: amounts of others are in base units. */
  chain: ChainInfo
}

/** Permissions may be used at any time. */
const refetchMs = 15_000

/**
 * Permissions this page requested from a smart account, in their current state on the chain
 * ([ERC-7715](https://eips.ethereum.org/EIPS/eip-7715)).
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { fetchQuery, sessionsQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * const sessions = connection && (await fetchQuery(foyer, sessionsQuery(foyer, connection)))
 * ```
 */
export function sessionsQuery(foyer: Foyer, connection: Connection): QueryObserverOptions<Sessions> {
  const { networkId } = connection
  return queryOptions<Sessions>({
    queryKey: sessionsKey(connection),
    // The shop may charge as soon as the permission is granted: a list that opens then shows the use.
    staleTime: 0,
    refetchInterval: refetchMs,
    queryFn: async ({ signal }) => {
      const { embedded } = getEmbedded(foyer)
      const [{ sessions }, chain] = await Promise.all([
        embedded.request('LIST_SESSIONS', { chainId: toFrameChainId(networkId) }, { signal }),
        getApi(foyer)(getChain, { params: { chainId: networkId }, query: {} }, { signal }),
      ])
      return { sessions, chain: await checkChain(foyer, { networkId, sessions, chain }) }
    },
  })
}

/**
 * Limits what the server says about a chain to what does not depend on its word: wrong decimals would make a permission look
 * a hundred times smaller.
 */
async function checkChain(
  foyer: Foyer,
  { networkId, sessions, chain }: Sessions & { networkId: CaipNetworkId },
): Promise<ChainInfo> {
  const named = chain.tokens.filter(({ address }) =>
    sessions.some(
      ({ permission }) => 'tokenAddress' in permission && isSameAddress(permission.tokenAddress, address),
    ),
  )
  const checked = await Promise.all(
    named.map((token) =>
      fetchQuery(foyer, tokenCheckQuery(foyer, networkId, { ...token, isListed: true })).catch(() => false),
    ),
  )
  const nativeCurrency = findNetwork(foyer.state, networkId)?.nativeCurrency ?? chain.nativeCurrency
  return { ...chain, nativeCurrency, tokens: named.filter((_, index) => checked[index]) }
}
