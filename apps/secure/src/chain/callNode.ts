import { type ApiClient, type CaipNetworkId, postRpc, type RpcResponse } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'

/**
 * Sends a request to the chain's node through the server, which has its own list of nodes. Node URLs supplied by the host
 * are never used.
 *
 * @throws SecureError `RPC_FAILED` with the node's code
 */
export async function callNode(
  api: ApiClient,
  chainId: CaipNetworkId,
  method: string,
  params: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const body = { jsonrpc: '2.0' as const, id: 1, method, params: params ?? [] }
  const answer = (await api(postRpc, { query: { chainId }, body }, { signal })) as RpcResponse
  if (answer.error)
    throw new SecureError('RPC_FAILED', answer.error.message.slice(0, 1_000), {
      walletCode: answer.error.code,
    })
  return answer.result
}
