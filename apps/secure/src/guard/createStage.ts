import { AbortedError, type FrameEvent } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import type { TextSource } from '../texts/createTextSource.ts'

type Shown = Extract<FrameEvent, { type: 'SHOW' }>

/** Where the frame shows what the visitor has to see: one thing at a time, the others wait. */
export type Stage = {
  /** Shows what `render` puts into the card, until it settles or the host no longer waits. */
  show<value>(
    reason: Shown['reason'],
    render: (card: HTMLElement, signal: AbortSignal) => Promise<value>,
    signal: AbortSignal,
  ): Promise<value>
}

/** What cards are shown with. */
export type StageOptions = {
  texts: Pick<TextSource, 'read'>
  /** Whether the page is a window that no other page can cover. @default false */
  isWindow?: boolean | undefined
}

/** What waits to be shown at once; more is refused, so that nobody is tired into a yes. */
const maxWaiting = 4

/**
 * Creates the stage on an element of the page. Each card on it is guarded: where the browser can tell what lies above it
 * right here, elsewhere in a separate window.
 */
export function createStage(
  root: HTMLElement,
  emit: (event: Shown) => void,
  { texts, isWindow = false }: StageOptions,
): Stage {
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function present<value>(
    reason: Shown['reason'],
    render: (card: HTMLElement, signal: AbortSignal) => Promise<value>,
    outer: AbortSignal,
  ): Promise<value> {
    if (outer.aborted) throw new AbortedError()
    const [words, { placeCard }] = await Promise.all([texts.read(), import('./placeCard.ts')])
    if (outer.aborted) throw new AbortedError()
    const card = document.createElement('main')
    card.className = 'card'
    const ended = new AbortController()
    const signal = AbortSignal.any([outer, ended.signal])
    // Out of sight it has no height, and is to be shown all the same.
    let last: number | undefined
    const report = () => {
      // Of all its content: as long as the frame is smaller, a part of it scrolls.
      const shown = root.firstElementChild ?? card
      const scroll = shown.querySelector('.scroll')
      const hidden = scroll ? scroll.scrollHeight - scroll.clientHeight : 0
      const height = Math.min(4_096, Math.ceil(shown.getBoundingClientRect().height) + hidden)
      if (height === last) return
      last = height
      emit({ type: 'SHOW', reason, isShown: true, height })
    }
    const sizes = new ResizeObserver(report)
    // What comes, goes or folds out in a part that scrolls leaves the card's own size as it is.
    const changes = new MutationObserver(report)
    const placed = placeCard(card, root, words, { isWindow })
    try {
      const result = render(card, signal)
      report()
      sizes.observe(root)
      changes.observe(root, { childList: true, subtree: true, attributes: true, characterData: true })
      return await Promise.race([
        result,
        placed.closed,
        new Promise<never>((_, reject) =>
          outer.addEventListener('abort', () => reject(new AbortedError()), { once: true }),
        ),
      ])
    } finally {
      sizes.disconnect()
      changes.disconnect()
      ended.abort()
      placed.stop()
      card.remove()
      emit({ type: 'SHOW', reason, isShown: false })
    }
  }

  return {
    async show(reason, render, signal) {
      if (waiting >= maxWaiting)
        throw new SecureError('RATE_LIMITED', 'Too many requests wait for the visitor', {
          walletCode: -32002,
        })
      waiting++
      const turn = tail.catch(() => {}).then(() => present(reason, render, signal))
      tail = turn
      try {
        return await turn
      } finally {
        waiting--
      }
    },
  }
}
