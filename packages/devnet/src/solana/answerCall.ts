import type { Methods } from './createMethods.ts'
import { SolanaRpcError } from './SolanaRpcError.ts'

/** Answers one JSON-RPC call; errors become part of the answer. */
export function answerCall(methods: Methods, call: unknown): object {
  const { id = null, method, params } = Object(call) as { id?: unknown; method?: unknown; params?: unknown }
  const run = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  try {
    return { jsonrpc: '2.0', id, result: run(Array.isArray(params) ? params : []) }
  } catch (error) {
    const { code, message, data } =
      error instanceof SolanaRpcError ? error : { code: -32603, message: String(error), data: undefined }
    return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
  }
}
