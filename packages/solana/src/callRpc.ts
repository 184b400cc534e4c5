import { RpcFailedError, rpcTimeoutMs } from '@foyer/contract'
import * as v from 'valibot'

/** Parameters of `callRpc`. */
export type CallRpcParameters<output> = {
  /** Endpoints, best first; the next one is asked when one does not answer. */
  rpcUrls: readonly string[]
  /** Asks the endpoints. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  method: string
  params: readonly unknown[]
  schema: v.GenericSchema<unknown, output>
  signal?: AbortSignal | undefined
}

const failure = v.object({
  error: v.object({ message: v.string() }),
})

/**
 * Asks a node of Solana by JSON-RPC. Whole numbers beyond what JavaScript can count arrive as text.
 *
 * @throws RpcFailedError when no endpoint answers, or the node says no.
 */
export async function callRpc<output>(parameters: CallRpcParameters<output>): Promise<output> {
  const { rpcUrls, fetch = globalThis.fetch, method, params, schema, signal } = parameters
  const answer = v.object({ result: schema })
  let failed = new RpcFailedError('No RPC URL for this network')
  for (const url of rpcUrls) {
    try {
      const timeout = AbortSignal.timeout(rpcTimeoutMs)
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const body: unknown = JSON.parse(quoteLargeNumbers(await response.text()))
      const parsed = v.safeParse(answer, body)
      if (parsed.success) return parsed.output.result
      const details = v.is(failure, body) ? body.error.message : `HTTP status ${response.status}`
      failed = new RpcFailedError(`${method} failed`, { details })
    } catch (cause) {
      if (signal?.aborted) throw cause
      failed = new RpcFailedError(`${method} failed`, { cause })
    }
  }
  throw failed
}

/** `JSON.parse` rounds what is above 2^53; what Solana sends in such numbers is money. */
function quoteLargeNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\d{16,}/g, (token) => (token.startsWith('"') ? token : `"${token}"`))
}
