import { getUnread } from '../dom/getUnread.ts'
import { minHeight, minWidth, seenMs, windowSeenMs } from './constants.ts'
import { watchAttention } from './watchAttention.ts'
import { watchCovers } from './watchCovers.ts'

/** How much of a card the visitor has seen. */
export type Sight = {
  /** Fully visible, large enough, uncovered and in focus for long enough, and still so. */
  isSeen(): boolean
  /** Uncovered and in focus now, for any length of time. */
  isClear(): boolean
  /** Read to its end. */
  isRead(): boolean
  /** Starts over: the content or the place of the card has changed. */
  restart(isNew: boolean): void
  stop(): void
}

/** Where a card is shown: in the frame, where a page may cover it, or in a window, which no page can cover. */
export type Place = { page: Window & typeof globalThis; isWindow: boolean }

/** Why a card is out of sight: the visitor looks elsewhere, or the card is hidden or has changed. */
export type Loss = 'away' | 'hidden'

/** Watches whether the visitor sees a card; calls `report` on each change. */
export function watchSight(
  card: HTMLElement,
  { page, isWindow }: Place,
  report: (loss?: Loss) => void,
): Sight {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClear = isWindow
  let isThere = false
  let isLongEnough = false
  let isRead = false

  const scrollOf = () => card.querySelector<HTMLElement>('.scroll')
  function isLarge() {
    const scroll = scrollOf()
    const hidden = scroll ? scroll.scrollHeight - scroll.clientHeight : 0
    return page.innerWidth >= minWidth && page.innerHeight >= Math.min(minHeight, card.offsetHeight + hidden)
  }
  function read() {
    const scroll = scrollOf()
    if (isLongEnough && card.firstChild && (!scroll || (scroll.clientHeight > 0 && getUnread(scroll) <= 2)))
      isRead = true
  }
  function begin(loss?: Loss) {
    clearTimeout(timer)
    isLongEnough = false
    if (isClear && isThere)
      timer = setTimeout(
        () => {
          isLongEnough = true
          read()
          report()
        },
        isWindow ? windowSeenMs : seenMs,
      )
    report(loss)
  }
  const look = () => {
    read()
    report()
  }

  const endCovers = isWindow
    ? undefined
    : watchCovers(card, (isNow) => {
        isClear = isNow
        begin(isNow ? undefined : 'hidden')
      })
  const endAttention = watchAttention(page, (isNow) => {
    isThere = isNow
    begin(isNow ? undefined : 'away')
  })
  card.addEventListener('scroll', look, { passive: true, capture: true })

  return {
    isSeen: () => isLongEnough && isLarge(),
    isClear: () => isClear && isThere && isLarge(),
    isRead: () => isRead,
    restart(isNew) {
      if (isNew) isRead = false
      begin('hidden')
    },
    stop() {
      clearTimeout(timer)
      endCovers?.()
      endAttention()
      card.removeEventListener('scroll', look, { capture: true })
    },
  }
}
