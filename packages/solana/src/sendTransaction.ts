import { string } from 'valibot'
import { callRpc } from './callRpc.ts'

/**
 * Sends a signed transaction to the network.
 *
 * @throws RpcFailedError with the node's message in `details`.
 */
export async function sendTransaction(parameters: {
  /** In base64. */
  transaction: string
  sendOptions?: Record<string, unknown> | undefined
  rpcUrls: readonly string[]
  /** Sends the requests. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
}): Promise<void> {
  const { transaction, sendOptions, rpcUrls, fetch } = parameters
  const params = [transaction, { encoding: 'base64', ...sendOptions }]
  await callRpc({ rpcUrls, fetch, method: 'sendTransaction', params, schema: string() })
}
