import { type ApiClient, type CaipNetworkId, isErrorCode, postBundler } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'

/**
 * Sends a request to the chain's bundler through the server, which accepts it from a logged-in device.
 *
 * @throws SecureError `RPC_FAILED` with the bundler's code, `SMART_ACCOUNT_OFF` if the network has no bundler
 */
export async function callBundler(request: {
  api: ApiClient
  chainId: CaipNetworkId
  method: string
  params: unknown
  token: string
  signal: AbortSignal
}): Promise<unknown> {
  const { api, chainId, method, params, token, signal } = request
  const body = { jsonrpc: '2.0' as const, id: 1, method, params: params ?? [] }
  const { error, result } = await api(
    postBundler,
    { params: { chainId }, query: {}, body },
    { token, signal },
  ).catch((cause: unknown) => {
    if (!isErrorCode(cause, 'SMART_ACCOUNT_OFF')) throw cause
    throw new SecureError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network', {
      cause,
      walletCode: 4200,
    })
  })
  if (error) throw new SecureError('RPC_FAILED', error.message.slice(0, 1_000), { walletCode: error.code })
  return result
}
