import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Logger } from '../../kit/Logger.ts'
import { createRedisConnection, type RedisConnection } from '../../kit/redis/createRedisConnection.ts'
import type { RelayMessage } from '../RelayStore.ts'
import { createStoreWatch, type StoreWatch } from './createStoreWatch.ts'
import type { ConnectRelayPeers, RelayPeers, RelayPeersHandlers } from './RelayPeers.ts'

const prefix = 'foyer:relay:'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A message as published by a peer. Other writers are possible, so it is validated. */
const published = v.object({
  topic: v.string(),
  hash: v.string(),
  message: v.string(),
  tag: v.number(),
  attestation: v.optional(v.string()),
  publisher: v.string(),
  projectId: v.string(),
  publishedAtMs: count,
  expiresAtMs: count,
  sequence: count,
})

/**
 * Connects the relay processes over one Postgres through Redis, which delivers each message to the processes that
 * follow its topic. Without Redis, or while it is down, they find each other's messages in the database within a
 * second.
 *
 * @example
 * ```ts
 * import { connectRelayPeers, createRelay, memoryProjects, openDatabase, silentLogger, sqlRelayStore } from '@foyer/server'
 *
 * const databaseUrl = 'postgres://127.0.0.1/foyer'
 * const relay = createRelay({
 *   store: sqlRelayStore({ database: await openDatabase({ url: databaseUrl }) }),
 *   projects: memoryProjects(),
 *   connectPeers: connectRelayPeers({ databaseUrl, redisUrl: 'redis://127.0.0.1:6379', logger: silentLogger }),
 * })
 * ```
 */
export function connectRelayPeers(options: {
  databaseUrl: string
  redisUrl?: string | undefined
  /** How long the database is polled when messages may have been missed. @default 6000 */
  doubtMs?: number | undefined
  logger: Logger
}): ConnectRelayPeers {
  const { databaseUrl, redisUrl, doubtMs, logger } = options
  return async (handlers) => {
    let redis: RedisPeers | undefined
    const watch = createStoreWatch({
      databaseUrl,
      pollForMs: doubtMs,
      hasRedis: redisUrl !== undefined,
      logger,
      isConnected: () => redis?.isConnected() ?? false,
      has: handlers.has,
      onStored: handlers.onStored,
    })
    if (redisUrl) redis = createRedisPeers({ url: redisUrl, watch, handlers, logger })
    try {
      await watch.start()
      await redis?.start()
    } catch (error) {
      await Promise.all([redis?.close(), watch.close()])
      throw error
    }
    return {
      follow: (topic) => redis?.follow(topic),
      unfollow: (topic) => redis?.unfollow(topic),
      settled: async () => redis?.settled(),
      isConnected: () => redis?.isConnected() ?? false,
      async send(messages, again) {
        for (const { sequence } of messages) watch.note(sequence)
        await redis?.send(messages, again)
      },
      async close() {
        await Promise.all([redis?.close(), watch.close()])
      },
    }
  }
}

type RedisPeers = RelayPeers & { start(): Promise<void> }

/** State of the peers over Redis. */
type State = {
  id: string
  redis: RedisConnection
  followed: Set<string>
  added: Set<string>
  removed: Set<string>
  flushing: Promise<void>
  next: Promise<void> | undefined
}

function createRedisPeers(options: {
  url: string
  watch: Pick<StoreWatch, 'note' | 'startPolling'>
  handlers: RelayPeersHandlers
  logger: Logger
}): RedisPeers {
  const { url, watch, handlers, logger } = options
  const id = randomUUID()
  const state: State = {
    id,
    followed: new Set(),
    added: new Set(),
    removed: new Set(),
    flushing: Promise.resolve(),
    next: undefined,
    redis: createRedisConnection({
      url,
      part: 'relay',
      logger,
      async onConnect(connection) {
        state.added.clear()
        state.removed.clear()
        await connection.subscribe([...state.followed].map((topic) => prefix + topic))
      },
      // Messages published in between are only in the store: ours for the others, and theirs for us.
      onReady() {
        watch.startPolling()
        if (state.added.size || state.removed.size) void flush(state)
      },
      onLost: watch.startPolling,
      onMessage(channel, text) {
        if (text.startsWith(id)) return
        const topic = channel.slice(prefix.length)
        const message = readMessage(text.slice(id.length), topic)
        // Unknown format: re-read the store, because a peer of another version may write more.
        if (!message) return handlers.onStored([topic])
        watch.note(message.sequence)
        handlers.onMessage(message)
      },
    }),
  }
  const { redis } = state
  return {
    start: redis.start,
    isConnected: redis.isReady,
    follow(topic) {
      state.followed.add(topic)
      if (!state.removed.delete(topic)) state.added.add(topic)
    },
    unfollow(topic) {
      state.followed.delete(topic)
      if (!state.added.delete(topic)) {
        state.removed.add(topic)
        void flush(state)
      }
    },
    settled: () => flush(state),
    async send(messages, again) {
      if (!redis.isReady()) return
      const sent = [
        ...messages.map((message) => redis.publish(prefix + message.topic, id + JSON.stringify(message))),
        ...again.map((topic) => redis.publish(prefix + topic, id)),
      ]
      // A send fails only with the connection, and then all peers poll the store.
      await Promise.allSettled(sent)
    },
    close: redis.close,
  }
}

/** Parses a channel message. Returns `undefined` for a notification without a message, and for anything invalid. */
function readMessage(text: string, topic: string): RelayMessage | undefined {
  if (!text) return undefined
  try {
    const parsed = v.safeParse(published, JSON.parse(text))
    if (!parsed.success || parsed.output.topic !== topic) return undefined
    return { ...parsed.output, attestation: parsed.output.attestation }
  } catch {
    return undefined
  }
}

/** Subscribes to the newly followed topics, in one command for all sockets of this event-loop turn. */
function flush(state: State): Promise<void> {
  if (!state.added.size && !state.removed.size) return state.flushing
  state.next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    state.next = undefined
    // One after the other: a subscription sent before the topic's last unsubscription is answered would have no effect.
    state.flushing = state.flushing.then(() => apply(state))
    return state.flushing
  })
  return state.next
}

async function apply(state: State) {
  const { redis, added, removed } = state
  if (!redis.isReady()) return
  const toChannels = (topics: Set<string>) => [...topics].map((topic) => prefix + topic)
  const [wanted, unwanted] = [toChannels(added), toChannels(removed)]
  added.clear()
  removed.clear()
  try {
    await Promise.all([redis.unsubscribe(unwanted), redis.subscribe(wanted)])
  } catch {
    // The connection has ended; the next one subscribes to the topics followed then.
  }
}
