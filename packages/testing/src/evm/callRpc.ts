import { rpcError } from '../shared/rpcError.ts'

/** Timeout of a node request. */
const rpcTimeoutMs = 10_000

/** Sends a request to a node; throws the node's errors with their code. */
export async function callRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  let answer: { result?: unknown; error?: { code?: unknown; message?: unknown; data?: unknown } }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(rpcTimeoutMs),
    })
    answer = await response.json()
  } catch (cause) {
    throw Object.assign(rpcError(-32603, `${method}: the node does not answer`), { cause })
  }
  const { error } = answer
  if (error)
    throw rpcError(
      typeof error.code === 'number' ? error.code : -32603,
      String(error.message ?? 'Internal JSON-RPC error.'),
      error.data,
    )
  return answer.result ?? null
}
