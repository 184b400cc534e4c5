import { NotConnectedError } from '@foyer/contract'
import { sealEnvelope } from '../crypto/envelope.ts'
import type { Bytes } from '../crypto/PairingCrypto.ts'
import { randomBytes } from '../crypto/randomBytes.ts'
import type { CallOptions } from '../relay/RelayLink.ts'
import { toRefusal } from '../relay/toRefusal.ts'
import { type Delivery, type Method, methods } from '../wire/methods.ts'
import type { Engine } from './Engine.ts'

/** Seals a payload for a topic. */
export function seal(engine: Engine, topic: string, payload: object): string {
  const key = engine.keys.get(topic)
  if (!key) throw new NotConnectedError()
  return sealEnvelope(toText(payload), { key, nonce: randomBytes(12) })
}

/** Seals a payload for the owner of a public key, with the derived shared key. */
export function sealFor(payload: object, key: Bytes, senderPublicKey: Bytes): string {
  return sealEnvelope(toText(payload), { key, nonce: randomBytes(12), senderPublicKey })
}

function toText(payload: object): string {
  return JSON.stringify({ jsonrpc: '2.0', ...payload })
}

/** Sends a sealed message to the relay, which keeps it for the other side. */
export async function publish(
  engine: Engine,
  topic: string,
  message: string,
  { tag, ttlS, prompt, ...options }: Delivery & CallOptions,
): Promise<void> {
  // Unlike other clients, does not add methods, chains and hashes in clear text.
  await engine.link
    .call('irn_publish', { topic, message, ttl: ttlS, tag, prompt }, options)
    .catch((error: unknown) => {
      throw toRefusal(error)
    })
}

/** Options of a request in addition to its parameters. */
export type RequestOptions = CallOptions & {
  id?: number | undefined
  ttlS?: number | undefined
  /** Called once the relay has accepted the request. */
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
