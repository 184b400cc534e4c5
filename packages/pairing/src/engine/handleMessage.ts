import { openEnvelope, parseEnvelope } from '../crypto/openEnvelope.ts'
import type { RelayMessage } from '../relay/readFrame.ts'
import { codes } from '../wire/codes.ts'
import { isMethod, type Method } from '../wire/methods.ts'
import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import { readPayload } from '../wire/readPayload.ts'
import { answer, answerDelivery } from './answer.ts'
import { deriveKey } from './deriveKey.ts'
import type { Answer, Engine, Handlers, Reply, Served } from './Engine.ts'
import { keep } from './keep.ts'
import { restoreServed } from './restoreServed.ts'

/** Number of latest requests remembered per topic. */
const maxServed = 100

/**
 * Handles a message from the relay, and returns whether it was for this client. Drops messages that cannot be opened or
 * parsed, because anyone can write to a topic.
 */
export async function handleMessage(
  engine: Engine,
  { topic, message, publishedAt }: RelayMessage,
): Promise<boolean> {
  const isKnown = engine.keys.has(topic)
  const [text, handlers] = await Promise.all([open(engine, topic, message), engine.side.load()])
  const payload = text === undefined ? undefined : readPayload(text)
  if (engine.isDestroyed) return false
  // A message that its key does not open cannot be opened by another tab either.
  if (!payload) return isKnown
  if (payload.kind !== 'request') return settle(engine, handlers, topic, { ...payload, publishedAt })
  await serve(engine, handlers, topic, payload)
  return true
}

async function open(engine: Engine, topic: string, message: string): Promise<string | undefined> {
  const envelope = parseEnvelope(message)
  if (!envelope) return undefined
  const { keys, answerKeys } = engine
  if (envelope.type === 0) {
    const key = keys.get(topic)
    return key && openEnvelope(envelope, key)
  }
  const answerKey = answerKeys.get(topic)
  if (!answerKey) return undefined
  const derived = deriveKey(engine, answerKey.pair.privateKey, envelope.senderPublicKey)
  const key = await derived.catch(() => undefined)
  return key && openEnvelope(envelope, key)
}

async function settle(
  engine: Engine,
  { onAnswer }: Handlers,
  topic: string,
  payload: Reply,
): Promise<boolean> {
  const waiting = engine.waiting.get(payload.id)
  if (waiting?.topic !== topic) return onAnswer(topic, payload)
  if (payload.kind === 'result') waiting.resolve(payload.result)
  else waiting.reject(new RpcAnswerError(payload.error))
  return true
}

async function serve(
  engine: Engine,
  { serves }: Handlers,
  topic: string,
  { id, method, params }: { id: number; method: string; params: unknown },
): Promise<void> {
  // Both sides seal with the same key, so the relay could return our own request to us.
  if (engine.waiting.has(id)) return
  if (!isMethod(method)) {
    // The delivery options of its answers are unknown. Every client accepts the options of a ping's answer.
    return reply(engine, topic, 'wc_sessionPing', { id, error: codes.unsupportedMethod })
  }
  const handler = serves[method]
  // A request that only this side sends was returned by the relay. Our answer, if also returned, would count as the
  // peer's.
  if (!handler) return
  // Another tab may have led in the meantime.
  if (engine.tabs) await restoreServed(engine, topic)
  const served = findServed(engine, topic, id)
  const outcome = served ? again(method, served) : await handler({ topic, id, params })
  if (!served) await remember(engine, topic, { id, ...(outcome && 'error' in outcome && outcome) })
  if (outcome) await reply(engine, topic, method, { id, ...outcome })
}

/**
 * Finds a request that was served, or treats it as served if it is older than all remembered ones: ids start with the
 * time.
 */
function findServed({ served }: Engine, topic: string, id: number): Served | undefined {
  const known = served.get(topic) ?? []
  const isOld = known.length >= maxServed && known.every((one) => id < one.id)
  return known.find((one) => one.id === id) ?? (isOld ? { id } : undefined)
}

/**
 * Returns the answer to a request that was served and sent again, because the relay did not accept the first answer.
 */
function again(method: Method, { error }: Served): Answer {
  if (error) return { error }
  const isAnsweredLater: readonly Method[] = [
    'wc_sessionPropose',
    'wc_sessionRequest',
    'wc_sessionAuthenticate',
  ]
  return isAnsweredLater.includes(method) ? undefined : { result: true }
}

async function remember(engine: Engine, topic: string, served: Served): Promise<void> {
  // The session may have ended with this request.
  if (!engine.keys.has(topic)) return
  const all = [...(engine.served.get(topic) ?? []), served].sort((one, other) => one.id - other.id)
  const latest = all.slice(-maxServed)
  engine.served.set(topic, latest)
  await keep(engine, `served:${topic}`, latest)
}

async function reply(
  engine: Engine,
  topic: string,
  method: Method,
  payload: { id: number } & NonNullable<Answer>,
): Promise<void> {
  if (engine.keys.has(topic)) await answer(engine, topic, payload, answerDelivery(method))
}
