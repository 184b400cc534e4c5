import type { FrameAnswer, FrameEvent, FramePayload, FrameRequestType } from '@foyer/contract'

/** The part of the surrounding window that the channel needs. */
export type ChannelWindow = {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** The frame on the page. */
export type ChannelFrame = {
  /** Its current window; `undefined` after the page removed the frame. Messages of any other window are ignored. */
  readonly window: unknown
  /** Removes the frame from the page. */
  remove(): void
}

/** Dependencies of a channel. */
export type ChannelParameters = {
  /** Origin of the secure site, the only one the channel talks to. */
  origin: string
  host: ChannelWindow
  /** Adds the frame to the page. Called on the first request, and again after a failed load. */
  load(): ChannelFrame
  /** The frame is ready, for the first time or after a reload. */
  onReady(): void
  /** An event of the frame other than `READY`. */
  onEvent(event: Exclude<FrameEvent, { type: 'READY' }>): void
  /** A request ended; `code` is the code of its error. */
  onSettled(type: FrameRequestType, code: unknown): void
  /** Reports a problem to the developer. */
  onAlert(code: 'EMBEDDED_WALLET_LOAD_FAILED' | 'EMBEDDED_WALLET_TIMEOUT'): void
}

/** A request's options. */
export type ChannelRequestOptions = {
  signal?: AbortSignal | undefined
  /** @default two minutes for the requests of a login; none for requests that wait for the visitor */
  timeoutMs?: number | undefined
}

/** The connection to the secure frame. */
export type Channel = {
  /**
   * Sends a request to the frame, which is loaded if necessary. Always settles.
   *
   * @throws IframeLoadFailedError, FrameMissingError, IframeRequestTimeoutError, AbortedError, WalletResponseInvalidError,
   * EmailCooldownError, and the frame's errors: by code, or with the numeric EIP-1193 code for a wallet request.
   */
  request<type extends FrameRequestType>(
    type: type,
    payload?: FramePayload<type>,
    options?: ChannelRequestOptions,
  ): Promise<FrameAnswer<type>>
  /** Closes the channel: aborts pending requests and removes all listeners, timers, ports and elements. */
  destroy(): void
}

/** A page loaded in the frame; a page that replaces it has another port. */
export type ChannelPage = { frame: ChannelFrame; ready: Promise<MessagePort>; fail(error: Error): void }

/** A pending request. */
export type PendingRequest = {
  type: FrameRequestType
  isSent: boolean
  settle(payload: unknown, isSuccess: boolean): void
  fail(error: Error): void
}

/** State shared by the operations of a channel. */
export type ChannelState = {
  readonly parameters: ChannelParameters
  readonly pending: Map<string, PendingRequest>
  page?: ChannelPage | undefined
  port?: MessagePort | undefined
  /** Waits for the frame's page to announce itself. */
  handshake?: { loaded(source: Window): void } | undefined
  isDestroyed: boolean
}
