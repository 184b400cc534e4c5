import { getUnread } from '../dom/getUnread.ts'
import { SecureError } from '../SecureError.ts'
import { watchAttention } from './watchAttention.ts'

/** The card is seen whole, by somebody who looks at this page, this long before its button works. */
const visibleMs = 600
/** After the click the card is watched this long before the click counts, and longer where a machine is slow to look. */
const recheckMs = 350
const recheckMaxMs = 1_500
/** Part of the card that has to be in sight. */
const leastRatio = 0.99
/** Least time between two looks that the browser allows. */
const delayMs = 100
/** A frame that is smaller shows too little at once to be read, in CSS pixels. */
const leastWidth = 280
const leastHeight = 360

/** An entry of the second version of IntersectionObserver, which knows what lies above. */
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean }

/** What is guarded: the card, the part of it that scrolls, and the button that says yes. */
export type GuardedCard = { card: HTMLElement; scroll?: HTMLElement | undefined; button: HTMLButtonElement }

/**
 * Waits for a click of the visitor on a button of a card that they have seen: whole and read to its end, with nothing
 * above it, neither transparent nor scaled, for a while before the click and for a while after it. A cover that comes
 * just before the click, or flickers, is seen by the second look. The while begins anew when another tab or window was in
 * front, or the page around had the focus.
 *
 * @throws SecureError `APPROVAL_COVERED` when it was covered at the click.
 */
export function guardButton({ card, scroll, button }: GuardedCard, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSeen = false
    let isClear = false
    let isThere = false
    let isCovered = false
    let isClicked = false
    let isRead = scroll === undefined
    const update = () => {
      if (scroll && scroll.clientHeight > 0) isRead ||= getUnread(scroll) <= 2
      const hidden = scroll ? scroll.scrollHeight - scroll.clientHeight : 0
      const isLarge =
        innerWidth >= leastWidth && innerHeight >= Math.min(leastHeight, card.offsetHeight + hidden)
      button.disabled = isClicked || !(isSeen && isRead && isLarge)
    }
    const begin = () => {
      clearTimeout(timer)
      isSeen = false
      update()
      if (!isClear || !isThere) return
      timer = setTimeout(() => {
        isSeen = true
        update()
      }, visibleMs)
    }
    const first = watch(card, (isNow) => {
      // It was seen until the click, so a no after it is a cover, though it may be gone again.
      isCovered ||= isClicked && !isNow
      isClear = isNow
      begin()
    })
    const ignore = watchAttention(window, (isNow) => {
      isThere = isNow
      begin()
    })
    const sizes = new ResizeObserver(update)
    sizes.observe(card)
    scroll?.addEventListener('scroll', update, { passive: true })
    const stop = () => {
      clearTimeout(timer)
      first.disconnect()
      ignore()
      sizes.disconnect()
      scroll?.removeEventListener('scroll', update)
    }
    signal.addEventListener('abort', stop, { once: true })
    button.disabled = true
    button.addEventListener('click', function click(event) {
      // Not isTrusted: made by a script.
      if (!event.isTrusted || button.disabled) return
      button.removeEventListener('click', click)
      isClicked = true
      button.disabled = true
      const clickedAt = performance.now()
      const looks: boolean[] = []
      const second = watch(card, (isNow) => looks.push(isNow))
      const check = setInterval(() => {
        const ms = performance.now() - clickedAt
        // The first looks of a new observer may say no; once it said yes it must stay so.
        const from = looks.indexOf(true)
        const isWhole = !isCovered && from >= 0 && looks.slice(from).every(Boolean)
        if (!signal.aborted && !isCovered && (ms < recheckMs || (!isWhole && ms < recheckMaxMs))) return
        clearInterval(check)
        second.disconnect()
        stop()
        if (signal.aborted) return
        if (isWhole) resolve()
        else
          reject(
            new SecureError('APPROVAL_COVERED', 'Approval was covered by the page', { walletCode: 4001 }),
          )
      }, 50)
    })
  })
}

function watch(card: HTMLElement, report: (isSeen: boolean) => void): IntersectionObserver {
  const options = { threshold: [0, 0.5, leastRatio, 1], trackVisibility: true, delay: delayMs }
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries as VisibilityEntry[])
      report(entry.isVisible === true && entry.intersectionRatio >= leastRatio)
  }, options)
  observer.observe(card)
  return observer
}
