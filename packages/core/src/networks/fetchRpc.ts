import { type CaipNetworkId, errorBody } from '@foyer/contract'
import { safeParse } from 'valibot'
import type { Foyer } from '../model/Foyer.ts'
import { getServerRpcUrl } from './getServerRpcUrl.ts'

/**
 * `fetch` for a chain's JSON-RPC. If the server reports that it does not serve the chain, falls back to the chain's
 * `rpcUrls.default`. A slow or failing server causes no fallback: a visitor's reads must not be disclosed to any host the app
 * did not name.
 */
export async function fetchRpc(foyer: Foyer, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const network = foyer.state.networks.find(
    ({ caipNetworkId }) => getServerRpcUrl(foyer, caipNetworkId) === input,
  )
  if (!network?.rpcUrls.default.http.length) return fetch(input, init)
  const unserved = foyer._internal.once(createUnserved)
  if (!unserved.has(network.caipNetworkId)) {
    const response = await fetch(input, init)
    if (response.ok || !(await isUnserved(response.clone()))) return response
    unserved.add(network.caipNetworkId)
  }
  let response: Response | undefined
  let failure: unknown
  for (const url of network.rpcUrls.default.http)
    try {
      response = await fetch(url, init)
      if (response.ok) return response
    } catch (error) {
      if (init?.signal?.aborted) throw error
      failure = error
    }
  if (!response) throw failure
  return response
}

async function isUnserved(response: Response): Promise<boolean> {
  const parsed = safeParse(errorBody, await response.json().catch(() => undefined))
  return parsed.success && parsed.output.error.code === 'CHAIN_NOT_SUPPORTED'
}

/** Networks that the server said it does not serve. */
const createUnserved = () => new Set<CaipNetworkId>()
