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
  /** Sends the requests. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  /** Stops the ranking. */
  signal: AbortSignal
}

/** How long endpoints are ranked after the last call; an idle page makes no requests. */
const idleAfterMs = 30_000

/**
 * A viem transport over several endpoints, ranked by stability and latency as specified in docs/evidence/spec.md, section 9. It
 * does not fall back to the next endpoint if the user rejected, the node itself answered with an error, or the Foyer
 * server does not forward the method.
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
 * @throws RpcFailedError if there is no endpoint.
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
        // A destroyed, hidden or idle page sends no pings: the loop waits here for the next call.
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

/**
 * Whether an error is the user's rejection (5000 of CAIP) or the node's answer to the call itself. Only the newest viem
 * versions export their own rule.
 */
function isFinal(error: Error & { code?: unknown }): boolean {
  const { code, message } = error
  return (
    typeof code === 'number' &&
    ([TransactionRejectedRpcError.code, UserRejectedRequestError.code, 5000].includes(code) ||
      ExecutionRevertedError.nodeMessage.test(message))
  )
}

/** The operator decides what the page may read: a method the server does not forward is not sent to any other host. */
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
