import type { RawData, WebSocket } from 'ws'
import type { Clock } from '../kit/Clock.ts'
import { createTokenBucket, type TokenBucket } from '../kit/createTokenBucket.ts'
import type { Logger } from '../kit/Logger.ts'
import { settlesWithin } from '../kit/settlesWithin.ts'
import { relayAcknowledged, relayCloses, relayDeliveryDuration } from '../signals/instruments.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'
import type { Pacer } from './createPacer.ts'
import type { ReadQueue } from './createReadQueue.ts'
import type { RelayAccount } from './createRelayAccounts.ts'
import { type RelayMethods, subscriptionId, toWire } from './createRelayMethods.ts'
import type { RequestScheduler } from './createRequestScheduler.ts'
import type { RelayCaller } from './RelayCaller.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { RelayRpcError } from './RelayRpcError.ts'
import type { RelayMessage, RelayStore } from './RelayStore.ts'
import { readRequestId } from './readRequestId.ts'
import { storedBytes } from './storedBytes.ts'

/** One open socket of a client. */
export type RelayConnection = RelayCaller & {
  /** Pushes a message of a topic this socket follows. */
  push(message: RelayMessage): void
  /** Re-reads topics that were read before. New messages there were published while the socket followed them. */
  redeliver(topics: readonly string[]): void
  /** Pings, terminates a dead peer and closes an idle socket. */
  check(kind: 'ping' | 'idle'): void
  /** Closes with 3000, as a handshake that is refused. */
  refuse(reason: string): void
  /** Finishes the request in progress unless it hangs, then closes with 1001. */
  stop(): Promise<void>
}

/** Close codes the relay uses besides 1009 (frame too long). */
export const relayCloseCodes = {
  stopping: 1001,
  failed: 1011,
  tooMuch: 1013,
  unauthorized: 3000,
  idle: 4008,
} as const

const drainPage = 50
const maxAwaitedAcks = 5_000
/** Waiting requests are only read on below this size. */
const maxInboxBytes = 64 * 1_024
/** Smaller answers are not counted. */
const minCountedBytes = 4_096

type Frame = { text: string; cost: number; request: Record<string, unknown> }

/** Options of `createRelayConnection`. */
type RelayConnectionOptions = {
  socket: WebSocket
  /** The account that the socket counts against; it is closed with the socket. */
  account: RelayAccount
  methods: RelayMethods
  reads: ReadQueue
  store: RelayStore
  limits: RelayLimits
  /** Delays pushes. @default they are sent immediately */
  pacer?: Pacer | undefined
  scheduler: RequestScheduler
  clock: Clock
  logger: Logger
  /** Called when the socket can no longer be used, possibly more than once. */
  onClose: (connection: RelayConnection) => void
  /** Called with each message that is pushed. */
  onPush?: ((message: RelayMessage) => void) | undefined
  /** Resolves once messages stored by peers arrive here, so that the store can be read without a gap. */
  whenFollowed?: (() => Promise<void>) | undefined
}

/** State of one socket. */
type RelayLink = RelayConnectionOptions & {
  connection: RelayConnection
  clientId: string
  bucket: TokenBucket
  outbox: Outbox
  /** Waiting requests, and their total length. */
  inbox: Frame[]
  inboxBytes: number
  /** Unanswered pushes, by id. */
  awaitedAcks: Map<number, Pick<RelayMessage, 'topic' | 'hash' | 'sequence'>>
  /** Sequences of unanswered pushed messages. */
  inFlight: Set<number>
  /** Messages held back until the drains end. */
  held: RelayMessage[]
  heldBytes: number
  /** Number of running drains. */
  drains: number
  draining: Promise<void>
  /** Sequences sent by the drains. */
  drained: Set<number>
  /** Highest sequence sent. */
  lastSequence: number
  lastPushId: number
  /** Topic of the last push, and its subscription id. A cache: most sockets get consecutive messages of one topic. */
  lastPushTopic: string | undefined
  lastSubscriptionId: string
  lastRequestAt: number
  isAlive: boolean
  isPaused: boolean
  isStopping: boolean
  isWorking: boolean
  /** Whether requests wait for the reader. */
  isBehind: boolean
  /** Settles when the waiting requests are served. Only meaningful while `isWorking`. */
  working: Promise<void> | undefined
  stopWaiting: (() => void) | undefined
  closeTimer: NodeJS.Timeout | undefined
}

/** Serves one socket: requests strictly in order, answers first, pushes afterwards. */
export function createRelayConnection(options: RelayConnectionOptions): RelayConnection {
  const { socket, account, limits, pacer, clock } = options
  const { clientId } = account
  const connection: RelayConnection = {
    clientId,
    account,
    topics: new Set(),
    prefix: 'irn',
    push: (message) => push(link, message),
    drain: (topics) => queueDrain(link, topics, false),
    redeliver: (topics) => queueDrain(link, topics, true),
    check: (kind) => check(link, kind),
    refuse: (reason) => close(link, relayCloseCodes.unauthorized, `Unauthorized: ${reason}`),
    stop: () => stop(link),
  }
  const link: RelayLink = {
    ...options,
    connection,
    clientId,
    bucket: createTokenBucket({ perSecond: limits.messagesPerSecond, burst: limits.messageBurst, clock }),
    outbox: createOutbox({
      socket,
      pacer,
      maxBufferedBytes: limits.maxBufferedBytes,
      onOverflow: () => close(link, relayCloseCodes.tooMuch, 'Reading too slowly'),
      onBuffered: (bytes) => onBuffered(link, bytes),
      onSent: (publishedAtMs) => relayDeliveryDuration.record((clock() - publishedAtMs) / 1_000),
    }),
    inbox: [],
    inboxBytes: 0,
    awaitedAcks: new Map(),
    inFlight: new Set(),
    held: [],
    heldBytes: 0,
    drains: 0,
    draining: Promise.resolve(),
    drained: new Set(),
    lastSequence: 0,
    lastPushId: 0,
    lastPushTopic: undefined,
    lastSubscriptionId: '',
    lastRequestAt: clock(),
    isAlive: true,
    isPaused: false,
    isStopping: false,
    isWorking: false,
    isBehind: false,
    working: undefined,
    stopWaiting: undefined,
    closeTimer: undefined,
  }
  socket.on('error', () => {})
  socket.on('pong', () => {
    link.isAlive = true
  })
  socket.on('close', (code) => handleClose(link, code))
  socket.on('message', (data) => handleMessage(link, data))
  return connection
}

function push(link: RelayLink, message: RelayMessage) {
  const { limits } = link
  // A drain reads the store after subscribing. Hold newer messages back so that older ones are sent first.
  if (!link.drains) return send(link, message, true)
  link.held.push(message)
  link.heldBytes += message.message.length
  if (link.heldBytes > limits.maxBufferedBytes) close(link, relayCloseCodes.tooMuch, 'Reading too slowly')
}

function queueDrain(link: RelayLink, topics: readonly string[], isAgain: boolean) {
  link.drains++
  // One after the other, because each holds a page of a mailbox in memory.
  link.draining = link.draining.then(() => drain(link, topics, isAgain))
}

function check(link: RelayLink, kind: 'ping' | 'idle') {
  const { connection, clock, limits, socket } = link
  if (kind === 'idle') {
    if (!connection.topics.size && !link.isWorking && clock() - link.lastRequestAt >= limits.idleMs)
      close(link, relayCloseCodes.idle, 'Stale connection without subscription')
    return
  }
  // While the socket is paused, its pongs wait too.
  if (!link.isAlive && !link.isPaused) return socket.terminate()
  link.isAlive = false
  socket.ping()
}

async function stop(link: RelayLink) {
  const { limits } = link
  link.isStopping = true
  link.stopWaiting?.()
  // A request that hangs has acknowledged nothing. Use the remaining time for closing.
  if (link.isWorking && link.working) await settlesWithin(link.working, limits.closeTimeoutMs / 2)
  close(link, relayCloseCodes.stopping, 'Server stopping')
}

function handleClose(link: RelayLink, code: number) {
  const { outbox, account, logger, onClose, connection } = link
  link.isStopping = true
  link.stopWaiting?.()
  clearTimeout(link.closeTimer)
  outbox.close()
  account.close()
  link.held = []
  relayCloses.add(1, { code: toCountedCode(code) })
  logger.debug({ closeCode: code }, 'relay socket closed')
  onClose(connection)
}

/** A client can close with any of 2,000 codes. Each would be a separate metric series for the life of the process. */
function toCountedCode(code: number): number | 'other' {
  return code < 3_000 || code === relayCloseCodes.idle ? code : 'other'
}

function handleMessage(link: RelayLink, data: RawData) {
  const { pacer, inbox, limits, account } = link
  pacer?.turn()
  link.isAlive = true
  if (link.isStopping) return
  const text = data.toString()
  const frame = parse(link, text)
  if (frame) {
    inbox.push(frame)
    link.inboxBytes += text.length
    if (inbox.length > limits.maxQueuedMessages)
      return close(link, relayCloseCodes.tooMuch, 'Too many requests')
    if (link.inboxBytes > maxInboxBytes) pause(link, true)
  } else {
    account.spend(text.length)
    if (!account.waitMs()) return
  }
  start(link)
}

/** Parses a frame; answers to pushes and malformed frames are handled immediately. */
function parse(link: RelayLink, text: string): Frame | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    answer(link, 'null', { error: { code: -32_700, message: 'Parse error' } })
    return undefined
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    answer(link, 'null', { error: { code: -32_600, message: 'Invalid request' } })
    return undefined
  }
  const request = json as Record<string, unknown>
  if (request.method === undefined && ('result' in request || 'error' in request)) {
    acknowledge(link, request)
    return undefined
  }
  const { messages } = (request.params ?? {}) as { messages?: unknown }
  return { text, request, cost: Array.isArray(messages) ? Math.max(1, messages.length) : 1 }
}

function start(link: RelayLink) {
  if (link.isWorking) return
  link.isWorking = true
  link.working = work(link)
}

async function work(link: RelayLink) {
  const { socket, inbox, bucket, account, scheduler, limits } = link
  while (!link.isStopping) {
    const waitMs = Math.max(inbox.length ? bucket.waitMs() : 0, account.waitMs())
    if (waitMs > 0) {
      // Delay answers instead of returning errors: clients treat an error answer to a publish as fatal.
      pause(link, true)
      await wait(link, waitMs)
      continue
    }
    if (!inbox.length) break
    if (socket.bufferedAmount > limits.maxBufferedBytes / 2) {
      await whenRead(link)
      continue
    }
    const turn = scheduler.acquire()
    if (turn) {
      await turn
      if (link.isStopping) break
    }
    const frame = inbox.shift() as Frame
    link.inboxBytes -= frame.text.length
    bucket.take(frame.cost)
    account.spend(frame.text.length)
    if (inbox.length > limits.messageBurst || link.inboxBytes > maxInboxBytes) pause(link, true)
    await serve(link, frame)
  }
  // There must be no `await` between the last check of the inbox and this line.
  link.isWorking = false
  pause(link, false)
}

/**
 * Waits until some of the answers are read. A client that requests several mailboxes at once is slowed down, not
 * closed. Pushes stop at half of this size, so they do not delay requests.
 */
async function whenRead(link: RelayLink) {
  link.isBehind = true
  // A dead reader would show by missing pongs, but pongs wait too while the socket is paused.
  await wait(link, 2 * link.limits.pingIntervalMs)
  if (link.isBehind && !link.isStopping) close(link, relayCloseCodes.tooMuch, 'Reading too slowly')
}

async function serve(link: RelayLink, { text, request }: Frame) {
  const { clock, methods, connection, logger } = link
  link.lastRequestAt = clock()
  const id = idText(text, request.id)
  if (id === undefined || typeof request.method !== 'string')
    return answer(link, id ?? 'null', { error: { code: -32_600, message: 'Invalid request' } })
  try {
    const { result, after } = await methods(connection, request.method, request.params ?? {})
    answer(link, id, { result })
    after?.()
  } catch (error) {
    if (error instanceof RelayRpcError)
      return answer(link, id, { error: { code: error.rpcCode, message: error.message } })
    // Nothing was acknowledged, so closing is safe: the client reconnects and resends.
    logger.error({ err: error }, 'relay request failed')
    close(link, relayCloseCodes.failed, 'Internal error')
  }
}

function idText(text: string, id: unknown): string | undefined {
  if (typeof id === 'string') return JSON.stringify(id)
  return typeof id === 'number' ? readRequestId(text) : undefined
}

function answer(
  link: RelayLink,
  id: string,
  body: { result: unknown } | { error: { code: number; message: string } },
) {
  const { socket, limits } = link
  if (socket.readyState === socket.OPEN) {
    const text = `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(body).slice(1)}`
    if (text.length < minCountedBytes) socket.send(text)
    else {
      socket.send(text, () => onBuffered(link, -text.length))
      onBuffered(link, text.length)
    }
  }
  if (socket.bufferedAmount > limits.maxBufferedBytes)
    close(link, relayCloseCodes.tooMuch, 'Reading too slowly')
}

function onBuffered(link: RelayLink, bytes: number) {
  const { account } = link
  if (bytes < 0 && link.isBehind) {
    link.isBehind = false
    link.stopWaiting?.()
  }
  if (!account.addBuffered(bytes) && bytes > 0) close(link, relayCloseCodes.tooMuch, 'Reading too slowly')
}

async function drain(link: RelayLink, topics: readonly string[], isAgain: boolean) {
  const { reads, account, store, clientId, clock, limits, drained, outbox, logger } = link
  try {
    await link.whenFollowed?.()
    let afterSequence = 0
    while (!link.isStopping) {
      const { messages, hasMore } = await reads.run(account.address, () =>
        store.pending({
          topics,
          clientId,
          nowMs: clock(),
          afterSequence,
          limit: drainPage,
          maxBytes: limits.maxFetchBytes,
        }),
      )
      for (const message of messages) {
        account.spend(storedBytes(message))
        drained.add(message.sequence)
        // A message that was sent before and refused waited for its reader, not for the relay.
        send(link, message, isAgain && message.sequence > link.lastSequence)
        // A full mailbox must not be mistaken for a slow reader.
        await outbox.whenRoom()
      }
      if (link.isStopping) return
      const last = messages.at(-1)
      if (!last || !hasMore) break
      afterSequence = last.sequence
    }
  } catch (error) {
    logger.error({ err: error }, 'relay mailbox could not be read')
    close(link, relayCloseCodes.failed, 'Internal error')
  } finally {
    link.drains--
    if (!link.drains) {
      const waiting = link.held
      link.held = []
      link.heldBytes = 0
      // The drain may already have read the held messages; they may even be acknowledged by now.
      for (const message of waiting) if (!drained.has(message.sequence)) send(link, message, true)
      drained.clear()
    }
  }
}

function send(link: RelayLink, message: RelayMessage, isLive: boolean) {
  const { inFlight, connection, awaitedAcks, outbox, clientId } = link
  if (link.isStopping || inFlight.has(message.sequence) || !connection.topics.has(message.topic)) return
  link.onPush?.(message)
  link.lastSequence = Math.max(link.lastSequence, message.sequence)
  const id = Math.max(link.lastPushId + 1, Date.now() * 1_000)
  link.lastPushId = id
  inFlight.add(message.sequence)
  awaitedAcks.set(id, { topic: message.topic, hash: message.hash, sequence: message.sequence })
  if (awaitedAcks.size > maxAwaitedAcks) forget(link, awaitedAcks.keys().next().value as number)
  if (link.lastPushTopic !== message.topic) {
    link.lastPushTopic = message.topic
    link.lastSubscriptionId = subscriptionId(message.topic, clientId)
  }
  outbox.push(
    `{"id":${id},"jsonrpc":"2.0","method":"${connection.prefix}_subscription","params":{"id":"${link.lastSubscriptionId}","data":${JSON.stringify(toWire(message))}}}`,
    isLive ? message.publishedAtMs : undefined,
  )
}

function acknowledge(link: RelayLink, response: Record<string, unknown>) {
  const { awaitedAcks, store, clientId } = link
  const id = Number(response.id)
  const message = awaitedAcks.get(id)
  if (!message) return
  if (response.result) {
    relayAcknowledged.add(1)
    store.markDelivered([{ topic: message.topic, hash: message.hash, clientId }])
  }
  forget(link, id)
}

function forget(link: RelayLink, id: number) {
  const { awaitedAcks, inFlight } = link
  const message = awaitedAcks.get(id)
  awaitedAcks.delete(id)
  if (message) inFlight.delete(message.sequence)
}

function wait(link: RelayLink, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      link.stopWaiting = undefined
      resolve()
    }
    link.stopWaiting = done
  })
}

function pause(link: RelayLink, shouldPause: boolean) {
  const { socket } = link
  if (link.isPaused === shouldPause || socket.readyState !== socket.OPEN) return
  link.isPaused = shouldPause
  if (shouldPause) socket.pause()
  else socket.resume()
}

function close(link: RelayLink, code: number, reason: string) {
  const { outbox, account, onClose, connection, socket, limits } = link
  link.isStopping = true
  link.stopWaiting?.()
  pause(link, false)
  outbox.close()
  account.close()
  onClose(connection)
  socket.close(code, reason)
  // A peer that does not read would never see the close frame, and its buffers would stay in memory.
  link.closeTimer ??= setTimeout(() => socket.terminate(), limits.closeTimeoutMs)
}
