import type { Engine } from '../engine/Engine.ts'

/** A clock that seems further ahead than this is not one: peers may make ids in other ways. */
const maxAheadMs = 900_000

/** How far another clock is ahead, by the time at which something was sent: a delay makes it less. */
export function toAheadMs({ clock }: Pick<Engine, 'clock'>, sentAtMs: number): number | undefined {
  const aheadMs = sentAtMs - clock()
  return aheadMs > 0 && aheadMs <= maxAheadMs ? aheadMs : undefined
}
