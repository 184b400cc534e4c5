import { rpcError } from '../shared/rpcError.ts'

/** Longest wait for a node. */
const rpcTimeoutMs = 10_000

/** Asks a node; its errors pass on with their code. */
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
