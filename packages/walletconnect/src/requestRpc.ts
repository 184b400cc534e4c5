import { RpcFailedError, rpcResponse, rpcTimeoutMs } from '@foyer/contract'
import { safeParse } from 'valibot'

/** Reads from a chain: asks each endpoint in turn until one answers. An error from the chain itself is final. */
export async function requestRpc(
  rpcUrls: readonly string[],
  call: { method: string; params?: unknown },
  fetch: typeof globalThis.fetch,
): Promise<unknown> {
  let cause: unknown
  for (const url of rpcUrls)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, params: [], ...call }),
        signal: AbortSignal.timeout(rpcTimeoutMs),
      })
      const parsed = safeParse(rpcResponse, await response.json())
      if (!parsed.success) continue
      const { error, result } = parsed.output
      if (error) throw Object.assign(new RpcFailedError(error.message), { rpcCode: error.code })
      return result
    } catch (error) {
      if (error instanceof RpcFailedError) throw error
      cause = error
    }
  throw new RpcFailedError(`No endpoint answered ${call.method}`, { cause })
}
