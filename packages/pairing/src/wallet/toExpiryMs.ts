import type { Engine } from '../engine/Engine.ts'
import { methods } from '../wire/methods.ts'

/** Maximum difference between the clocks of an app and a wallet. */
const clockSlackMs = 900_000

/**
 * Returns when an item expires by the wallet's clock. If it is expired by the app's clock alone and still arrives, it
 * gets its full time: the relay, by its own clock, deletes messages that are no longer awaited.
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

/**
 * Returns when a pairing or a proposal expires: after five minutes at most, because apps add a margin for clock
 * differences.
 */
export function toCodeExpiryMs(engine: Pick<Engine, 'clock'>, expiryTimestamp: number | undefined): number {
  const { ttlS } = methods.wc_sessionPropose
  return Math.min(toExpiryMs(engine, expiryTimestamp, ttlS), engine.clock() + ttlS * 1_000)
}
