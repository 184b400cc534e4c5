import type { FrameAnswer, FrameEvent, FramePayload, FrameRequestType } from '@foyer/contract'

/** Where the frame is shown, while it needs the visitor. */
export type FramePlace = {
  /** The frame covers it, and follows it. */
  readonly element: HTMLElement
  /** The button of the modal that the visitor sees beside the frame, with what it does. */
  readonly close?: { readonly element: HTMLElement; readonly label: string } | undefined
  /** Name of the frame for screen readers. */
  readonly label: string
  /** Esc, the button, or a press outside the frame. */
  onLeave(reason: 'escape-key' | 'close-button' | 'outside-press'): void
}

/** What the embedded wallet tells the instance. */
export type EmbeddedEvent =
  /** The frame is there, for the first time or after it loaded anew: it knows nothing of the page yet. */
  | { readonly type: 'ready' }
  /** An app asked for what needs consent. */
  | { readonly type: 'asked' }
  /** That is over. */
  | {
      readonly type: 'answered'
      readonly outcome: 'done' | 'rejected' | 'notAllowed' | 'failed' | 'aborted'
      readonly message: string
    }
  /** An app asked for a method that is none of the embedded wallet's. */
  | { readonly type: 'notAllowed' }
  | {
      readonly type: 'alert'
      readonly code: 'EMBEDDED_WALLET_LOAD_FAILED' | 'EMBEDDED_WALLET_TIMEOUT' | 'UNVERIFIED_DOMAIN'
    }
  /** A request of the frame ended; `code` is that of its failure. */
  | { readonly type: 'settled'; readonly request: FrameRequestType; readonly code: unknown }
  | { readonly type: 'frame'; readonly event: Extract<FrameEvent, { type: 'SHOW' | 'SESSION_ENDED' }> }

/** What the connector of type `auth` can do beside being a wallet: the way to the secure frame. */
export type EmbeddedWallet = {
  /** Address of the secure site; its windows stand at this origin. */
  readonly secureUrl: string
  /** Loads what it takes, ahead of a login. */
  preload(): void
  /**
   * Asks the secure frame, which is made on the first need. Always settles.
   *
   * @throws EmailLoginLoadFailedError, IframeLoadFailedError, IframeRequestTimeoutError, AbortedError, EmailCooldownError, and
   * what the frame answers, by its code.
   */
  request<type extends FrameRequestType>(
    type: type,
    payload?: FramePayload<type>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<FrameAnswer<type>>
  /** Reads the account anew after its kind changed, and tells the instance. */
  refresh(options: { signal: AbortSignal }): Promise<void>
  /** Calls back with what happens; gives the unsubscribe. */
  subscribe(listener: (event: EmbeddedEvent) => void): () => void
  /** Shows the frame; gives what hides it. */
  show(place: FramePlace): () => void
  /** Ends what waits for consent: the visitor left. */
  rejectRequests(): void
}
