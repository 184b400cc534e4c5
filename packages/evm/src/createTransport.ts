import { RpcFailedError, rpcBatchSize, rpcRank, rpcTimeoutMs, serverRpcBatchSize } from '@foyer/contract'
import {
  ExecutionRevertedError,
  type FallbackTransport,
  fallback,
  type HttpTransport,
  http,
  MethodNotFoundRpcError,
  TransactionRejectedRpcError,
  UserRejectedRequestError,
} from 'viem'
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
 * the next endpoint when a person rejected, the node itself answered, or the Foyer server does not forward the method.
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

  const refusals = new WeakSet<Error>()
  const transports = rpcUrls.map((url) => {
    const transport = http(url, {
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
    })
    return isServerUrl(url) ? noteRefusals(transport, refusals) : transport
  })
  if (transports.length === 1) return fallback(transports, { rank: false })
  return fallback(transports, {
    shouldThrow: (error) => isFinal(error) || refusals.has(error),
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

/** A person's no (5000 of CAIP), or what a node says of the call itself. viem exports its own rule in its newest versions only. */
function isFinal(error: Error & { code?: unknown }): boolean {
  const { code, message } = error
  return (
    typeof code === 'number' &&
    ([TransactionRejectedRpcError.code, UserRejectedRequestError.code, 5000].includes(code) ||
      ExecutionRevertedError.nodeMessage.test(message))
  )
}

/** The operator decides what is read for the page: what the server does not forward is told to no other host instead. */
function noteRefusals(transport: HttpTransport, refusals: WeakSet<Error>): HttpTransport {
  return (parameters) => {
    const { request, ...made } = transport(parameters)
    const asking = async (...args: Parameters<typeof request>) => {
      try {
        return await request(...args)
      } catch (error) {
        if (error instanceof MethodNotFoundRpcError) refusals.add(error)
        throw error
      }
    }
    return { ...made, request: asking as typeof request }
  }
}
