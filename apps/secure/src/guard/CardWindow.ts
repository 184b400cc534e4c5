import type { Texts } from '../texts/en.ts'

/** In which way a card is shown; see `Stage`. */
export type CardWay = 'ask' | 'show' | 'tell'

/** A card that is placed, and guarded. */
export type PlacedCard = {
  /**
   * Rejects when the visitor closes the window that the card is in, or cancels on the way there.
   *
   * @throws SecureError `CONNECTION_REJECTED`
   */
  closed: Promise<never>
  stop(): void
}

/** Where a card is placed. */
export type CardPlace = {
  /** Of the frame. */
  root: HTMLElement
  texts: Texts
  /** Of the request that the card belongs to. */
  signal: AbortSignal
}

/**
 * The window in which a frame asks. A page can hide its frame in ways that no API reports, but it can neither cover nor move
 * a window, whose address bar says whose it is.
 *
 * It is opened by a press in the frame, which has the way there and nothing else, and stays for all cards of one request.
 */
export type CardWindow = {
  /** Shows a card in the window of its request; until there is one, the frame shows the way to it. */
  place(card: HTMLElement, place: CardPlace): PlacedCard
  /** Whether the visitor has the window of a request before them. */
  isOpen(signal: AbortSignal): boolean
  /** Closes the window of a request. */
  close(signal: AbortSignal): void
}
