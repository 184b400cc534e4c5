import type { Texts } from '../texts/en.ts'

/** How a card is shown; see `Stage`. */
export type CardMode = 'ask' | 'show' | 'tell'

/** A card that is placed and guarded. */
export type PlacedCard = {
  /**
   * Rejects when the visitor closes the card's window, or cancels before opening it.
   *
   * @throws SecureError `CONNECTION_REJECTED`
   */
  closed: Promise<never>
  stop(): void
}

/** Where a card is placed. */
export type CardPlace = {
  /** Root element of the frame. */
  root: HTMLElement
  texts: Texts
  /** Signal of the request that the card belongs to. */
  signal: AbortSignal
}

/**
 * The window for approvals. A page can hide its frame in ways that no API reports, but it can neither cover nor move a
 * window, whose address bar shows the owner.
 *
 * A press in the frame opens the window; until then, the frame shows only the button that opens it. The window stays open
 * for all cards of one request.
 */
export type CardWindow = {
  /** Shows a card in the window of its request. Until the window is open, the frame shows the button that opens it. */
  place(card: HTMLElement, place: CardPlace): PlacedCard
  /** Whether the window of a request is open in front of the visitor. */
  isOpen(signal: AbortSignal): boolean
  /** Closes the window of a request. */
  close(signal: AbortSignal): void
}
