import { watchMaxMs, watchMs } from './constants.ts'
import { watchAttention } from './watchAttention.ts'
import { watchCovers } from './watchCovers.ts'
import type { Place } from './watchSight.ts'

/** Interval between checks after a press. */
const checkMs = 50

/**
 * Watches a card after a press; resolves with whether it was visible all the time. A second observer catches a cover that
 * appears just before the press, or flickers, as the first one may not have checked yet.
 */
export function watchPress(
  card: HTMLElement,
  { page, isWindow }: Place,
  now: () => number,
  /** Whether the press was cancelled meanwhile. */
  isLost: () => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const startedAt = now()
  const looks: boolean[] = []
  let isAway = false
  const endCovers = isWindow ? undefined : watchCovers(card, (isSeen) => looks.push(isSeen))
  const endAttention = watchAttention(page, (isThere) => {
    isAway ||= !isThere
  })
  return new Promise((resolve) => {
    const check = setInterval(() => {
      const ms = now() - startedAt
      // The first reports of a new observer may be negative; after a positive one, all must be positive.
      const from = looks.indexOf(true)
      const isWhole = isWindow || (from >= 0 && looks.slice(from).every(Boolean))
      const isOver = signal.aborted || isAway || isLost()
      if (!isOver && (ms < watchMs || (!isWhole && ms < watchMaxMs))) return
      clearInterval(check)
      endCovers?.()
      endAttention()
      resolve(isWhole && !isOver)
    }, checkMs)
  })
}
