import type { Engine } from '../engine/Engine.ts'

/** A larger difference is not a clock error: peers may generate ids differently. */
const maxAheadMs = 900_000

/**
 * Returns how far another clock is ahead, from the time at which something was sent. Transmission delay lowers the
 * value.
 */
export function toAheadMs({ clock }: Pick<Engine, 'clock'>, sentAtMs: number): number | undefined {
  const aheadMs = sentAtMs - clock()
  return aheadMs > 0 && aheadMs <= maxAheadMs ? aheadMs : undefined
}
