import type { Clock } from './Clock.ts'

/** Limits how many similar lines are logged. */
export type LogSampler = {
  /**
   * Counts a line. Returns how many similar lines were skipped since the last logged one, or `undefined` if this line is
   * to be skipped as well.
   */
  take(kind: string): number | undefined
}

/** Beyond the limit, one line of this many is logged, so that a flood is still visible. */
const sampleSize = 100

/**
 * Creates a sampler that admits `perSecond` lines of each kind in each second, then every hundredth. There must be few
 * kinds: they are never removed.
 */
export function createLogSampler({ perSecond, clock }: { perSecond: number; clock: Clock }): LogSampler {
  const kinds = new Map<string, { second: number; count: number; skipped: number }>()
  return {
    take(kind) {
      const second = Math.floor(clock() / 1_000)
      let state = kinds.get(kind)
      if (!state) {
        state = { second, count: 0, skipped: 0 }
        kinds.set(kind, state)
      }
      if (state.second !== second) {
        state.second = second
        state.count = 0
      }
      state.count++
      if (state.count > perSecond && (state.count - perSecond) % sampleSize !== 0) {
        state.skipped++
        return undefined
      }
      const { skipped } = state
      state.skipped = 0
      return skipped
    },
  }
}
