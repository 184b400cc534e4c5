import { watchMaxMs, watchMs } from './constants.ts'
import { watchAttention } from './watchAttention.ts'
import { watchCovers } from './watchCovers.ts'
import type { Place } from './watchSight.ts'

/** How often the looks after a press are counted. */
const checkMs = 50

/**
 * Watches a card after a press; resolves with whether it was visible all the time. A cover that comes just before the press, or
 * flickers, is seen by a second observer: the first one may not have looked yet.
 */
export function watchPress(
  card: HTMLElement,
  { page, isWindow }: Place,
  now: () => number,
  /** Whether the press was invalidated meanwhile. */
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
      // The first looks of a new observer may say no; once it said yes it must stay so.
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
