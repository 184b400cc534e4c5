import type { Engine } from './Engine.ts'

/** Timers stop while a laptop sleeps: anything that expired is noticed within this time after it wakes up. */
const maxWaitMs = 60_000

/** Waits for the next expiry. */
export function watchExpiry(engine: Engine): void {
  clearTimeout(engine.expiryTimer)
  if (engine.isDestroyed) return
  const nowMs = engine.clock()
  const times = [...engine.sessions.values()].map(({ expiresAtMs }) => expiresAtMs)
  const next = Math.min(engine.side.expire(nowMs), ...times)
  if (next === Number.POSITIVE_INFINITY) return
  engine.expiryTimer = setTimeout(
    () => {
      const nowMs = engine.clock()
      for (const { topic, expiresAtMs } of [...engine.sessions.values()])
        if (expiresAtMs <= nowMs) void engine.endSession(topic)
      watchExpiry(engine)
    },
    Math.min(maxWaitMs, Math.max(0, next - nowMs)),
  )
}
