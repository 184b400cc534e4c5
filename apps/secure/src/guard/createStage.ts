import { AbortedError, type FrameEvent } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import type { TextSource } from '../texts/createTextSource.ts'
import type { CardWay, CardWindow } from './CardWindow.ts'

type Shown = Extract<FrameEvent, { type: 'SHOW' }>

/** Fills a card, and resolves with what the visitor answered on it. */
export type RenderCard<value> = (card: HTMLElement, signal: AbortSignal) => Promise<value>

/** Shows a card until it settles or the host no longer waits. */
export type ShowCard = <value>(
  reason: Shown['reason'],
  render: RenderCard<value>,
  signal: AbortSignal,
) => Promise<value>

/**
 * Where the visitor is shown what they have to see: one thing at a time, the others wait. The three ways differ in what a page
 * gains that hides its frame, which it can do in ways that no API reports.
 */
export type Stage = {
  /**
   * Asks for what moves value, signs data, grants power or opens the wallet: in a window, never in the frame.
   */
  ask: ShowCard
  /**
   * Shows a step of a log-in in the frame itself, watched as far as the browser can; elsewhere in a window. What may be
   * shown so is listed, with the reason, in `docs/security.md`.
   */
  show: ShowCard
  /** Says something that nothing follows from, in the frame itself. No control of it reacts but those that end it. */
  tell: ShowCard
  /** Ends the window of a request that needs the visitor no more. */
  end(signal: AbortSignal): void
}

/** What cards are shown with. */
export type StageOptions = {
  texts: Pick<TextSource, 'read'>
  /** The window in which a frame asks; a page that is a window itself has none. */
  cardWindow?: CardWindow | undefined
}

/** What waits to be shown at once; more is refused, so that nobody is tired into a yes. */
const maxWaiting = 4

/** Creates the stage on an element of the page. Each card on it is guarded. */
export function createStage(
  root: HTMLElement,
  emit: (event: Shown) => void,
  { texts, cardWindow }: StageOptions,
): Stage {
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function present<value>(
    way: CardWay,
    reason: Shown['reason'],
    render: RenderCard<value>,
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
    const placed = placeCard(card, { way, root, texts: words, signal: outer, cardWindow })
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

  const by =
    (way: CardWay): ShowCard =>
    async (reason, render, signal) => {
      if (waiting >= maxWaiting)
        throw new SecureError('RATE_LIMITED', 'Too many requests wait for the visitor', {
          walletCode: -32002,
        })
      waiting++
      const turn = tail.catch(() => {}).then(() => present(way, reason, render, signal))
      tail = turn
      try {
        return await turn
      } finally {
        waiting--
      }
    }
  return {
    ask: by('ask'),
    show: by('show'),
    tell: by('tell'),
    end: (signal) => cardWindow?.close(signal),
  }
}
