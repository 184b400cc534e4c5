import type { RelayMessage } from './readFrame.ts'

/** Whether the relay can be used: reported once a loss lasts longer than a moment. */
export type RelayStatus = 'connected' | 'reconnecting'

/** The part of a WebSocket that is used; that of browsers, of Node.js and of `ws` have it. */
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
  /** `ws` or `wss` address of the relay. */
  relayUrl: string
  projectId: string
  /** The client's name at the relay. */
  clientId: string
  /** Makes a token for the next socket. */
  createToken(): Promise<string>
  sha256(text: string): Promise<string>
  /** Handles a message of a followed topic. It is acknowledged when the promise resolves, and comes again when it rejects. */
  onMessage(message: RelayMessage): Promise<void>
  onStatus?: ((status: RelayStatus) => void) | undefined
  /** @default the platform's */
  WebSocket?: (new (url: string) => Socket) | undefined
  clock?: (() => number) | undefined
  random?: (() => number) | undefined
}

/** How long a call may take. */
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** @default 10 s */
  limitMs?: number | undefined
}

/** A connection of this page. */
export type OwnLink = RelayLink & {
  /** Checks an open socket and hurries a lost one, for a page that comes back. */
  wake(): void
}

/** The connection to the relay: one socket, opened when it is needed and reopened when it is lost. */
export type RelayLink = {
  /**
   * Calls a method. A call that a lost socket leaves open is sent again over the next one, with the same id.
   *
   * @throws RelayUnreachableError, AbortedError; then it is not sent any more
   * @throws RpcAnswerError
   */
  call(method: string, params: object, options?: CallOptions): Promise<unknown>
  /** Follows topics from now on. Resolves when the relay knows those that are not `known` to it through a call. */
  follow(topics: readonly string[], options?: CallOptions & { isKnown?: boolean }): Promise<void>
  unfollow(topics: readonly string[]): void
  /**
   * Resolves when the socket is open and the relay follows the topics.
   *
   * @throws RelayUnreachableError, AbortedError
   */
  ready(options?: CallOptions): Promise<void>
  /** Closes the socket for good. Open calls reject with AbortedError. */
  close(): void
}
