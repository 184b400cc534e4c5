import type { RelayMessage } from './readFrame.ts'

/** Whether the relay is reachable; a loss is only reported once it lasts longer than a moment. */
export type RelayStatus = 'connected' | 'reconnecting'

/** The required part of a WebSocket; browsers, Node.js and `ws` all provide it. */
export type Socket = {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  send(text: string): void
  close(code?: number): void
}

/** Options of a link. */
export type RelayLinkOptions = {
  /** `ws` or `wss` URL of the relay. */
  relayUrl: string
  projectId: string
  /** The client's identity at the relay. */
  clientId: string
  /** Creates a token for the next socket. */
  createToken(): Promise<string>
  sha256(text: string): Promise<string>
  /**
   * Handles a message of a followed topic. The message is acknowledged when the promise resolves, and delivered again
   * if it rejects.
   */
  onMessage(message: RelayMessage): Promise<void>
  onStatus?: ((status: RelayStatus) => void) | undefined
  /** @default the platform's */
  WebSocket?: (new (url: string) => Socket) | undefined
  clock?: (() => number) | undefined
  random?: (() => number) | undefined
}

/** Limits of a call. */
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** @default 10 s */
  limitMs?: number | undefined
}

/** A connection of this page. */
export type OwnLink = RelayLink & {
  /** Checks an open socket and reconnects a lost one immediately; called when the visitor returns to the page. */
  wake(): void
}

/** The connection to the relay: one socket, opened on demand and reopened when lost. */
export type RelayLink = {
  /**
   * Calls a method. If the socket is lost before the answer, the call is sent again over the next one, with the same
   * id.
   *
   * @throws RelayUnreachableError, AbortedError; the call is then no longer sent
   * @throws RpcAnswerError
   */
  call(method: string, params: object, options?: CallOptions): Promise<unknown>
  /**
   * Follows topics from now on. Resolves when the relay has subscribed to those that are not already `known` to it.
   *
   * @throws RelayUnreachableError, also if the relay refuses one of them, for example because others have taken its places
   * @throws AbortedError
   */
  follow(topics: readonly string[], options?: CallOptions & { isKnown?: boolean }): Promise<void>
  unfollow(topics: readonly string[]): void
  /**
   * Resolves when the socket is open and subscribed to the topics.
   *
   * @throws RelayUnreachableError, AbortedError
   */
  ready(options?: CallOptions): Promise<void>
  /** Closes the socket permanently. Pending calls reject with AbortedError. */
  close(): void
}
