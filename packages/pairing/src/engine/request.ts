import { AbortedError, TimeoutError } from '@foyer/contract'
import type { Method } from '../wire/methods.ts'
import type { Engine } from './Engine.ts'
import { notify, type RequestOptions } from './send.ts'

/**
 * Sends a request and waits for the other side's answer.
 *
 * @throws RelayUnreachableError, AbortedError, NotConnectedError if the session ends meanwhile
 * @throws TimeoutError if there is no answer in time
 * @throws RpcAnswerError if the other side refuses
 */
export function request(
  engine: Engine,
  topic: string,
  method: Method,
  params: unknown,
  { answerMs, signal, ...options }: Omit<RequestOptions, 'limitMs'> & { answerMs: number },
): Promise<unknown> {
  const { id = engine.ids.message() } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new AbortedError({ cause: signal.reason }))
    const settle = (end: () => void) => {
      engine.waiting.delete(id)
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      end()
    }
    const fail = (error: unknown) => settle(() => reject(error))
    const timer = setTimeout(() => fail(new TimeoutError({ what: method, ms: answerMs })), answerMs)
    const onAbort = () => fail(new AbortedError({ cause: signal?.reason }))
    signal?.addEventListener('abort', onAbort)
    engine.waiting.set(id, { topic, resolve: (result) => settle(() => resolve(result)), reject: fail })
    notify(engine, topic, method, params, { ...options, id, signal }).catch(fail)
  })
}
