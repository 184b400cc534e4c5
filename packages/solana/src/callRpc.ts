import { RpcFailedError, rpcTimeoutMs } from '@foyer/contract'
import * as v from 'valibot'

/** Parameters of `callRpc`. */
export type CallRpcParameters<output> = {
  /** Endpoints, best first; the next one is used if one does not answer. */
  rpcUrls: readonly string[]
  /** Sends the requests. @default globalThis.fetch */
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
 * Sends a JSON-RPC request to a Solana node. Integers beyond JavaScript's precision are returned as text.
 *
 * @throws RpcFailedError if no endpoint answers, or the node returns an error.
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

/** `JSON.parse` rounds integers above 2^53; in Solana's answers, such integers are amounts of money. */
function quoteLargeNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\d{16,}/g, (token) => (token.startsWith('"') ? token : `"${token}"`))
}
