import { type ApiClient, type CaipNetworkId, postRpc, type RpcResponse } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'

/**
 * Asks the chain's node through the server, which knows its chains: an address of a node that the host names is never
 * asked.
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
