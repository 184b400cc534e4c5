import { NotConnectedError } from '@foyer/contract'
import { fromHex, toHex } from '../crypto/encodings.ts'
import { codes, type Reason } from '../wire/codes.ts'
import * as d from '../wire/decode.ts'
import { hexKey } from '../wire/hexKey.ts'
import type { Session } from '../wire/Session.ts'
import { participant, sessionNamespaces } from '../wire/schemas.ts'
import type { Engine } from './Engine.ts'
import { emit } from './emit.ts'
import { discard, keep, type Stored } from './keep.ts'
import { restoreServed } from './restoreServed.ts'
import { notify } from './send.ts'
import { leave } from './topics.ts'
import { watchExpiry } from './watchExpiry.ts'

/** Reason with which an expired session ends. */
const expired = { ...codes.userDisconnected, message: 'Session expired.' }

/** Lifetime of a session, from its start and from each extension. */
export const sessionMs = 7 * 86_400_000

/** Decoder of a session. */
export const sessionFields = d.object({
  topic: hexKey,
  pairingTopic: d.text,
  expiresAtMs: d.number,
  namespaces: sessionNamespaces,
  sessionProperties: d.optional(d.dictionary(d.anything)),
  scopedProperties: d.optional(d.dictionary(d.anything)),
  updateId: d.optional(d.number),
  aheadMs: d.optional(d.number),
  peer: participant,
})

/** A session as stored, with its key. */
export const storedSession = d.object({ key: hexKey, session: sessionFields })

/** Loads the stored sessions that have not expired, and returns their topics. */
export async function restoreSessions(engine: Engine, kept: Stored): Promise<readonly string[]> {
  const { sessions, keys, clock } = engine
  for (const [name, value] of kept) {
    const parsed = d.read(storedSession, value)
    if (!parsed || parsed.session.expiresAtMs <= clock()) {
      await discard(engine, name)
      continue
    }
    const { session, key } = parsed
    sessions.set(session.topic, session)
    keys.set(session.topic, fromHex(key))
    await restoreServed(engine, session.topic)
  }
  return [...sessions.keys()]
}

/** Adds or replaces a session. */
export async function saveSession(engine: Engine, session: Session): Promise<void> {
  const key = engine.keys.get(session.topic)
  if (!key) return
  engine.sessions.set(session.topic, session)
  watchExpiry(engine)
  await keep(engine, `session:${session.topic}`, { session, key: toHex(key) })
}

/** Returns the session of a topic. @throws NotConnectedError */
export function getSession(engine: Engine, topic: string): Session {
  const session = engine.sessions.get(topic)
  if (!session) throw new NotConnectedError()
  if (session.expiresAtMs > engine.clock()) return session
  // The expiry timer has not fired yet.
  void engine.endSession(topic)
  throw new NotConnectedError()
}

/** Deletes a session and its key, and rejects everything that waits for it. */
export async function forgetSession(engine: Engine, topic: string): Promise<void> {
  dropSession(engine, topic)
  await discard(engine, `session:${topic}`)
  await discard(engine, `served:${topic}`)
}

/** Removes a session that is no longer stored. */
export function dropSession(engine: Engine, topic: string): void {
  engine.sessions.delete(topic)
  for (const waiting of [...engine.waiting.values()])
    if (waiting.topic === topic) waiting.reject(new NotConnectedError())
  leave(engine, topic)
  engine.side.onEnd(topic)
}

/** Deletes a session that the other side ended or that expired, and emits the event. */
export async function endSession(engine: Engine, topic: string, reason: Reason = expired): Promise<void> {
  if (!engine.sessions.has(topic)) return
  await forgetSession(engine, topic)
  emit(engine, 'end', { topic, reason })
}

/** Ends a session and notifies the other side. The session is deleted in any case. */
export async function disconnect(
  engine: Engine,
  { topic, reason = codes.userDisconnected }: { topic: string; reason?: Reason | undefined },
): Promise<void> {
  getSession(engine, topic)
  const told = notify(engine, topic, 'wc_sessionDelete', reason)
  // The message is sealed at this point. This topic is no longer served.
  engine.sessions.delete(topic)
  try {
    await told
  } finally {
    await forgetSession(engine, topic)
    engine.tabs?.tell('end', { topic, reason })
  }
}

/**
 * Whether a session includes a chain and, if given, a method. A method only counts for the chains in the same namespace
 * entry.
 */
export function hasChain({ namespaces }: Session, chainId: string, method?: string): boolean {
  return Object.entries(namespaces).some(
    ([key, { chains = [], accounts, methods }]) =>
      (!method || methods.includes(method)) &&
      // An account id starts with its chain id.
      [key, ...chains, ...accounts].some((opened) => `${opened}:`.startsWith(`${chainId}:`)),
  )
}
