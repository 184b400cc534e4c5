import type { FrameAnswer, FrameEvent, FramePayload, FrameRequestType } from '@foyer/contract'

/** The window around the channel, as far as it needs one. */
export type ChannelWindow = {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** Where the frame is. */
export type ChannelFrame = {
  /** Its window now, none once the page took the frame off; messages of any other window are ignored. */
  readonly window: unknown
  /** Takes the frame off the page. */
  remove(): void
}

/** What a channel is made of. */
export type ChannelParameters = {
  /** Origin of the secure site: the only one that is spoken to. */
  origin: string
  host: ChannelWindow
  /** Puts the frame on the page; called on the first need, and again after one that did not load. */
  load(): ChannelFrame
  /** The frame is ready, for the first time or after it reloaded. */
  onReady(): void
  /** An event of the frame, other than that it is ready. */
  onEvent(event: Exclude<FrameEvent, { type: 'READY' }>): void
  /** A request ended; `code` is that of its failure. */
  onSettled(type: FrameRequestType, code: unknown): void
  /** What the developer should know. */
  onAlert(code: 'EMBEDDED_WALLET_LOAD_FAILED' | 'EMBEDDED_WALLET_TIMEOUT'): void
}

/** A request's options. */
export type ChannelRequestOptions = {
  signal?: AbortSignal | undefined
  /** @default two minutes for the calls of a login none for what waits for the visitor */
  timeoutMs?: number | undefined
}

/** The way to the secure frame. */
export type Channel = {
  /**
   * Asks the frame, which is loaded for it if it is not there. Always settles.
   *
   * @throws IframeLoadFailedError, FrameMissingError, IframeRequestTimeoutError, AbortedError, WalletResponseInvalidError, EmailCooldownError, and
   * what the frame answers: by its code, or with the numeric code of EIP-1193 where the request was one of a wallet.
   */
  request<type extends FrameRequestType>(
    type: type,
    payload?: FramePayload<type>,
    options?: ChannelRequestOptions,
  ): Promise<FrameAnswer<type>>
  /** Ends it: what waits is aborted, no listener, timer, port or element stays. */
  destroy(): void
}

/** A page of the frame; one that loads in its place has another port. */
export type ChannelPage = { frame: ChannelFrame; ready: Promise<MessagePort>; fail(error: Error): void }

/** A request that is not settled. */
export type PendingRequest = {
  type: FrameRequestType
  isSent: boolean
  settle(payload: unknown, isSuccess: boolean): void
  fail(error: Error): void
}

/** A channel: what its operations share. */
export type ChannelState = {
  readonly parameters: ChannelParameters
  readonly pending: Map<string, PendingRequest>
  page?: ChannelPage | undefined
  port?: MessagePort | undefined
  /** Waits for the page of the frame to say that it is there. */
  handshake?: { loaded(source: Window): void } | undefined
  isDestroyed: boolean
}
