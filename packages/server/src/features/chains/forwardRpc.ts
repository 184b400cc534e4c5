import type { CaipNetworkId, RpcRequest, RpcResponse } from '@foyer/contract'
import type { ChainService } from './ChainService.ts'

/** Methods that hand over a signed transaction. */
const sending: ReadonlySet<string> = new Set([
  'eth_sendRawTransaction',
  'eth_sendRawTransactionSync',
  'sendTransaction',
])
/** Tells of a transaction that waits: only who was handed it knows it before it is mined. */
const looking = 'eth_getTransactionByHash'

type Answer = { value: RpcResponse | RpcResponse[]; text: string }

/**
 * Forwards calls to a chain's nodes. Where the chain has `sendUrls`, signed transactions go to those and to nobody else, not
 * even where they fail: whoever sees a swap before it is mined can put their own before it.
 *
 * @throws TimeoutError, RpcFailedError
 */
export async function forwardRpc(
  chains: ChainService,
  id: CaipNetworkId,
  body: RpcRequest | RpcRequest[],
  options: { signal?: AbortSignal | undefined },
): Promise<Answer> {
  if (!chains.get(id).sendUrls) return chains.send(id, body, options)
  const send = async (call: RpcRequest): Promise<Answer> => {
    if (sending.has(call.method)) return chains.send(id, call, { ...options, isSending: true })
    const answer = await chains.send(id, call, options)
    const isKnown = Array.isArray(answer.value) || answer.value.result !== null
    if (isKnown) return answer
    return chains.send(id, call, { ...options, isSending: true }).catch(() => answer)
  }
  if (!Array.isArray(body)) return isSpecial(body) ? send(body) : chains.send(id, body, options)
  const others = body.filter((call) => !isSpecial(call))
  const answers = await Promise.all([
    ...body.filter(isSpecial).map(send),
    ...(others.length ? [chains.send(id, others, options)] : []),
  ])
  return {
    value: answers.flatMap(({ value }) => value),
    text: `[${answers.map(({ value, text }) => (Array.isArray(value) ? text.trim().slice(1, -1) : text)).join(',')}]`,
  }
}

function isSpecial({ method }: RpcRequest): boolean {
  return sending.has(method) || method === looking
}
