import { RpcFailedError, rpcBatchSize, rpcRank, rpcTimeoutMs, serverRpcBatchSize } from '@foyer/contract'
import { type FallbackTransport, fallback, http } from 'viem'
import { isServerUrl } from './isServerUrl.ts'

/** Parameters of `createTransport`. */
export type CreateTransportParameters = {
  /** Endpoints, best first. */
  rpcUrls: readonly string[]
  /** Asks the endpoints. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  /** Ends the ranking. */
  signal: AbortSignal
}

/** Endpoints are ranked for this long after the last call; an idle page asks nothing. */
const idleAfterMs = 30_000

/**
 * A viem transport over several endpoints, ranked by stability and latency as docs/spec.md says in section 9. It does not go on to
 * the next endpoint when a person rejected or the node itself answered.
 *
 * @example
 * ```ts
 * import { createTransport } from '@foyer/evm'
 * import { createPublicClient } from 'viem'
 * import { mainnet } from 'viem/chains'
 *
 * const client = createPublicClient({
 *   chain: mainnet,
 *   // Asks the second where the first does not answer.
 *   transport: createTransport({
 *     rpcUrls: ['https://your-node.example', 'https://your-other-node.example'],
 *     signal: new AbortController().signal,
 *   }),
 * })
 * ```
 *
 * @throws RpcFailedError without an endpoint.
 */
export function createTransport(parameters: CreateTransportParameters): FallbackTransport {
  const { rpcUrls, fetch, signal } = parameters
  if (rpcUrls.length === 0) throw new RpcFailedError('No RPC URL for this network')
  let lastUse = 0
  let wake = () => {}

  const transports = rpcUrls.map((url) =>
    http(url, {
      fetchFn: fetch,
      timeout: rpcTimeoutMs,
      batch: { batchSize: isServerUrl(url) ? serverRpcBatchSize : rpcBatchSize, wait: 0 },
      retryCount: 1,
      onFetchRequest: (_, init) => {
        if (typeof init.body === 'string' && init.body.includes('net_listening')) return
        lastUse = Date.now()
        const rested = wake
        wake = () => {}
        rested()
      },
    }),
  )
  if (transports.length === 1) return fallback(transports, { rank: false })
  return fallback(transports, {
    rank: {
      interval: rpcRank.intervalMs,
      sampleCount: rpcRank.sampleCount,
      timeout: rpcTimeoutMs,
      weights: rpcRank.weights,
      ping: async ({ transport }) => {
        // A destroyed, hidden or idle page pings nobody: the loop rests here until the next call.
        while (signal.aborted || document.hidden || Date.now() - lastUse > idleAfterMs)
          await new Promise<void>((resolve) => {
            const earlier = wake
            wake = () => {
              earlier()
              resolve()
            }
          })
        return transport.request({ method: 'net_listening' })
      },
    },
  })
}
