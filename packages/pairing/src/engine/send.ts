import { AbortedError, NotConnectedError, TimeoutError } from '@foyer/contract'
import { sealEnvelope } from '../crypto/envelope.ts'
import type { Bytes } from '../crypto/PairingCrypto.ts'
import { randomBytes } from '../crypto/randomBytes.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import { type Delivery, type Method, methods } from '../wire/methods.ts'
import type { Answer, Engine } from './Engine.ts'

/** Seals a payload for a topic. */
export function seal(engine: Engine, topic: string, payload: object): string {
  const key = engine.keys.get(topic)
  if (!key) throw new NotConnectedError()
  return sealEnvelope(toText(payload), { key, nonce: randomBytes(12) })
}

/** Seals a payload for the owner of a public key, with the key that both derive. */
export function sealFor(payload: object, key: Bytes, senderPublicKey: Bytes): string {
  return sealEnvelope(toText(payload), { key, nonce: randomBytes(12), senderPublicKey })
}

function toText(payload: object): string {
  return JSON.stringify({ jsonrpc: '2.0', ...payload })
}

/** Hands a sealed message to the relay, which keeps it for the other side. */
export async function publish(
  engine: Engine,
  topic: string,
  message: string,
  { tag, ttlS, prompt, ...options }: Delivery & CallOptions,
): Promise<void> {
  // Methods, chains and hashes, which other clients add in clear text, are nobody's business.
  await engine.link.call('irn_publish', { topic, message, ttl: ttlS, tag, prompt }, options)
}

/** What a request needs beside its parameters. */
export type RequestOptions = CallOptions & {
  id?: number | undefined
  ttlS?: number | undefined
  /** Called once the relay has the request. */
  onSent?: (() => void) | undefined
}

/** Sends a request without waiting for the answer. */
export async function notify(
  engine: Engine,
  topic: string,
  method: Method,
  params: unknown,
  { id = engine.ids.message(), ttlS, onSent, ...options }: RequestOptions = {},
): Promise<void> {
  const delivery = methods[method]
  const message = seal(engine, topic, { id, method, params })
  await publish(engine, topic, message, { ...delivery, ttlS: ttlS ?? delivery.ttlS, ...options })
  onSent?.()
}

/**
 * Sends a request and waits for the answer of the other side.
 *
 * @throws RelayUnreachableError, AbortedError, NotConnectedError when the session ends meanwhile
 * @throws TimeoutError when there is no answer in time
 * @throws RpcAnswerError when the other side refuses
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

/** Answers a request. */
export async function answer(
  engine: Engine,
  topic: string,
  { id, ...payload }: { id: number } & NonNullable<Answer>,
  delivery: Delivery,
): Promise<void> {
  await publish(engine, topic, seal(engine, topic, { id, ...payload }), delivery)
}

/** How the answers to a method are delivered. */
export function answerDelivery(method: Method): Delivery {
  const { tag, ttlS } = methods[method]
  return { tag: tag + 1, ttlS, prompt: false }
}
