import type { Bytes, KeyPair, PairingCrypto } from '../crypto/PairingCrypto.ts'
import type { RelayLink, RelayStatus, Socket } from '../relay/RelayLink.ts'
import type { RelayMessage } from '../relay/readFrame.ts'
import type { PairingStorage } from '../storage/PairingStorage.ts'
import type { Tabs, TabsOptions } from '../tabs/Tabs.ts'
import type { Reason } from '../wire/codes.ts'
import type { createIds } from '../wire/createIds.ts'
import type { Method } from '../wire/methods.ts'
import type { Payload } from '../wire/readPayload.ts'
import type { Metadata, Session } from '../wire/Session.ts'

/** Options of an app's or a wallet's client. */
export type PairingOptions = {
  projectId: string
  /** `ws` or `wss` URL of the relay. */
  relayUrl: string
  /** Metadata shown by the other side. */
  metadata: Metadata
  /** @default memoryStorage() */
  storage?: PairingStorage | undefined
  /** Lets the tabs of an app share one client. @default each tab has a separate client */
  tabs?: TabsOptions | undefined
  /** @default the platform's */
  WebSocket?: (new (url: string) => Socket) | undefined
  /** @default Date.now */
  clock?: (() => number) | undefined
  /** Randomizes the reconnect delay. @default Math.random */
  random?: (() => number) | undefined
}

/** Events of both sides. */
export type SharedEvents = {
  /** A session was settled, or restored after the page that requested it closed. */
  session: Session
  /** A session has ended: the other side ended it, or it expired. */
  end: { readonly topic: string; readonly reason: Reason }
  relay: RelayStatus
}

/** A request from the other side. */
export type Incoming = { readonly topic: string; readonly id: number; readonly params: unknown }

/** The answer to a request; `undefined` if it follows later, or never. */
export type Answer = { readonly result: unknown } | { readonly error: Reason } | undefined

/** The answer to a request, with its publication time according to the relay. */
export type Reply = Exclude<Payload, { kind: 'request' }> & { readonly publishedAt?: number | undefined }

/** Handlers for the other side's messages. */
export type Handlers = {
  /** Handlers of the supported requests. */
  readonly serves: Partial<Record<Method, (incoming: Incoming) => Answer | Promise<Answer>>>
  /** Handles an answer whose caller is gone, for example after a reload. Resolves to whether it was for this client. */
  onAnswer(topic: string, answer: Reply): Promise<boolean>
}

/** Functions specific to one of the two sides. */
export type Side = {
  /** Loads the handlers for the other side's messages. */
  load(): Promise<Handlers>
  /** Restores stored items, or those left by a closed tab, and returns the topics to follow. */
  restore(goneTab?: string): Promise<readonly string[]>
  /** Deletes expired items, and returns the next expiry time. */
  expire(nowMs: number): number
  /** Called when another tab has settled a session. */
  onSession(session: Session): void
  /** Called when a session has ended. */
  onEnd(topic: string): void
}

/** A request that waits for its answer. */
export type Waiting = {
  readonly topic: string
  resolve(result: unknown): void
  reject(error: Error): void
}

/** A request that was served, or refused with an error. */
export type Served = { readonly id: number; readonly error?: Reason | undefined }

/** A key pair of this client. Messages on its topic can be sealed for it (type 1). */
export type AnswerKey = { readonly pair: KeyPair }

/** State shared by both sides. */
export type Engine = {
  readonly metadata: Metadata
  readonly crypto: PairingCrypto
  readonly storage: PairingStorage & { close(): void }
  /** Set once during start. */
  link: RelayLink
  readonly clock: () => number
  readonly ids: ReturnType<typeof createIds>
  readonly side: Side
  /** The message handler, once loaded. */
  messages: { handleMessage(engine: Engine, message: RelayMessage): Promise<boolean> } | undefined
  /** The tabs that share this client. */
  tabs: Tabs | undefined
  /** Loads items that other tabs have stored and this tab has not heard of yet; only with several tabs. */
  catchUp?: () => Promise<void>
  /** Keys by topic. */
  readonly keys: Map<string, Bytes>
  readonly answerKeys: Map<string, AnswerKey>
  readonly sessions: Map<string, Session>
  readonly waiting: Map<number, Waiting>
  /** Latest requests of each topic that were served or refused. */
  readonly served: Map<string, readonly Served[]>
  readonly listeners: Map<string, Set<(value: never) => void>>
  /** Ends a session and emits the event. Without a reason, it has expired. */
  endSession(topic: string, reason?: Reason): Promise<void>
  expiryTimer: ReturnType<typeof setTimeout> | undefined
  isDestroyed: boolean
}
