import { ConnectionRejectedError } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import type { Texts } from '../texts/en.ts'
import { canSeeCovers } from './canSeeCovers.ts'
import { guardCard } from './guardCard.ts'
import { openCardWindow } from './openCardWindow.ts'

/** A guarded card. */
export type PlacedCard = {
  /**
   * Rejects when the visitor closes the window that the card is in.
   *
   * @throws SecureError `CONNECTION_REJECTED`
   */
  closed: Promise<never>
  stop(): void
}

/**
 * Puts a card where it can be guarded: where no page can be above it, or the browser can tell what is, into the page;
 * elsewhere into a separate window.
 */
export function placeCard(
  card: HTMLElement,
  root: HTMLElement,
  texts: Texts,
  { isWindow }: { isWindow: boolean },
): PlacedCard {
  if (isWindow || canSeeCovers()) {
    root.replaceChildren(card)
    const stop = guardCard(card, { page: window, isWindow, words: texts.guard })
    return { closed: new Promise(() => {}), stop }
  }
  root.replaceChildren()
  const { closed, stop } = openCardWindow(card, root, texts)
  const rejected = closed.then(() => {
    const { code, message } = new ConnectionRejectedError()
    throw new SecureError(code, message, { walletCode: 4001 })
  })
  return { closed: rejected, stop }
}
