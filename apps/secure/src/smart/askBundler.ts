import { postBundler } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import { insufficientFunds } from './insufficientFunds.ts'
import type { SmartState } from './SmartState.ts'

/**
 * Sends a request to the network's bundler.
 *
 * @throws SecureError `INSUFFICIENT_FUNDS`, `CALL_FAILED`, `BUNDLER_FAILED`
 */
export async function askBundler(
  { api, network, getToken }: SmartState,
  method: string,
  params: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const body = { jsonrpc: '2.0' as const, id: 1, method, params }
  const { error, result } = await api(
    postBundler,
    { params: { chainId: network.chainId }, query: {}, body },
    { signal, token: await getToken() },
  )
  if (error) throw toBundlerError(error)
  return result
}

/** Error codes and texts of [ERC-7769](https://eips.ethereum.org/EIPS/eip-7769). */
function toBundlerError({ code, message }: { code: number; message: string }): SecureError {
  if (/AA21|AA31|insufficient funds|didn't pay prefund/i.test(message)) return insufficientFunds()
  const text = message.slice(0, 500)
  if (code === -32_521) return new SecureError('CALL_FAILED', `The call fails as things are: ${text}`)
  return new SecureError('BUNDLER_FAILED', `The bundler refused the operation: ${text}`, { walletCode: code })
}
