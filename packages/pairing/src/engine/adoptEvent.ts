import { fromHex } from '../crypto/encodings.ts'
import * as d from '../wire/decode.ts'
import { literal } from '../wire/decodeVariants.ts'
import { hexKey } from '../wire/hexKey.ts'
import type { Session } from '../wire/Session.ts'
import type { Engine } from './Engine.ts'
import { dispatch } from './emit.ts'
import { listStored } from './keep.ts'
import { dropSession, restoreSessions, sessionFields, storedSession } from './sessions.ts'
import { watchExpiry } from './watchExpiry.ts'

/** Events that tabs report to each other. */
const tabEvents = {
  session: sessionFields,
  update: sessionFields,
  extend: sessionFields,
  end: d.object({ topic: hexKey, reason: d.object({ code: d.number, message: d.text }) }),
  event: d.object({ topic: hexKey, chainId: d.text, name: d.text, data: d.anything }),
  relay: literal('connected', 'reconnecting'),
}

type TabEvent = d.Decoded<(typeof tabEvents)[keyof typeof tabEvents]>

/** Applies an event reported by another tab. */
export async function adoptEvent(engine: Engine, name: string, value: unknown): Promise<void> {
  if (!Object.hasOwn(tabEvents, name)) return
  const decoder: d.Decoder<TabEvent> = tabEvents[name as keyof typeof tabEvents]
  const output = d.read(decoder, value)
  if (!output) return
  if (typeof output === 'object' && 'reason' in output) dropSession(engine, output.topic)
  if (typeof output === 'object' && 'peer' in output && !(await adoptSession(engine, output))) return
  dispatch(engine, name, output)
}

async function adoptSession(engine: Engine, session: Session): Promise<boolean> {
  const { topic, updateId = 0 } = session
  // Reported by a tab that was frozen in the meantime.
  if (updateId < (engine.sessions.get(topic)?.updateId ?? 0)) return false
  if (!engine.keys.has(topic)) {
    // The other tab has stored the session; the key itself is not sent between tabs.
    const kept = d.read(storedSession, await engine.storage.get(`session:${topic}`).catch(() => undefined))
    if (!kept) return false
    engine.keys.set(topic, fromHex(kept.key))
  }
  engine.sessions.set(topic, session)
  engine.link.follow([topic], { isKnown: true }).catch(() => {})
  watchExpiry(engine)
  await engine.side.load().catch(() => {})
  engine.side.onSession(session)
  return true
}

/** Loads the stored sessions, because another tab's event may not have arrived yet. */
export async function catchUp(engine: Engine): Promise<void> {
  const topics = await restoreSessions(engine, await listStored(engine, 'session:'))
  watchExpiry(engine)
  engine.link.follow(topics, { isKnown: true }).catch(() => {})
}
