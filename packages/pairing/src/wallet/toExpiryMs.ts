import type { Engine } from '../engine/Engine.ts'

/** How far the clocks of an app and a wallet may differ. */
export const clockSlackMs = 900_000

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
