import { string } from 'valibot'
import { callRpc } from './callRpc.ts'

/**
 * Hands a signed transaction to the network.
 *
 * @throws RpcFailedError with what the node said in `details`.
 */
export async function sendTransaction(parameters: {
  /** As base64. */
  transaction: string
  sendOptions?: Record<string, unknown> | undefined
  rpcUrls: readonly string[]
  /** Asks the endpoints. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
}): Promise<void> {
  const { transaction, sendOptions, rpcUrls, fetch } = parameters
  const params = [transaction, { encoding: 'base64', ...sendOptions }]
  await callRpc({ rpcUrls, fetch, method: 'sendTransaction', params, schema: string() })
}
