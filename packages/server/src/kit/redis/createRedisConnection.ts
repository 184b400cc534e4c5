import type { createClient, RedisClientType } from '@redis/client'
import { redisUp } from '../../signals/instruments.ts'
import type { Logger } from '../Logger.ts'
import { settlesWithin } from '../settlesWithin.ts'
import { RedisRefusedError } from './RedisRefusedError.ts'
import { RedisUnavailableError } from './RedisUnavailableError.ts'

/** A connection to Redis (or Valkey) that reconnects whenever it breaks. */
export type RedisConnection = {
  /** Whether Redis answered the last ping, less than two seconds ago. */
  isReady(): boolean
  /**
   * Sends a command.
   *
   * @throws RedisUnavailableError immediately while there is no connection; commands are never queued for later.
   */
  send(args: readonly string[]): Promise<unknown>
  /** Resolves once messages of the channels arrive. Subscriptions end with the connection. */
  subscribe(channels: readonly string[]): Promise<void>
  unsubscribe(channels: readonly string[]): Promise<void>
  publish(channel: string, message: string): Promise<void>
  /**
   * Waits until the connection is ready, or until a timeout if Redis does not answer.
   *
   * @throws RedisRefusedError when Redis answers but refuses.
   */
  start(): Promise<void>
  close(): Promise<void>
}

/** Options of `createRedisConnection`. */
export type RedisConnectionOptions = {
  /** `redis://` or `rediss://`, with user, password and database as usual. */
  url: string
  /** Purpose of the connection, for log and metrics. */
  part: string
  logger: Logger
  /** Called on each new connection before it is ready. Subscribe here. */
  onConnect?: ((connection: Pick<RedisConnection, 'subscribe'>) => Promise<void>) | undefined
  onReady?: (() => void) | undefined
  /** Called when a ready connection breaks. */
  onLost?: (() => void) | undefined
  onMessage?: ((channel: string, message: string) => void) | undefined
}

const connectTimeoutMs = 2_000
const pingIntervalMs = 1_000
/** A cut network does not close the connection; only a missing answer reveals it. */
const pingTimeoutMs = 2_000
const retryMs = 250
/** How long `start` waits for Redis. */
const startTimeoutMs = 3_000
/** Maximum channels per command; more would block Redis for too long. */
const maxChannels = 1_000

type Client = RedisClientType<Record<string, never>, Record<string, never>, Record<string, never>, 3>

/** State of a connection. */
type State = RedisConnectionOptions & {
  client: Client | undefined
  isReady: boolean
  isClosed: boolean
  isWarned: boolean
  refusal: RedisRefusedError | undefined
  /** The same listener for all channels: a channel that is subscribed twice still has one. */
  listen: (message: string, channel: string) => void
  /** Called after each attempt. */
  onAttempt: () => void
  endPause: () => void
  running: Promise<void> | undefined
}

/**
 * Creates a connection. The client's own queue and reconnection are disabled. Callers use their fallback at once while
 * Redis is down, and earlier subscriptions are restored before the connection counts as ready.
 */
export function createRedisConnection(options: RedisConnectionOptions): RedisConnection {
  const state: State = {
    ...options,
    client: undefined,
    isReady: false,
    isClosed: false,
    isWarned: false,
    refusal: undefined,
    listen: (message, channel) => options.onMessage?.(channel, message),
    onAttempt: () => {},
    endPause: () => {},
    running: undefined,
  }
  const ready = () => {
    if (!state.client || !state.isReady) throw new RedisUnavailableError()
    return state.client
  }
  return {
    isReady: () => state.isReady,
    send: async (args) => ready().sendCommand(args as string[]),
    subscribe: async (channels) => subscribe(state, ready(), channels),
    unsubscribe: async (channels) => {
      for (const some of inParts(channels)) await ready().unsubscribe(some)
    },
    publish: async (channel, message) => {
      await ready().publish(channel, message)
    },
    async start() {
      redisUp.record(0, { part: options.part })
      const attempted = new Promise<void>((resolve) => {
        state.onAttempt = resolve
      })
      state.running = run(state)
      await settlesWithin(attempted, startTimeoutMs)
      if (state.refusal) throw state.refusal
    },
    async close() {
      state.isClosed = true
      state.endPause()
      state.client?.destroy()
      await state.running
    },
  }
}

async function run(state: State) {
  // Loaded only if Redis is configured.
  const library = await import('@redis/client')
  while (!state.isClosed) {
    await session(state, library.createClient)
    state.onAttempt()
    if (state.isClosed) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryMs * (1 + Math.random()))
      state.endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** Runs one connection from start to end. */
async function session(state: State, create: typeof createClient) {
  const { url, part, logger } = state
  const client = create({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false },
  }) as unknown as Client
  let reason: unknown
  const ended = new Promise<void>((resolve) => {
    client.on('error', (error: unknown) => {
      reason ??= error
      resolve()
    })
    client.on('end', resolve)
  })
  state.client = client
  try {
    if (!(await settlesWithin(client.connect(), connectTimeoutMs * 2))) throw new Error('no answer')
    await state.onConnect?.({ subscribe: (channels) => subscribe(state, client, channels) })
    if (state.isClosed) return
    state.isReady = true
    redisUp.record(1, { part })
    state.isWarned = false
    state.refusal = undefined
    logger.info({ part }, 'Redis is connected')
    state.onAttempt()
    state.onReady?.()
    await Promise.race([ended, beat(state, client)])
  } catch (error) {
    reason ??= error
    if (isRefusal(reason)) state.refusal = new RedisRefusedError(reason.message, reason)
  } finally {
    const wasReady = state.isReady
    state.isReady = false
    client.destroy()
    if (!state.isClosed) {
      redisUp.record(0, { part })
      if (!state.isWarned) logger.error({ part, err: reason ?? new Error('no answer') }, 'Redis is away')
      state.isWarned = true
      if (wasReady) state.onLost?.()
    }
  }
}

/** Returns when Redis stops answering. */
async function beat(state: State, client: Client) {
  while (!state.isClosed) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pingIntervalMs)
      state.endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    // Sent in the same stream as the messages: its answer proves that earlier messages have arrived.
    const answered = client.ping().then(
      () => true,
      () => false,
    )
    if (!(await settlesWithin(answered, pingTimeoutMs)) || !(await answered)) return
  }
}

async function subscribe(state: State, client: Client, channels: readonly string[]) {
  for (const some of inParts(channels)) await client.subscribe(some, state.listen)
}

function inParts(channels: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < channels.length; at += maxChannels) parts.push(channels.slice(at, at + maxChannels))
  return parts
}

/** Redis' own error answers begin with an uppercase word. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && /^(NOAUTH|WRONGPASS|NOPERM|ERR)\b/.test(error.message)
}
