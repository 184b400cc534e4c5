import { RpcFailedError, rpcResponse, rpcTimeoutMs, TimeoutError } from '@foyer/contract'
import { readUpTo } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { Clock } from '../../kit/Clock.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { nodeCalls } from '../../signals/instruments.ts'
import { traced } from '../../signals/traced.ts'
import type { NodeState, Vitals } from '../../signals/Vitals.ts'
import { AnswerTooLongError } from './AnswerTooLongError.ts'
import type { Chain } from './Chain.ts'
import type { ChainService } from './ChainService.ts'
import { NodeInvalidError } from './NodeInvalidError.ts'

const answer = v.union([rpcResponse, v.array(rpcResponse)])

/** How long an endpoint that timed out is tried after the others. */
const restMs = 15_000
/** Maximum length of an answer to the server’s own calls: logs of a busy range of blocks fit many times. */
const maxOwnAnswerBytes = 67_108_864

/**
 * Reads chains through JSON-RPC over HTTP. If an endpoint fails or hangs, the next one is tried.
 *
 * @example
 * ```ts
 * import { rpcChains } from '@foyer/server'
 *
 * const chains = rpcChains({
 *   chains: [
 *     {
 *       id: 'eip155:1',
 *       name: 'Ethereum',
 *       nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *       rpcUrls: ['https://your-node.example'],
 *     },
 *   ],
 * })
 * ```
 */
export function rpcChains(options: {
  chains: readonly Chain[]
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** Maximum wait for a response, split among the endpoints. @default 10000 */
  timeoutMs?: number | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  /** Records how nodes respond, for operators. */
  vitals?: Pick<Vitals, 'noteNode'> | undefined
}): ChainService {
  const { chains, clock = Date.now } = options
  const restsUntilMs = new Map<string, number>()
  /** Strangers can send calls that take any node too long, which must not change whom the server's own calls ask first. */
  const restsForStrangersUntilMs = new Map<string, number>()
  const byId = new Map(chains.map((chain) => [chain.id, chain]))

  function get(id: Chain['id']): Chain {
    const chain = byId.get(id)
    if (!chain) throw new RequestError('CHAIN_NOT_SUPPORTED', 'Chain is not supported')
    return chain
  }

  return {
    list: () => chains,
    get,
    async send(
      id,
      body,
      { signal, node, isSending, maxBytes, timeoutMs = options.timeoutMs ?? rpcTimeoutMs } = {},
    ) {
      const { rpcUrls: usual, sendUrls = usual } = get(id)
      const all = isSending ? sendUrls : usual
      const rpcUrls = node === undefined ? all : all.slice(node, node + 1)
      const nowMs = clock()
      const isFromStranger = maxBytes !== undefined
      const isResting = (url: string) =>
        (restsUntilMs.get(url) ?? 0) > nowMs ||
        (isFromStranger && (restsForStrangersUntilMs.get(url) ?? 0) > nowMs)
      const urls = rpcUrls.toSorted((a, b) => Number(isResting(a)) - Number(isResting(b)))
      const timeout = AbortSignal.timeout(timeoutMs)
      let failure: unknown
      const kind = isSending && sendUrls !== usual ? 'send ' : ''
      const count = (index: number, outcome: NodeState['outcome']) => {
        const node = `${kind}${all.indexOf(urls[index] ?? '') + 1}`
        nodeCalls.add(1, { chain: id, node, outcome })
        options.vitals?.noteNode({ chainId: id, node, outcome })
      }
      for (const [index, url] of urls.entries()) {
        // The last endpoint gets all the remaining time.
        const share = index < urls.length - 1 ? AbortSignal.timeout(timeoutMs / urls.length) : timeout
        try {
          const answer = await traced(
            `call ${id}`,
            { kind: 'client', attributes: { chain: id } },
            async () => {
              const response = await (options.fetch ?? fetch)(url, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body),
                // A redirect would have the server call an address that the node names, and return its answer to a page.
                redirect: 'error',
                signal: AbortSignal.any([timeout, share, ...(signal ? [signal] : [])]),
              })
              const text = await readText(response, maxBytes)
              return { value: parse(text, response.status), text }
            },
          )
          count(index, 'ok')
          return answer
        } catch (cause) {
          // The message contains neither the URL nor the cause's text, because the URL may contain a key.
          if (signal?.aborted) throw cause
          // Every other node would give the same answer.
          if (cause instanceof AnswerTooLongError) {
            count(index, 'ok')
            throw cause
          }
          count(index, share.aborted ? 'slow' : cause instanceof NodeInvalidError ? 'invalid' : 'failed')
          if (share.aborted)
            (isFromStranger ? restsForStrangersUntilMs : restsUntilMs).set(url, clock() + restMs)
          if (timeout.aborted) throw new TimeoutError({ what: `The node of ${id}`, ms: timeoutMs, cause })
          failure = cause
        }
      }
      if (failure instanceof NodeInvalidError) throw failure
      throw new RpcFailedError(`The node of ${id} failed`, { cause: failure })
    },
  }
}

/**
 * Reads an answer. Of a page's call, the page asked for too much; the server itself never asks for as much.
 *
 * @throws AnswerTooLongError, NodeInvalidError
 */
async function readText(response: Response, maxBytes: number | undefined): Promise<string> {
  const most = maxBytes ?? maxOwnAnswerBytes
  const bytes = await readUpTo(response.body as AsyncIterable<Uint8Array> | null, most)
  if (bytes) return bytes.toString()
  const message = `The node’s answer is longer than ${most} bytes`
  throw maxBytes === undefined ? new NodeInvalidError(message) : new AnswerTooLongError(message)
}

function parse(text: string, status: number) {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw failed(status, 'JSON', cause)
  }
  const parsed = v.safeParse(answer, json)
  // Some nodes send a JSON-RPC error with a status such as 400, so the body decides.
  if (!parsed.success) throw failed(status, 'JSON-RPC')
  return parsed.output
}

/** A gateway's error page means that the node is down; a malformed response is the node's own fault. */
function failed(status: number, what: string, cause?: unknown) {
  const FailedError = status < 400 ? NodeInvalidError : RpcFailedError
  return new FailedError(`The node answered with status ${status} and no ${what}`, { cause })
}
