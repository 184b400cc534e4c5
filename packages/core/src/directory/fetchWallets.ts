import { getWallets, type RouteInput, type RouteOutput } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Fetches a page of the wallet directory. */
export function fetchWallets(
  foyer: Foyer,
  query: Omit<RouteInput<typeof getWallets>['query'], 'projectId' | 'st' | 'sv'>,
  signal: AbortSignal,
): Promise<RouteOutput<typeof getWallets>> {
  return getApi(foyer)(getWallets, { query }, { signal })
}
