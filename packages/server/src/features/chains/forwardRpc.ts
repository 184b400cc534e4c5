import type { CaipNetworkId, RpcRequest, RpcResponse } from '@foyer/contract'
import type { ChainService } from './ChainService.ts'
import { isRpcMethodAllowed } from './isRpcMethodAllowed.ts'
import { malformed } from './rpcBody.ts'

/** Methods that submit a signed transaction. */
const sending: ReadonlySet<string> = new Set([
  'eth_sendRawTransaction',
  'eth_sendRawTransactionSync',
  'sendTransaction',
])
/** Reveals a pending transaction: only nodes that received it know it before it is mined. */
const looking = 'eth_getTransactionByHash'

/** [JSON-RPC 2.0](https://www.jsonrpc.org/specification#error_object): the method is not available. */
const notForwarded = { code: -32_601, message: 'This RPC method is not allowed here' } as const

/** [JSON-RPC 2.0](https://www.jsonrpc.org/specification#error_object): not a call. */
const invalidRequest = { code: -32_600, message: 'Invalid request' } as const

/** Logs of a few thousand blocks fit. A page’s call must not fill the memory of the server. */
const maxAnswerBytes = 16_777_216

type Answer = { value: RpcResponse | RpcResponse[]; text: string }

/**
 * Forwards calls to a chain's nodes. If the chain has `sendUrls`, signed transactions go only to those, even if they fail:
 * anyone who sees a swap before it is mined can front-run it. Within a batch, a malformed call or one whose method is not allowed
 * gets its own error and reaches no node.
 *
 * @throws TimeoutError, RpcFailedError, AnswerTooLongError
 */
export async function forwardRpc(
  chains: ChainService,
  id: CaipNetworkId,
  body: RpcRequest | RpcRequest[],
  { signal }: { signal?: AbortSignal | undefined },
): Promise<Answer> {
  const options = { signal, maxBytes: maxAnswerBytes }
  const hasOwn = chains.get(id).sendUrls !== undefined
  const send = async (call: RpcRequest): Promise<Answer> => {
    if (sending.has(call.method)) return chains.send(id, call, { ...options, isSending: true })
    const answer = await chains.send(id, call, options)
    const isKnown = Array.isArray(answer.value) || answer.value.result !== null
    if (isKnown) return answer
    return chains.send(id, call, { ...options, isSending: true }).catch(() => answer)
  }
  const needsOwn = ({ method }: RpcRequest) => hasOwn && (sending.has(method) || method === looking)
  if (!Array.isArray(body)) return needsOwn(body) ? send(body) : chains.send(id, body, options)
  const allowed = body.filter(({ method }) => isRpcMethodAllowed(id, method))
  const refused = body.filter((call) => !allowed.includes(call)).map(refuse)
  const others = allowed.filter((call) => !needsOwn(call))
  if (others.length === body.length) return chains.send(id, body, options)
  const answers = [
    ...(await Promise.all([
      ...allowed.filter(needsOwn).map(send),
      ...(others.length ? [chains.send(id, others, options)] : []),
    ])),
    ...refused,
  ]
  return {
    value: answers.flatMap(({ value }) => value),
    text: `[${answers.map(({ value, text }) => (Array.isArray(value) ? text.trim().slice(1, -1) : text)).join(',')}]`,
  }
}

function refuse({ id, method }: RpcRequest): Answer {
  const error = method === malformed ? invalidRequest : notForwarded
  const value: RpcResponse = { jsonrpc: '2.0', id, error: { ...error } }
  return { value, text: JSON.stringify(value) }
}
