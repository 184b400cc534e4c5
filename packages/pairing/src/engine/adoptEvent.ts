import * as v from 'valibot'
import { fromHex } from '../crypto/encodings.ts'
import type { Session } from '../wire/Session.ts'
import { hexKey } from '../wire/schemas.ts'
import type { Engine } from './Engine.ts'
import { dispatch } from './emit.ts'
import { dropSession, storedSession } from './sessions.ts'
import { watchExpiry } from './watchExpiry.ts'

/** What tabs report to each other. */
const tabEvents = {
  session: storedSession.entries.session,
  update: storedSession.entries.session,
  extend: storedSession.entries.session,
  end: v.object({ topic: hexKey, reason: v.object({ code: v.number(), message: v.string() }) }),
  event: v.object({ topic: hexKey, chainId: v.string(), name: v.string(), data: v.unknown() }),
  relay: v.picklist(['connected', 'reconnecting']),
}

/** Takes over what another tab reports. */
export async function adoptEvent(engine: Engine, name: string, value: unknown): Promise<void> {
  if (!Object.hasOwn(tabEvents, name)) return
  const parsed = v.safeParse(tabEvents[name as keyof typeof tabEvents], value)
  if (!parsed.success) return
  const { output } = parsed
  if (typeof output === 'object' && 'reason' in output) dropSession(engine, output.topic)
  if (typeof output === 'object' && 'peer' in output && !(await adoptSession(engine, output))) return
  dispatch(engine, name, output)
}

async function adoptSession(engine: Engine, session: Session): Promise<boolean> {
  const { topic } = session
  if (!engine.keys.has(topic)) {
    // The other tab has stored it; the key itself does not travel between tabs.
    const parsed = v.safeParse(
      storedSession,
      await engine.storage.get(`session:${topic}`).catch(() => undefined),
    )
    if (!parsed.success) return false
    engine.keys.set(topic, fromHex(parsed.output.key))
  }
  engine.sessions.set(topic, session)
  engine.link.follow([topic], { isKnown: true }).catch(() => {})
  watchExpiry(engine)
  engine.side.onSession(session)
  return true
}
