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
  /** `ws` or `wss` address of the relay. */
  relayUrl: string
  /** How the other side shows this one. */
  metadata: Metadata
  /** @default memoryStorage() */
  storage?: PairingStorage | undefined
  /** Lets the tabs of an app share one client. @default each tab has its own */
  tabs?: TabsOptions | undefined
  /** @default the platform's */
  WebSocket?: (new (url: string) => Socket) | undefined
  /** @default Date.now */
  clock?: (() => number) | undefined
  /** Spreads the attempts to reach the relay. @default Math.random */
  random?: (() => number) | undefined
}

/** Events that both sides report. */
export type SharedEvents = {
  /** A session has settled, or was restored with the page that asked for it gone. */
  session: Session
  /** A session is over: the other side ended it, or its time ran out. */
  end: { readonly topic: string; readonly reason: Reason }
  relay: RelayStatus
}

/** A request of the other side. */
export type Incoming = { readonly topic: string; readonly id: number; readonly params: unknown }

/** What is answered to a request: `undefined` when that comes later, or never. */
export type Answer = { readonly result: unknown } | { readonly error: Reason } | undefined

/** The answer to a request, and when the relay says it was published. */
export type Reply = Exclude<Payload, { kind: 'request' }> & { readonly publishedAt?: number | undefined }

/** What one side does with the messages of the other. */
export type Handlers = {
  /** Requests it serves. */
  readonly serves: Partial<Record<Method, (incoming: Incoming) => Answer | Promise<Answer>>>
  /** Handles an answer that no caller waits for any more, as after a reload; whether it was for this client. */
  onAnswer(topic: string, answer: Reply): Promise<boolean>
}

/** What only one of the two sides does. */
export type Side = {
  /** Loads what handles the messages of the other side. */
  load(): Promise<Handlers>
  /** Restores what is stored, or has been left by a tab that is gone, and returns the topics to follow. */
  restore(goneTab?: string): Promise<readonly string[]>
  /** Forgets what has expired, and returns when the next thing does. */
  expire(nowMs: number): number
  /** Another tab has settled a session. */
  onSession(session: Session): void
  /** A session is over. */
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

/** A key pair of this client. Messages to its topic may be sealed for it (type 1). */
export type AnswerKey = { readonly pair: KeyPair }

/** State that both sides share. */
export type Engine = {
  readonly metadata: Metadata
  readonly crypto: PairingCrypto
  readonly storage: PairingStorage & { close(): void }
  /** Set once, while the client starts. */
  link: RelayLink
  readonly clock: () => number
  readonly ids: ReturnType<typeof createIds>
  readonly side: Side
  /** What handles messages, once it is loaded. */
  messages: { handleMessage(engine: Engine, message: RelayMessage): Promise<boolean> } | undefined
  /** The tabs that share this client. */
  tabs: Tabs | undefined
  /** Takes over what other tabs have stored and this one has not heard of yet, where there are several. */
  catchUp?: () => Promise<void>
  /** Keys of topics. */
  readonly keys: Map<string, Bytes>
  readonly answerKeys: Map<string, AnswerKey>
  readonly sessions: Map<string, Session>
  readonly waiting: Map<number, Waiting>
  /** Latest requests of each topic that were served or refused. */
  readonly served: Map<string, readonly Served[]>
  readonly listeners: Map<string, Set<(value: never) => void>>
  /** Ends a session, and reports it. Without a reason its time is over. */
  endSession(topic: string, reason?: Reason): Promise<void>
  expiryTimer: ReturnType<typeof setTimeout> | undefined
  isDestroyed: boolean
}
