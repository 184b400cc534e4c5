import type { WebSocket } from 'ws'
import type { Clock } from '../kit/Clock.ts'
import { createTokenBucket } from '../kit/createTokenBucket.ts'
import type { Logger } from '../kit/Logger.ts'
import { settlesWithin } from '../kit/settlesWithin.ts'
import { createOutbox } from './createOutbox.ts'
import type { Pacer } from './createPacer.ts'
import type { ReadQueue } from './createReadQueue.ts'
import type { RelayAccount } from './createRelayAccounts.ts'
import { type RelayMethods, subscriptionId, toWire } from './createRelayMethods.ts'
import type { Turns } from './createTurns.ts'
import type { RelayCaller } from './RelayCaller.ts'
import type { RelayLimits } from './RelayLimits.ts'
import { RelayRpcError } from './RelayRpcError.ts'
import type { RelayMessage, RelayStore } from './RelayStore.ts'
import { readRequestId } from './readRequestId.ts'
import { storedBytes } from './storedBytes.ts'

/** One open socket of a client. */
export type RelayConnection = RelayCaller & {
  /** Sends a message of a topic this socket follows. */
  push(message: RelayMessage): void
  /** Pings, hangs up on a dead peer and closes an idle socket. */
  check(kind: 'ping' | 'idle'): void
  /** Finishes the request at hand if it does not hang, then says goodbye with 1001. */
  stop(): Promise<void>
}

/** Close codes the relay uses besides 1009 (frame too long) and 3000 (unauthorized). */
export const relayCloseCodes = { stopping: 1001, failed: 1011, tooMuch: 1013, idle: 4008 } as const

const drainPage = 50
const maxAwaitedAcks = 5_000
/** Requests that wait are read on only below this. */
const maxInboxBytes = 1_024 * 1_024
/** Smaller answers are not worth counting. */
const minCountedBytes = 4_096

/** Serves one socket: requests strictly in order, answers first, pushes after. */
export function createRelayConnection(options: {
  socket: WebSocket
  /** What it counts against; it is closed with the socket. */
  account: RelayAccount
  methods: RelayMethods
  reads: ReadQueue
  store: RelayStore
  limits: RelayLimits
  /** Delays pushes. @default they go at once */
  pacer?: Pacer | undefined
  turns: Turns
  clock: Clock
  logger: Logger
  /** Called when the socket is of no more use, maybe more than once. */
  onClose(connection: RelayConnection): void
}): RelayConnection {
  const { socket, account, methods, reads, store, limits, pacer, turns, clock, logger } = options
  const { clientId } = account
  const bucket = createTokenBucket({ perSecond: limits.messagesPerSecond, burst: limits.messageBurst, clock })
  const outbox = createOutbox({
    socket,
    pacer,
    maxBufferedBytes: limits.maxBufferedBytes,
    onOverflow: () => close(relayCloseCodes.tooMuch, 'Reading too slowly'),
    onBuffered,
  })

  type Frame = { text: string; cost: number; request: Record<string, unknown> }
  const inbox: Frame[] = []
  let inboxBytes = 0
  const awaitedAcks = new Map<number, Pick<RelayMessage, 'topic' | 'hash' | 'sequence'>>()
  const inFlight = new Set<number>()
  let held: RelayMessage[] = []
  let heldBytes = 0
  let drains = 0
  let draining: Promise<void> = Promise.resolve()
  const drained = new Set<number>()
  let lastPushId = 0
  let lastRequestAt = clock()
  let isAlive = true
  let isPaused = false
  let isStopping = false
  let working: Promise<void> | undefined
  let stopWaiting: (() => void) | undefined
  let closeTimer: NodeJS.Timeout | undefined

  const connection: RelayConnection = {
    clientId,
    account,
    topics: new Set(),
    prefix: 'irn',

    push(message) {
      // A drain reads the store after it subscribed: hold newer messages so that older ones go first.
      if (!drains) return send(message)
      held.push(message)
      heldBytes += message.message.length
      if (heldBytes > limits.maxBufferedBytes) close(relayCloseCodes.tooMuch, 'Reading too slowly')
    },

    drain(topics) {
      drains++
      // One after the other: each holds a page of a mailbox.
      draining = draining.then(() => drain(topics))
    },

    check(kind) {
      if (kind === 'idle') {
        if (!connection.topics.size && !working && clock() - lastRequestAt >= limits.idleMs)
          close(relayCloseCodes.idle, 'Stale connection without subscription')
        return
      }
      // While we do not read, its pongs wait too.
      if (!isAlive && !isPaused) return socket.terminate()
      isAlive = false
      socket.ping()
    },

    async stop() {
      isStopping = true
      stopWaiting?.()
      // A request that hangs was promised nothing; the rest of the time is for the goodbye.
      if (working) await settlesWithin(working, limits.closeTimeoutMs / 2)
      close(relayCloseCodes.stopping, 'Server stopping')
    },
  }

  socket.on('error', () => {})
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('close', (code) => {
    isStopping = true
    stopWaiting?.()
    clearTimeout(closeTimer)
    outbox.close()
    account.close()
    held = []
    logger.debug({ closeCode: code }, 'relay socket closed')
    options.onClose(connection)
  })
  socket.on('message', (data) => {
    pacer?.turn()
    isAlive = true
    if (isStopping) return
    const text = data.toString()
    const frame = parse(text)
    if (frame) {
      inbox.push(frame)
      inboxBytes += text.length
      if (inbox.length > limits.maxQueuedMessages) return close(relayCloseCodes.tooMuch, 'Too many requests')
      if (inboxBytes > maxInboxBytes) pause(true)
    } else {
      account.spend(text.length)
      if (!account.waitMs()) return
    }
    start()
  })

  /** Parses a frame; answers to pushes and broken frames are dealt with at once. */
  function parse(text: string): Frame | undefined {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      answer('null', { error: { code: -32_700, message: 'Parse error' } })
      return undefined
    }
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      answer('null', { error: { code: -32_600, message: 'Invalid request' } })
      return undefined
    }
    const request = json as Record<string, unknown>
    if (request.method === undefined && ('result' in request || 'error' in request)) {
      acknowledge(request)
      return undefined
    }
    const { messages } = (request.params ?? {}) as { messages?: unknown }
    return { text, request, cost: Array.isArray(messages) ? Math.max(1, messages.length) : 1 }
  }

  function start() {
    working ??= work().finally(() => {
      working = undefined
      // Whatever came in after the last look at the inbox.
      if (inbox.length && !isStopping) start()
    })
  }

  async function work() {
    while (!isStopping) {
      const waitMs = Math.max(inbox.length ? bucket.waitMs() : 0, account.waitMs())
      if (waitMs > 0) {
        // Slow answers instead of errors: clients treat an error answer to a publish as fatal.
        pause(true)
        await wait(waitMs)
        continue
      }
      if (!inbox.length) break
      const turn = turns.take()
      if (turn) {
        // Its next frames may wait where they cost nothing.
        pause(true)
        await turn
        if (isStopping) return
      }
      const frame = inbox.shift() as Frame
      inboxBytes -= frame.text.length
      bucket.take(frame.cost)
      account.spend(frame.text.length)
      if (inbox.length > limits.messageBurst || inboxBytes > maxInboxBytes) pause(true)
      await serve(frame)
    }
    pause(false)
  }

  async function serve({ text, request }: Frame) {
    lastRequestAt = clock()
    const id = idText(text, request.id)
    if (id === undefined || typeof request.method !== 'string')
      return answer(id ?? 'null', { error: { code: -32_600, message: 'Invalid request' } })
    try {
      const { result, after } = await methods(connection, request.method, request.params ?? {})
      answer(id, { result })
      after?.()
    } catch (error) {
      if (error instanceof RelayRpcError)
        return answer(id, { error: { code: error.rpcCode, message: error.message } })
      // Nothing was promised, so hanging up is safe: the client connects anew and sends it again.
      logger.error({ err: error }, 'relay request failed')
      close(relayCloseCodes.failed, 'Internal error')
    }
  }

  function idText(text: string, id: unknown): string | undefined {
    if (typeof id === 'string') return JSON.stringify(id)
    return typeof id === 'number' ? readRequestId(text) : undefined
  }

  function answer(id: string, body: { result: unknown } | { error: { code: number; message: string } }) {
    if (socket.readyState === socket.OPEN) {
      const text = `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(body).slice(1)}`
      if (text.length < minCountedBytes) socket.send(text)
      else {
        socket.send(text, () => onBuffered(-text.length))
        onBuffered(text.length)
      }
    }
    if (socket.bufferedAmount > limits.maxBufferedBytes) close(relayCloseCodes.tooMuch, 'Reading too slowly')
  }

  function onBuffered(bytes: number) {
    if (!account.addBuffered(bytes) && bytes > 0) close(relayCloseCodes.tooMuch, 'Reading too slowly')
  }

  async function drain(topics: readonly string[]) {
    try {
      let afterSequence = 0
      while (!isStopping) {
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
          send(message)
          // A full mailbox must not look like a slow reader.
          await outbox.whenRoom()
        }
        if (isStopping) return
        const last = messages.at(-1)
        if (!last || !hasMore) break
        afterSequence = last.sequence
      }
    } catch (error) {
      logger.error({ err: error }, 'relay mailbox could not be read')
      close(relayCloseCodes.failed, 'Internal error')
    } finally {
      drains--
      if (!drains) {
        const waiting = held
        held = []
        heldBytes = 0
        // The drain may have read what was held; by now it may even be acknowledged.
        for (const message of waiting) if (!drained.has(message.sequence)) send(message)
        drained.clear()
      }
    }
  }

  function send(message: RelayMessage) {
    if (isStopping || inFlight.has(message.sequence) || !connection.topics.has(message.topic)) return
    const id = Math.max(lastPushId + 1, Date.now() * 1_000)
    lastPushId = id
    inFlight.add(message.sequence)
    awaitedAcks.set(id, { topic: message.topic, hash: message.hash, sequence: message.sequence })
    if (awaitedAcks.size > maxAwaitedAcks) forget(awaitedAcks.keys().next().value as number)
    outbox.push(
      JSON.stringify({
        id,
        jsonrpc: '2.0',
        method: `${connection.prefix}_subscription`,
        params: { id: subscriptionId(message.topic, clientId), data: toWire(message) },
      }),
    )
  }

  function acknowledge(response: Record<string, unknown>) {
    const id = Number(response.id)
    const message = awaitedAcks.get(id)
    if (!message) return
    if (response.result) store.markDelivered([{ topic: message.topic, hash: message.hash, clientId }])
    forget(id)
  }

  function forget(id: number) {
    const message = awaitedAcks.get(id)
    awaitedAcks.delete(id)
    if (message) inFlight.delete(message.sequence)
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        stopWaiting = undefined
        resolve()
      }
      stopWaiting = done
    })
  }

  function pause(shouldPause: boolean) {
    if (isPaused === shouldPause || socket.readyState !== socket.OPEN) return
    isPaused = shouldPause
    if (shouldPause) socket.pause()
    else socket.resume()
  }

  function close(code: number, reason: string) {
    isStopping = true
    stopWaiting?.()
    pause(false)
    outbox.close()
    account.close()
    options.onClose(connection)
    socket.close(code, reason)
    // A peer that does not read would never see the goodbye and keep its buffers here.
    closeTimer ??= setTimeout(() => socket.terminate(), limits.closeTimeoutMs)
  }

  return connection
}
