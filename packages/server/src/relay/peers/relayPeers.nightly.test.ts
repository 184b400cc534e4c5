import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isDrill, reportFigure } from '../../../test/drill.ts'
import { needs } from '../../../test/needs.ts'
import { newTopic, openClient, sha256 } from '../../../test/relayClient.ts'
import type { Engine } from '../../../test/startEngine.ts'
import { startLine } from '../../../test/startLine.ts'
import { startMetrics } from '../../../test/startMetrics.ts'
import { startPostgresServer } from '../../../test/startPostgresServer.ts'
import { startRedisServer } from '../../../test/startRedisServer.ts'
import type { Logger } from '../../kit/Logger.ts'
import { createRedisConnection } from '../../kit/redis/createRedisConnection.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import { memoryProjects } from '../../projects/memoryProjects.ts'
import { listen } from '../../server/listen.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { createRelay } from '../createRelay.ts'
import type { RelayLimits } from '../RelayLimits.ts'
import { sqlRelayStore } from '../sql/sqlRelayStore.ts'
import { storedBytes } from '../storedBytes.ts'
import { connectRelayPeers } from './connectRelayPeers.ts'

const project = { id: 'test', name: 'Test', allowedOrigins: [], features: [] }
const noHttp = { fetch: async () => new Response(null, { status: 404 }) }

describe('two relays over one Postgres', needs('redis', 'postgres'), () => {
  let postgres: Engine
  let redis: Engine
  let database: Database
  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()])
    database = await openDatabase({ url: postgres.url })
  })
  afterAll(async () => {
    await database.close()
    await Promise.all([postgres.stop(), redis.stop()])
  })
  const closers: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  /**
   * Starts a relay whose store is read when a socket follows topics, and otherwise only when messages may be missing.
   */
  async function start(
    options: {
      redisUrl?: string | undefined
      doubtMs?: number | undefined
      logger?: Logger
      limits?: Partial<RelayLimits>
    } = {},
  ) {
    const store = sqlRelayStore({ database })
    const pending = vi.spyOn(store, 'pending')
    const relay = createRelay({
      store,
      projects: memoryProjects([project, { ...project, id: 'quota' }]),
      limits: { deliverDelayMs: 0, messagesPerSecond: 10_000, messageBurst: 10_000, ...options.limits },
      connectPeers: connectRelayPeers({
        databaseUrl: postgres.url,
        redisUrl: 'redisUrl' in options ? options.redisUrl : redis.url,
        doubtMs: options.doubtMs,
        logger: options.logger ?? silentLogger,
      }),
    })
    const listening = await listen({ server: noHttp, relay, port: 0 })
    closers.push(() => listening.close())
    return {
      relay,
      store,
      pending,
      url: listening.relayUrl,
      client: async (clientOptions: Parameters<typeof openClient>[1] = {}) => {
        const client = await openClient(listening.relayUrl, clientOptions)
        closers.push(() => client.close())
        return client
      },
    }
  }

  const publication = (topic: string, message: string) => ({ topic, message, ttl: 300, tag: 1 })

  /** Waits for this many mailbox reads, so that later messages are not found by them. */
  async function readMailbox({ pending }: Pick<Awaited<ReturnType<typeof start>>, 'pending'>, times: number) {
    await vi.waitFor(() => expect(pending).toHaveBeenCalledTimes(times), { timeout: 20_000 })
    await pending.mock.results[times - 1]?.value
  }

  test('default: delivers a message to a socket of the other relay over Redis, and never back to its sender', async () => {
    const [a, b] = [await start({ doubtMs: 0 }), await start({ doubtMs: 0 })]
    const [app, wallet] = [await a.client(), await b.client()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    await readMailbox(b, 1)
    await app.call('irn_publish', publication(topic, 'm'))
    expect(await wallet.received(1)).toMatchObject([{ topic, message: 'm', tag: 1 }])
    expect(b.pending).toHaveBeenCalledTimes(1)
    // The publisher never gets it back, on either relay.
    await app.call('irn_subscribe', { topic })
    await wallet.call('irn_publish', publication(topic, 'answer'))
    expect(await app.received(1)).toMatchObject([{ message: 'answer' }])
    expect(wallet.pushes).toHaveLength(1)
  })

  test('behavior: loses no message that is published while the other relay subscribes', async () => {
    const [a, b] = [await start({ doubtMs: 0 }), await start({ doubtMs: 0 })]
    const topics = Array.from({ length: 300 }, newTopic)
    const [app, wallet] = [await a.client(), await b.client()]
    // Each pair at once, so that a message is stored before, during and after the read of its mailbox.
    for (let at = 0; at < topics.length; at += 50)
      await Promise.all(
        topics
          .slice(at, at + 50)
          .flatMap((topic) => [
            wallet.call('irn_subscribe', { topic }),
            app.call('irn_publish', publication(topic, 'm')),
          ]),
      )
    const received = await wallet.received(topics.length)
    expect(new Set(received.map(({ topic }) => topic))).toEqual(new Set(topics))
  })

  test('behavior: does not deliver to the other relay after an unsubscribe, but again after a new subscribe', async () => {
    const [a, b] = [await start({ doubtMs: 0 }), await start({ doubtMs: 0 })]
    const [app, wallet] = [await a.client(), await b.client()]
    const topic = newTopic()
    for (const message of ['1', '2', '3']) {
      await wallet.call('irn_subscribe', { topic })
      await readMailbox(b, Number(message))
      await app.call('irn_publish', publication(topic, message))
      await wallet.received(Number(message))
      await wallet.call('irn_unsubscribe', { topic })
    }
    expect(wallet.pushes.map(({ params }) => params.data.message)).toEqual(['1', '2', '3'])
  })

  test('behavior: delivers to a topic that is subscribed again while Redis is unreachable', async () => {
    const line = await startLine(redis)
    closers.push(line.stop)
    const [a, b] = [await start({ doubtMs: 0 }), await start({ redisUrl: line.url, doubtMs: 0 })]
    const [app, wallet] = [await a.client(), await b.client()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    await app.call('irn_publish', publication(topic, '1'))
    await wallet.received(1)
    line.cut()
    await wallet.call('irn_unsubscribe', { topic })
    await wallet.call('irn_subscribe', { topic })
    line.mend()
    await readMailbox(b, 2)
    await app.call('irn_publish', publication(topic, '2'))
    await wallet.received(2)
  })

  test('behavior: a session whose messages go through both relays counts as settled', async () => {
    const [a, b] = [await start(), await start()]
    const [app, wallet] = [await a.client(), await b.client()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    await app.call('irn_publish', { ...publication(topic, 'settle'), tag: 1102 })
    await wallet.received(1)
    await wallet.call('irn_publish', { ...publication(topic, 'settled'), tag: 1103 })
    await vi.waitFor(async () => expect(await a.store.settled([topic], Date.now())).toEqual(new Set([topic])))
  })

  test('behavior: delivers a resent message that another relay stored but never announced', async () => {
    const [b, c] = [await start({ doubtMs: 0 }), await start({ doubtMs: 0 })]
    const [app, near, far] = [await b.client(), await b.client(), await c.client()]
    const topic = newTopic()
    for (const wallet of [near, far]) await wallet.call('irn_subscribe', { topic })
    for (const relay of [b, c]) await readMailbox(relay, 1)
    const nowMs = Date.now()
    const stored = {
      ...{ topic, message: 'm', hash: sha256('m'), tag: 1, attestation: undefined },
      ...{ publisher: app.identity.clientId, projectId: 'test' },
      ...{ publishedAtMs: nowMs, expiresAtMs: nowMs + 300_000 },
    }
    await sqlRelayStore({ database }).publish([stored], { maxMessages: 10, maxBytes: 1_000 })
    expect(await app.call('irn_publish', publication(topic, 'm'))).toMatchObject({ result: true })
    for (const wallet of [near, far]) expect(await wallet.received(1)).toMatchObject([{ message: 'm' }])
  })

  test('attack: ignores an invalid message published to Redis', async () => {
    const errors: string[] = []
    const logger = { ...silentLogger, error: (_: object, message: string) => void errors.push(message) }
    const [a, b] = [await start({ doubtMs: 0 }), await start({ doubtMs: 0, logger })]
    const [app, wallet] = [await a.client(), await b.client()]
    const [topic, other] = [newTopic(), newTopic()]
    for (const each of [topic, other]) await wallet.call('irn_subscribe', { topic: each })
    const writer = createRedisConnection({ url: redis.url, part: 'attack', logger: silentLogger })
    closers.push(() => writer.close())
    await writer.start()
    const nowMs = Date.now()
    const forged = {
      ...{ topic: other, hash: sha256('m'), message: 'forged', tag: 1, publisher: 'p', projectId: 'test' },
      ...{ publishedAtMs: nowMs, expiresAtMs: nowMs + 1_000, sequence: 1 },
    }
    for (const junk of [
      ...['', 'x', 'null', '[]', '{', '1'],
      ...[forged, { ...forged, topic, message: 7 }, { topic }].map((each) => JSON.stringify(each)),
    ])
      await writer.publish(`foyer:relay:${topic}`, randomUUID() + junk)
    await app.call('irn_publish', publication(topic, 'm'))
    expect(await wallet.received(1)).toMatchObject([{ topic, message: 'm' }])
    expect(wallet.pushes).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('behavior: a lost connection between a relay and Redis loses no message, and recovers', async () => {
    const [lineA, lineB] = [await startLine(redis), await startLine(redis)]
    closers.push(lineA.stop, lineB.stop)
    // Polling lasts from one heartbeat of a disconnected relay to the next. Without heartbeats, no relay would poll.
    const doubtMs = 2_100
    const [a, b] = [
      await start({ redisUrl: lineA.url, doubtMs }),
      await start({ redisUrl: lineB.url, doubtMs }),
    ]
    const [app, wallet] = [await a.client(), await b.client()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    await app.call('irn_subscribe', { topic })
    let count = 0
    const sides = [
      [app, 'wallet'],
      [wallet, 'app'],
    ] as const
    const messagesOf = ({ pushes }: typeof app) => new Set(pushes.map(({ params }) => params.data.message))
    const all = (name: string) =>
      new Set(Array.from({ length: count }, (_, index) => `from-${name}-${index + 1}`))
    const exchange = async () => {
      count++
      const [one, other] = await Promise.all([
        app.call('irn_publish', publication(topic, `from-app-${count}`)),
        wallet.call('irn_publish', publication(topic, `from-wallet-${count}`)),
      ])
      expect([one.result, other.result]).toEqual([true, true])
      // At most twice, which clients detect: a message found by polling may still be in transit on the other path.
      for (const [client, name] of sides)
        await vi.waitFor(() => expect(messagesOf(client)).toEqual(all(name)), { timeout: 20_000 })
    }
    await exchange()
    for (const line of [lineA, lineB]) {
      line.cut()
      const untilMs = performance.now() + (isDrill ? 30_000 : 0)
      const before = count
      let longestMs = 0
      // At least twice: before and after the disconnection is noticed.
      do {
        const startedMs = performance.now()
        await exchange()
        longestMs = Math.max(longestMs, performance.now() - startedMs)
      } while (performance.now() < untilMs || count < before + 2)
      line.mend()
      const mendedMs = performance.now()
      await exchange()
      reportFigure('cut between a node and Redis', {
        'messages each way': count - before,
        lost: 0,
        'longest delivery ms': longestMs.toFixed(),
        'first after it ms': (performance.now() - mendedMs).toFixed(),
      })
    }
  }, 180_000)

  test('behavior: without Redis, relays find each other’s messages in the database, and log a warning', async () => {
    const warnings: string[] = []
    const logger = { ...silentLogger, warn: (_: object, message: string) => void warnings.push(message) }
    const a = await start({ redisUrl: undefined, logger })
    const b = await start({ redisUrl: undefined })
    const [app, wallet] = [await a.client(), await b.client()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    await app.call('irn_subscribe', { topic })
    await app.call('irn_publish', publication(topic, 'm'))
    await wallet.received(1)
    await wallet.call('irn_publish', publication(topic, 'answer'))
    expect(await app.received(1)).toMatchObject([{ message: 'answer' }])
    expect(warnings).toEqual([expect.stringMatching(/^another relay runs on this database: without --redis/)])
  })

  test('behavior: measures the delivery time of new messages, but not of waiting or repeated ones', async () => {
    const metrics = startMetrics()
    closers.push(metrics.stop)
    const counted = () => metrics.read('foyer.relay.delivery.duration.count') ?? 0
    const [a, b] = [await start({ redisUrl: undefined }), await start({ redisUrl: undefined })]
    const topic = newTopic()
    const app = await a.client()
    await app.call('irn_publish', publication(topic, 'waiting'))
    const wallet = await b.client({ autoAck: false })
    await wallet.call('irn_subscribe', { topic })
    await wallet.received(1)
    // The waiting time before the reader arrived is not counted.
    expect(counted()).toBe(0)
    await app.call('irn_publish', publication(topic, 'm'))
    await wallet.received(2)
    expect(counted()).toBe(1)
    expect(metrics.read('foyer.relay.delivery.duration.sum')).toBeGreaterThan(0)
    // Neither is a message that its reader refused and gets again later.
    for (const { id } of wallet.pushes)
      wallet.socket.send(JSON.stringify({ id, jsonrpc: '2.0', error: { code: 1, message: 'no' } }))
    await wallet.call('irn_batchReceive', { receipts: [] })
    const other = await b.client()
    await other.call('irn_publish', publication(topic, 'm'))
    await wallet.received(3)
    expect(counted()).toBe(1)
  })

  test('behavior: each relay counts a project’s stored bytes separately; one that starts later counts all', async () => {
    const message = (n: number) => ({ topic: newTopic(), message: `${n}`.padEnd(100, 'x'), ttl: 300, tag: 1 })
    const eachBytes = storedBytes({ message: message(0).message, attestation: undefined })
    const limits = { maxStoredBytesPerProject: 4 * eachBytes }
    let count = 0
    /** Publishes until the project's quota is reached; returns the number of accepted messages. */
    async function fill(relay: Awaited<ReturnType<typeof start>>) {
      const client = await relay.client({ query: { projectId: 'quota' } })
      for (let stored = 0; ; stored++) {
        const { error } = await client.call('irn_publish', message(++count))
        if (!error) continue
        expect(error.message).toMatch(/^Storage limit exceeded: this project may store \d+ bytes/)
        return stored
      }
    }
    const first = await start({ limits })
    const second = await start({ limits })
    // Each relay counts the stored messages when its first socket opens.
    await Promise.all([first, second].map((relay) => relay.client({ query: { projectId: 'quota' } })))
    expect([await fill(first), await fill(second)]).toEqual([4, 4])
    expect([await fill(first), await fill(second)]).toEqual([0, 0])
    expect(await fill(await start({ limits }))).toBe(0)
    const more = await start({ limits: { maxStoredBytesPerProject: 9 * eachBytes } })
    expect(await fill(more)).toBe(1)
  })

  test('error: throws REDIS_REFUSED for a wrong password', async () => {
    const locked = await startRedisServer({ password: 'secret' })
    closers.push(locked.stop)
    await expect(start({ redisUrl: locked.url.replace('secret', 'wrong') })).rejects.toMatchObject({
      code: 'REDIS_REFUSED',
      message: expect.stringContaining('WRONGPASS'),
    })
    await start({ redisUrl: locked.url })
  })
})
