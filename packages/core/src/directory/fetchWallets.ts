import { getWallets, isLocalOrigin, type RouteInput, type RouteOutput } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { raiseAlert } from '../log/raiseAlert.ts'
import { canPair } from '../model/canPair.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Fetches a page of the wallet directory; with `relay`, only wallets that connect to that relay. */
export async function fetchWallets(
  foyer: Foyer,
  query: Omit<RouteInput<typeof getWallets>['query'], 'projectId' | 'st' | 'sv'>,
  signal: AbortSignal,
): Promise<RouteOutput<typeof getWallets>> {
  const { data, count } = await getApi(foyer)(getWallets, { query }, { signal })
  const { relay } = query
  if (relay === undefined) return { data, count }
  // Older servers ignore the filter and return all of them.
  const dialling = data.filter((wallet) => canPair([{ type: 'walletConnect', relayUrl: relay }], wallet))
  const isWhole = query.page === '1' && query.search === undefined && query.include === undefined
  if (isWhole && !dialling.length && isTold(foyer)) void raiseAlert(foyer, 'RELAY_WITHOUT_WALLETS', relay)
  return { data: dialling, count: dialling.length === data.length ? count : dialling.length }
}

/** Whether to alert the developer: not if the app configures its own wallets that use the relay. */
function isTold({ options: { customWallets = [], debug } }: Foyer): boolean {
  return !customWallets.length && (debug ?? isLocalOrigin(location.origin))
}
