import { type ApiClient, type CaipNetworkId, postRpc, type RpcResponse } from '@foyer/contract'

/**
 * Sends several requests to the chain's node in one HTTP request. Returns the results in the order of the requests, `undefined` for
 * each that failed.
 */
export async function callNodeAtOnce(
  api: ApiClient,
  chainId: CaipNetworkId,
  requests: readonly { method: string; params: unknown }[],
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const body = requests.map((request, id) => ({ jsonrpc: '2.0' as const, id, ...request }))
  const answers = (await api(postRpc, { query: { chainId }, body }, { signal })) as
    | RpcResponse
    | RpcResponse[]
  const results = new Map([answers].flat().map(({ id, result }) => [id, result]))
  return body.map(({ id }) => results.get(id))
}
