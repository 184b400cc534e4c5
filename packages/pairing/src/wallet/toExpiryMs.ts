import type { Engine } from '../engine/Engine.ts'
import { methods } from '../wire/methods.ts'

/** How far the clocks of an app and a wallet may differ. */
const clockSlackMs = 900_000

/**
 * When something expires by the wallet's clock. What is over by the app's clock alone, and still arrives, gets its full time:
 * the relay deletes by its own clock what nobody waits for any more.
 */
export function toExpiryMs(
  { clock }: Pick<Engine, 'clock'>,
  expiryTimestamp: number | undefined,
  ttlS: number,
): number {
  const nowMs = clock()
  const saidMs = expiryTimestamp ? expiryTimestamp * 1_000 : nowMs + ttlS * 1_000
  return saidMs <= nowMs && saidMs > nowMs - clockSlackMs ? nowMs + ttlS * 1_000 : saidMs
}

/** When a pairing or a proposal expires: in no more than five minutes, as what apps name allows for clocks that differ. */
export function toCodeExpiryMs(engine: Pick<Engine, 'clock'>, expiryTimestamp: number | undefined): number {
  const { ttlS } = methods.wc_sessionPropose
  return Math.min(toExpiryMs(engine, expiryTimestamp, ttlS), engine.clock() + ttlS * 1_000)
}
