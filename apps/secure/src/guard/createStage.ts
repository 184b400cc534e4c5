import { AbortedError, type FrameEvent } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import type { TextSource } from '../texts/createTextSource.ts'
import type { CardMode, CardWindow } from './CardWindow.ts'

type Shown = Extract<FrameEvent, { type: 'SHOW' }>

/** Fills a card and resolves with the visitor's answer. */
export type RenderCard<value> = (card: HTMLElement, signal: AbortSignal) => Promise<value>

/** Shows a card until it settles or the host aborts the request. */
export type ShowCard = <value>(
  reason: Shown['reason'],
  render: RenderCard<value>,
  signal: AbortSignal,
) => Promise<value>

/**
 * Shows cards to the visitor, one at a time; the others wait. The three methods differ in what a page could gain by hiding
 * its frame, which is possible in ways that no API reports.
 */
export type Stage = {
  /** Asks for anything that moves value, signs data, grants power or opens the wallet: in a window, never in the frame. */
  ask: ShowCard
  /**
   * Shows a login step in the frame itself, guarded as far as the browser supports it; otherwise in a window.
   * `docs/evidence/security.md` lists the steps this may be used for, with the reasons.
   */
  show: ShowCard
  /** Shows a message without consequences in the frame itself. Only the controls that close it react. */
  tell: ShowCard
  /** Closes the window of a request that needs no more approvals. */
  end(signal: AbortSignal): void
}

/** Options of a stage. */
export type StageOptions = {
  texts: Pick<TextSource, 'read'>
  /** The window for a frame's approvals; absent on a page that is a window itself. */
  cardWindow?: CardWindow | undefined
}

/** Maximum number of waiting cards. Further ones are refused, so the visitor cannot be worn down. */
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
    mode: CardMode,
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
    // A hidden card has no height, but must still be shown.
    let last: number | undefined
    const report = () => {
      // Height of all content: while the frame is smaller, a part of it scrolls.
      const shown = root.firstElementChild ?? card
      const scroll = shown.querySelector('.scroll')
      const hidden = scroll ? scroll.scrollHeight - scroll.clientHeight : 0
      const height = Math.min(4_096, Math.ceil(shown.getBoundingClientRect().height) + hidden)
      if (height === last) return
      last = height
      emit({ type: 'SHOW', reason, isShown: true, height })
    }
    const sizes = new ResizeObserver(report)
    // Content changes inside a scrolling part do not change the card's own size.
    const changes = new MutationObserver(report)
    const placed = placeCard(card, { mode, root, texts: words, signal: outer, cardWindow })
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
    (mode: CardMode): ShowCard =>
    async (reason, render, signal) => {
      if (waiting >= maxWaiting)
        throw new SecureError('RATE_LIMITED', 'Too many requests wait for the visitor', {
          walletCode: -32002,
        })
      waiting++
      const turn = tail.catch(() => {}).then(() => present(mode, reason, render, signal))
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
