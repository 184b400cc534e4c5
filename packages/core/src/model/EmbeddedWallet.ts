import type { FrameAnswer, FrameEvent, FramePayload, FrameRequestType } from '@foyer/contract'

/** Placement of the frame, while it needs the visitor. */
export type FramePlace = {
  /** Element the frame covers and follows. */
  readonly element: HTMLElement
  /** The modal's close button, visible next to the frame, and its action. */
  readonly close?: { readonly element: HTMLElement; readonly label: string } | undefined
  /** Name of the frame for screen readers. */
  readonly label: string
  /** Called on Esc, the close button, or a press outside the frame. */
  onLeave(reason: 'escape-key' | 'close-button' | 'outside-press'): void
}

/** An event that the embedded wallet reports to the instance. */
export type EmbeddedEvent =
  /** The frame loaded, for the first time or again: it does not know the page's theme and settings yet. */
  | { readonly type: 'ready' }
  /** An app made a request that needs consent. */
  | { readonly type: 'asked' }
  /** That request ended. */
  | {
      readonly type: 'answered'
      readonly outcome: 'done' | 'rejected' | 'notAllowed' | 'failed' | 'aborted'
      readonly message: string
    }
  /** An app requested a method the embedded wallet does not support. */
  | { readonly type: 'notAllowed' }
  | {
      readonly type: 'alert'
      readonly code: 'EMBEDDED_WALLET_LOAD_FAILED' | 'EMBEDDED_WALLET_TIMEOUT' | 'UNVERIFIED_DOMAIN'
    }
  /** A request to the frame ended; `code` is the error code if it failed. */
  | { readonly type: 'settled'; readonly request: FrameRequestType; readonly code: unknown }
  | { readonly type: 'frame'; readonly event: Extract<FrameEvent, { type: 'SHOW' | 'SESSION_ENDED' }> }

/** Capabilities of the `auth` connector beyond those of a wallet: access to the secure frame. */
export type EmbeddedWallet = {
  /** URL of the secure site; its windows are on this origin. */
  readonly secureUrl: string
  /** Preloads its code ahead of a login. */
  preload(): void
  /**
   * Sends a request to the secure frame, which is created on first use. Always settles.
   *
   * @throws EmailLoginLoadFailedError, IframeLoadFailedError, IframeRequestTimeoutError, AbortedError, EmailCooldownError,
   * and the frame's errors, by code.
   */
  request<type extends FrameRequestType>(
    type: type,
    payload?: FramePayload<type>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<FrameAnswer<type>>
  /** Re-reads the account after its type changed, and notifies the instance. */
  refresh(options: { signal: AbortSignal }): Promise<void>
  /** Registers a listener for events and returns its unsubscribe function. */
  subscribe(listener: (event: EmbeddedEvent) => void): () => void
  /** Shows the frame and returns the function that hides it. */
  show(place: FramePlace): () => void
  /** Rejects requests that wait for consent: the visitor left. */
  rejectRequests(): void
}
