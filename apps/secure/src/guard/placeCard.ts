import type { CardMode, CardPlace, CardWindow, PlacedCard } from './CardWindow.ts'
import { guardCard } from './guardCard.ts'
import { guardNotice } from './guardNotice.ts'

/** Puts a card where it can be guarded: into the window of its request, or into the page. */
export function placeCard(
  card: HTMLElement,
  { mode, cardWindow, ...place }: CardPlace & { mode: CardMode; cardWindow: CardWindow | undefined },
): PlacedCard {
  const { root, texts, signal } = place
  const isHere = mode === 'tell' || (mode === 'show' && canSeeCovers())
  // If the window of this request is open, the visitor looks there.
  if (cardWindow && (!isHere || cardWindow.isOpen(signal))) return cardWindow.place(card, place)
  root.replaceChildren(card)
  const isWindow = cardWindow === undefined
  const stop =
    mode === 'tell' && !isWindow
      ? guardNotice(card, window)
      : guardCard(card, { page: window, isWindow, words: texts.guard })
  return { closed: new Promise(() => {}), stop }
}

/** Whether the browser can report that nothing covers an element, and that it is neither transparent nor scaled. */
function canSeeCovers(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype
}
