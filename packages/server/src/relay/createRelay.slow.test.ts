import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createIdentity, newTopic, openClient, sha256 } from '../../test/relayClient.ts'
import type { Logger } from '../kit/Logger.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { memoryProjects } from '../projects/memoryProjects.ts'
import type { ProjectService } from '../projects/ProjectService.ts'
import { listen } from '../server/listen.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { createRelay } from './createRelay.ts'
import { memoryRelayStore } from './memoryRelayStore.ts'
import { defaultRelayLimits, type RelayLimits } from './RelayLimits.ts'
import type { RelayStore } from './RelayStore.ts'
import { sqlRelayStore } from './sql/sqlRelayStore.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

let database: Database
beforeAll(async () => {
  // A real Postgres when TEST_DATABASE_URL names an empty one.
  database = await openDatabase({ url: process.env.TEST_DATABASE_URL })
})
afterAll(() => database.close())

const project = { id: 'test', name: 'Test', allowedOrigins: ['https://*.example.com'], features: [] }
const noHttp = { fetch: async () => new Response(null, { status: 404 }) }

async function start(
  options: {
    store?: RelayStore
    projects?: ProjectService
    limits?: Partial<RelayLimits>
    clock?: () => number
    monotonicClock?: () => number
    logger?: Logger
  } = {},
) {
  const store = options.store ?? memoryRelayStore()
  const relay = createRelay({
    store,
    projects: options.projects ?? memoryProjects([project]),
    limits: { deliverDelayMs: 0, handshakesPerSecond: 1_000, handshakeBurst: 1_000, ...options.limits },
    clock: options.clock,
    monotonicClock: options.monotonicClock,
    logger: options.logger,
  })
  const listening = await listen({ server: noHttp, relay, port: 0 })
  closers.push(() => listening.close())
  return {
    relay,
    store,
    relayUrl: listening.relayUrl,
    close: listening.close,
    async client(options: Parameters<typeof openClient>[1] = {}) {
      const client = await openClient(listening.relayUrl, options)
      closers.push(() => client.close())
      return client
    },
  }
}

const publication = (topic: string, message = `m${Math.random()}`) => ({
  topic,
  message,
  ttl: 300,
  tag: 1108,
})

describe.each([
  ['memory', () => memoryRelayStore()],
  ['sql', () => sqlRelayStore({ database })],
])('methods (%s store)', (_, createStore) => {
  test.each(['irn', 'iridium', 'waku'])('behavior: %s_ publish reaches the subscriber', async (prefix) => {
    const { client } = await start({ store: createStore() })
    const [dapp, wallet] = [await client(), await client()]
    const topic = newTopic()
    const subscribed = await wallet.call(`${prefix}_subscribe`, { topic })
    expect(subscribed.result).toBe(sha256(topic + wallet.identity.clientId))
    const message = publication(topic)
    expect((await dapp.call(`${prefix}_publish`, { ...message, attestation: 'a.b.c' })).result).toBe(true)
    const [received] = await wallet.received(1)
    expect(received).toEqual({
      topic,
      message: message.message,
      publishedAt: expect.any(Number),
      tag: 1108,
      attestation: 'a.b.c',
    })
    expect(wallet.pushes[0]).toMatchObject({
      method: `${prefix}_subscription`,
      params: { id: subscribed.result },
    })
    expect(dapp.pushes).toEqual([])
  })

  test('behavior: a mailbox keeps messages in order until the client acknowledges them', async () => {
    const { client } = await start({ store: createStore() })
    const dapp = await client()
    const topics = [newTopic(), newTopic()]
    const messages = Array.from({ length: 120 }, (_, n) =>
      publication(topics[n % 2] as string, `${n}-${topics[0]}`),
    )
    await dapp.call('irn_publish', messages[0])
    await dapp.call('irn_batchPublish', { messages: messages.slice(1) })
    const wallet = await client()
    const ids = (await wallet.call('irn_batchSubscribe', { topics })).result
    expect(ids).toEqual(topics.map((topic) => sha256(topic + wallet.identity.clientId)))
    const received = await wallet.received(120)
    expect(received.map(({ message }) => message)).toEqual(messages.map(({ message }) => message))
    // The acknowledgements arrive before the next call of the same socket.
    await wallet.call('irn_batchFetchMessages', { topics })
    await wallet.close()

    const again = await client({ identity: wallet.identity })
    expect((await again.call('irn_batchFetchMessages', { topics })).result).toEqual({
      messages: [],
      hasMore: false,
    })
    const other = await client()
    const left = (await other.call('irn_batchFetchMessages', { topics })).result as { messages: unknown[] }
    expect(left.messages).toHaveLength(120)
  })

  test('behavior: one client’s acknowledgement leaves the message to others', async () => {
    const { client } = await start({ store: createStore() })
    const [dapp, thief] = [await client(), await client()]
    const topic = newTopic()
    await thief.call('irn_subscribe', { topic })
    await dapp.call('irn_publish', publication(topic))
    await thief.received(1)
    const wallet = await client()
    await wallet.call('irn_subscribe', { topic })
    await wallet.received(1)
  })

  test('behavior: delivers a message again if the client did not acknowledge it', async () => {
    const { client } = await start({ store: createStore() })
    const [dapp, wallet] = [await client(), await client({ autoAck: false })]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    await dapp.call('irn_publish', publication(topic))
    await wallet.received(1)
    await wallet.close()
    const again = await client({ identity: wallet.identity })
    await again.call('irn_subscribe', { topic })
    await again.received(1)
  })

  test('behavior: publish is idempotent', async () => {
    const { client } = await start({ store: createStore() })
    const [dapp, wallet] = [await client(), await client()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    const message = publication(topic)
    await dapp.call('irn_publish', message)
    expect((await dapp.call('irn_publish', message)).result).toBe(true)
    expect((await dapp.call('irn_batchPublish', { messages: [message, message] })).result).toBe(true)
    const last = publication(topic)
    await dapp.call('irn_publish', last)
    const received = await wallet.received(2)
    expect(received.map((data) => data.message)).toEqual([message.message, last.message])
  })

  test('behavior: drops messages when their ttl ends', async () => {
    let now = Date.now()
    const { client, store } = await start({ store: createStore(), clock: () => now })
    const [dapp, wallet] = [await client(), await client()]
    const topic = newTopic()
    await dapp.call('irn_publish', { ...publication(topic), ttl: 1 })
    const kept = publication(topic)
    await dapp.call('irn_publish', kept)
    now += 1_001
    const { result } = await wallet.call('irn_fetchMessages', { topic })
    expect(result).toMatchObject({ messages: [{ message: kept.message }] })
    expect(await store.purge(now)).toBeGreaterThanOrEqual(1)
  })

  test('behavior: irn_batchReceive acknowledges messages', async () => {
    const { client } = await start({ store: createStore() })
    const [dapp, wallet] = [await client(), await client()]
    const message = publication(newTopic())
    await dapp.call('irn_publish', message)
    const receipts = [{ topic: message.topic, message_id: sha256(message.message) }]
    expect((await wallet.call('irn_batchReceive', { receipts })).result).toBe(true)
    expect((await wallet.call('irn_fetchMessages', { topic: message.topic })).result).toEqual({
      messages: [],
      hasMore: false,
    })
  })

  test('behavior: propose and approve publish and subscribe in one call', async () => {
    const { client } = await start({ store: createStore() })
    const [dapp, wallet] = [await client(), await client()]
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
    await dapp.call('wc_proposeSession', { pairingTopic, sessionProposal: 'p', correlationId: 1 })
    await wallet.call('irn_subscribe', { topic: pairingTopic })
    expect(await wallet.received(1)).toMatchObject([{ topic: pairingTopic, message: 'p', tag: 1100 }])
    const approved = await wallet.call('wc_approveSession', {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'r',
      sessionSettlementRequest: 's',
      approvedChains: ['eip155:1'],
    })
    expect(approved.result).toBe(true)
    expect(await dapp.received(1)).toMatchObject([{ topic: pairingTopic, message: 'r', tag: 1101 }])
    await dapp.call('irn_subscribe', { topic: sessionTopic })
    expect(await dapp.received(2)).toMatchObject([{}, { topic: sessionTopic, message: 's', tag: 1102 }])
    await dapp.call('irn_publish', publication(sessionTopic, 'q'))
    expect(await wallet.received(2)).toMatchObject([{}, { message: 'q' }])
  })

  test('behavior: a fetch returns at most 1 MB, and the rest after an acknowledgement', async () => {
    const { client } = await start({ store: createStore() })
    const [dapp, wallet] = [await client(), await client()]
    const topic = newTopic()
    const sent = Array.from({ length: 40 }, (_, n) => `${n}-${'x'.repeat(60_000)}`)
    for (const message of sent) await dapp.call('irn_publish', publication(topic, message))

    const received: string[] = []
    for (let hasMore = true; hasMore; ) {
      const { result } = await wallet.call('irn_fetchMessages', { topic })
      expect(wallet.frames.at(-1)?.length).toBeLessThanOrEqual(1_048_576)
      const page = result as { messages: { message: string }[]; hasMore: boolean }
      received.push(...page.messages.map(({ message }) => message))
      const receipts = page.messages.map(({ message }) => ({ topic, message_id: sha256(message) }))
      await wallet.call('irn_batchReceive', { receipts })
      hasMore = page.hasMore
    }
    expect(received).toEqual(sent)
  })

  test('param: maxMailboxMessages, maxMailboxBytes: limit each mailbox', async () => {
    const limits = { maxMailboxMessages: 2, maxMailboxBytes: 10 }
    const { client } = await start({ store: createStore(), limits })
    const dapp = await client()
    const [topic, other] = [newTopic(), newTopic()]
    const messages = [publication(topic, 'a'), publication(topic, 'b'), publication(topic, 'c')]
    const full = { code: -32_000, message: 'Mailbox limit exceeded' }
    expect((await dapp.call('irn_batchPublish', { messages })).error).toEqual(full)
    expect((await dapp.call('irn_publish', messages[1])).result).toBe(true)
    expect((await dapp.call('irn_publish', messages[2])).error).toEqual(full)
    expect((await dapp.call('irn_publish', publication(other, '12345678901'))).error).toEqual(full)
  })

  test('behavior: logs only the project and the number of messages that a full mailbox rejected', async () => {
    const lines: string[] = []
    const logger = {
      ...silentLogger,
      warn: (fields: object, text: string) => void lines.push(JSON.stringify({ ...fields, text })),
    }
    const limits = { maxMailboxMessages: 1, sweepIntervalMs: 10 }
    const { client } = await start({ store: createStore(), limits, logger })
    const dapp = await client()
    const topic = newTopic()
    const messages = ['1', '2', '3'].map((message) => publication(topic, message))
    expect((await dapp.call('irn_batchPublish', { messages })).error?.message).toBe('Mailbox limit exceeded')
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    expect(lines).toEqual([
      JSON.stringify({ projectId: 'test', messages: 2, text: 'relay: messages to full mailboxes' }),
    ])
  })

  test('behavior: keeps each socket’s order when many sockets publish concurrently', async () => {
    const { client } = await start({
      store: createStore(),
      limits: { maxPublishersPerTopic: 8, messageBurst: 1_000 },
    })
    const topic = newTopic()
    const dapps = await Promise.all(Array.from({ length: 4 }, () => client()))
    await Promise.all(
      dapps.flatMap((dapp, index) =>
        Array.from({ length: 50 }, (_, n) => dapp.call('irn_publish', publication(topic, `${index}:${n}`))),
      ),
    )
    const wallet = await client()
    await wallet.call('irn_subscribe', { topic })
    const received = (await wallet.received(200)).map(({ message }) => String(message).split(':').map(Number))
    for (const index of dapps.keys())
      expect(received.filter(([dapp]) => dapp === index).map(([, n]) => n)).toEqual(
        Array.from({ length: 50 }, (_, n) => n),
      )
  })
})

test('behavior: publishes of many sockets share one SQL statement', async () => {
  let statements = 0
  const counted: Database = {
    ...database,
    orm: new Proxy(database.orm, {
      get(orm, key) {
        if (key === 'execute') statements++
        return Reflect.get(orm, key, orm)
      },
    }),
  }
  const { client } = await start({ store: sqlRelayStore({ database: counted }) })
  const dapps = await Promise.all(Array.from({ length: 100 }, () => client()))
  await Promise.all(dapps.map((dapp) => dapp.call('irn_publish', publication(newTopic()))))
  expect(statements).toBeLessThan(20)
})

test('behavior: runs only one sweep of expired messages at a time', async () => {
  const store = memoryRelayStore()
  let purges = 0
  let end = () => {}
  let now = 0
  await start({
    store: {
      ...store,
      purge: () => {
        purges++
        return new Promise((resolve) => {
          end = () => resolve(0)
        })
      },
    },
    // No socket is connected, so only a sweep reads the clock.
    clock: () => now++,
    limits: { sweepIntervalMs: 1 },
  })
  await vi.waitFor(() => expect(now).toBeGreaterThan(50))
  expect(purges).toBe(1)
  end()
  await vi.waitFor(() => expect(purges).toBe(2))
})

test('behavior: spreads a burst from many sockets over several turns of the event loop', async () => {
  const store = memoryRelayStore()
  let turn = 0
  const perTurn: number[] = []
  const { client } = await start({
    store: {
      ...store,
      publish: (...call) => {
        perTurn[turn] = (perTurn[turn] ?? 0) + 1
        return store.publish(...call)
      },
    },
    limits: { requestsPerTurn: 10 },
  })
  const dapps = await Promise.all(Array.from({ length: 100 }, () => client()))
  let isRunning = true
  const count = () => {
    turn++
    if (isRunning) setImmediate(count)
  }
  count()
  await Promise.all(dapps.map((dapp) => dapp.call('irn_publish', publication(newTopic()))))
  isRunning = false
  expect(Math.max(...perTurn.filter(Boolean))).toBeLessThanOrEqual(20)
})

test('behavior: sends a due push with the next frame of any socket, without a timer', async () => {
  let nowMs = 0
  // The test never waits for a real timer: only the relay's clock moves.
  const { client } = await start({
    limits: { deliverDelayMs: 3_600_000 },
    monotonicClock: () => nowMs,
  })
  const [dapp, wallet, other] = [await client(), await client(), await client()]
  const topic = newTopic()
  await wallet.call('irn_subscribe', { topic })
  await dapp.call('irn_publish', publication(topic))
  await dapp.call('irn_publish', publication(topic))
  await other.call('irn_subscribe', { topic: newTopic() })
  expect(wallet.pushes).toEqual([])
  nowMs = 3_600_000
  await other.call('irn_subscribe', { topic: newTopic() })
  await wallet.received(2)
})

describe('requests', () => {
  test('behavior: returns request ids exactly as they were written', async () => {
    const { client } = await start()
    const { raw } = await client()
    const params = `{"topic":"${newTopic()}"}`
    for (const id of ['1763678786123456789', '"1763678786123456789"', '7', '"a\\"b"'])
      expect(
        await raw(
          `{"params":{"id":1,"x":["id"],${params.slice(1)}, "id" : ${id},"jsonrpc":"2.0","method":"irn_subscribe"}`,
          id,
        ),
      ).toContain('"result":"')
  })

  test('behavior: sends the response before the push that it causes', async () => {
    const { client } = await start()
    const [dapp, wallet] = [await client(), await client()]
    const topic = newTopic()
    await dapp.call('irn_publish', publication(topic))
    await wallet.call('irn_subscribe', { topic })
    await wallet.received(1)
    expect(wallet.frames.map((frame) => 'method' in JSON.parse(frame))).toEqual([false, true])
  })

  test('behavior: does not push a message to other tabs of the client that sent it', async () => {
    const { client } = await start()
    const tab = await client()
    const otherTab = await client({ identity: tab.identity })
    const wallet = await client()
    const topic = newTopic()
    for (const each of [tab, otherTab, wallet]) await each.call('irn_subscribe', { topic })
    await tab.call('irn_publish', publication(topic, 'from-tab'))
    await wallet.received(1)
    await wallet.call('irn_publish', publication(topic, 'answer'))
    expect((await tab.received(1)).map((data) => data.message)).toEqual(['answer'])
    expect((await otherTab.received(1)).map((data) => data.message)).toEqual(['answer'])
  })

  test('behavior: does not push messages of unsubscribed topics', async () => {
    const { client } = await start()
    const [dapp, wallet] = [await client(), await client()]
    const topics = [newTopic(), newTopic(), newTopic()] as const
    await wallet.call('irn_batchSubscribe', { topics })
    await wallet.call('irn_unsubscribe', { topic: topics[0], id: 'x' })
    await wallet.call('irn_batchUnsubscribe', { subscriptions: [{ topic: topics[1], id: 'x' }] })
    for (const topic of topics) await dapp.call('irn_publish', publication(topic))
    expect((await wallet.received(1)).map((data) => data.topic)).toEqual([topics[2]])
  })

  test('behavior: does not store, forward or log clear-text fields', async () => {
    const published = vi.fn()
    const inner = memoryRelayStore()
    const lines: string[] = []
    const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }))
    const { client } = await start({
      store: {
        ...inner,
        publish(messages, quota) {
          published(JSON.stringify(messages))
          return inner.publish(messages, quota)
        },
      },
      logger: { debug: write, info: write, warn: write, error: write },
    })
    const [dapp, wallet] = [await client(), await client()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    const tvf = { rpcMethods: ['SECRET'], txHashes: ['SECRET'], chainId: 'SECRET', tvf: { x: 'SECRET' } }
    await dapp.call('irn_publish', { ...publication(topic), ...tvf })
    await wallet.received(1)
    await dapp.close()
    const all = [...lines, ...wallet.frames, published.mock.calls.join()].join()
    expect(all).not.toContain('SECRET')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join()).not.toContain(topic)
    expect(lines.join()).not.toContain('did:key')
  })

  test.each([
    ['an unknown method', 'irn_everything', {}, -32_601],
    ['a method with the name of an inherited property', 'irn_constructor', {}, -32_601],
    ['missing params', 'irn_publish', undefined, -32_600],
    ['a short topic', 'irn_subscribe', { topic: 'abc' }, -32_600],
    ['an upper-case topic', 'irn_subscribe', { topic: 'A'.repeat(64) }, -32_600],
    ['an empty message', 'irn_publish', publication(newTopic(), ''), -32_600],
    ['a message with control characters', 'irn_publish', publication(newTopic(), 'a\u0000b'), -32_600],
    ['a negative ttl', 'irn_publish', { ...publication(newTopic()), ttl: -1 }, -32_600],
    ['a message that is too long', 'irn_publish', publication(newTopic(), 'x'.repeat(65_537)), -32_600],
    ['too many topics', 'irn_batchSubscribe', { topics: Array(501).fill(newTopic()) }, -32_600],
    ['topics that are not a list', 'irn_batchSubscribe', { topics: 'abc' }, -32_600],
    [
      'a malformed receipt',
      'irn_batchReceive',
      { receipts: [{ topic: newTopic(), message_id: 'x' }] },
      -32_600,
    ],
  ])('error: rejects %s, and keeps the socket open', async (_, method, params, code) => {
    const { client } = await start()
    const { call } = await client().then((client) => ({ call: client.call.bind(client) }))
    expect((await call(method, params)).error?.code).toBe(code)
    // The request is refused, and the socket stays open.
    expect((await call('irn_subscribe', { topic: newTopic() })).result).toBeTruthy()
  })

  test.each([
    ['invalid JSON', 'hello', -32_700],
    ['an array', '[]', -32_600],
    ['a number', '1', -32_600],
    ['no id', '{"method":"irn_subscribe"}', -32_600],
    ['an object as id', '{"id":{},"method":"irn_subscribe"}', -32_600],
  ])('error: rejects a frame with %s', async (_, frame, code) => {
    const { client } = await start()
    expect(JSON.parse(await (await client()).raw(frame, 'null')).error.code).toBe(code)
  })

  test('error: closes the socket with 1011 instead of confirming if the store fails', async () => {
    const store = { ...memoryRelayStore(), publish: () => Promise.reject(new Error('disk full')) }
    const { client } = await start({ store })
    const dapp = await client()
    dapp.socket.send(
      JSON.stringify({ id: '1', jsonrpc: '2.0', method: 'irn_publish', params: publication(newTopic()) }),
    )
    expect(await dapp.closed).toEqual({ code: 1011, reason: 'Internal error' })
    expect(dapp.frames).toEqual([])
  })
})

describe('handshake', () => {
  const refused = async (
    relayUrl: string,
    query: Record<string, string>,
    headers?: Record<string, string>,
  ) => {
    const socket = new WebSocket(`${relayUrl}/?${new URLSearchParams(query)}`, { headers })
    return new Promise<string>((resolve) => {
      socket.once('unexpected-response', (_, response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => resolve(`${response.statusCode} ${body}`))
      })
      socket.once('close', (code, reason) => resolve(`${code} ${reason}`))
      socket.once('error', () => {})
    })
  }

  test.each([
    ['project missing', { projectId: '' }, 'Project ID not specified'],
    ['project unknown', { projectId: 'nobody' }, 'Project not found'],
    ['token missing', { auth: '' }, 'Missing JWT'],
  ])('error: rejects a handshake: %s', async (_, change, reason) => {
    const { relayUrl } = await start()
    const query = { auth: createIdentity().token(relayUrl), projectId: 'test', ...change }
    if (!query.auth) Reflect.deleteProperty(query, 'auth')
    expect(await refused(relayUrl, query)).toBe(`401 Unauthorized: ${reason}`)
    expect(await refused(relayUrl, { ...query, useOnCloseEvent: 'true' })).toBe(
      `3000 Unauthorized: ${reason}`,
    )
  })

  test('error: rejects a forged token', async () => {
    const { relayUrl } = await start()
    const [header, payload] = createIdentity().token(relayUrl).split('.')
    const auth = `${header}.${payload}.${createIdentity().token(relayUrl).split('.')[2]}`
    const query = { auth, projectId: 'test', useOnCloseEvent: 'true' }
    expect(await refused(relayUrl, query)).toBe('3000 Unauthorized: Invalid JWT signature')
  })

  test('error: rejects an origin that is not allowed, and accepts allowed ones', async () => {
    const { relayUrl, client } = await start()
    const query = { auth: createIdentity().token(relayUrl), projectId: 'test' }
    expect(await refused(relayUrl, query, { origin: 'https://evil.com' })).toBe(
      '401 Unauthorized: Origin not allowed',
    )
    for (const origin of ['https://app.example.com', 'http://localhost:3000'])
      await client({ headers: { origin } })
  })

  test('param: accepts the token as a header, and the path /relay', async () => {
    const { relayUrl } = await start()
    const token = createIdentity().token(`${relayUrl}/relay`)
    const socket = new WebSocket(`${relayUrl}/relay?projectId=test`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.close()
  })

  test('error: rejects a project id that cannot be stored with 400', async () => {
    const { relayUrl } = await start()
    const query = { auth: createIdentity().token(relayUrl), projectId: 'a\0b' }
    expect(await refused(relayUrl, query)).toBe('400 ')
    expect(await refused(relayUrl, { ...query, useOnCloseEvent: 'true' })).toBe('400 ')
  })

  test('error: rejects another path with 404, and too many handshakes of one address with 429', async () => {
    const { relayUrl } = await start({
      limits: { handshakesPerSecond: 1, handshakeBurst: 1 },
      clock: () => 0,
    })
    const query = { auth: createIdentity().token(relayUrl), projectId: 'test' }
    expect(await refused(`${relayUrl}/elsewhere`, query)).toBe('404 ')
    expect(await refused(relayUrl, query)).toMatch(/^401/)
    expect(await refused(relayUrl, query)).toBe('429 ')
  })
})

describe('limits', () => {
  test('error: closes the socket with 1009 for a frame above the limit', async () => {
    const { client } = await start()
    const { socket, closed } = await client()
    socket.send('x'.repeat(128 * 1_024 + 1))
    expect((await closed).code).toBe(1009)
  })

  test('error: closes an idle socket without a topic with 4008, but not one with a topic', async () => {
    let now = Date.now()
    const { client } = await start({ clock: () => now, limits: { sweepIntervalMs: 5 } })
    const [idle, busy] = [await client(), await client()]
    await busy.call('irn_subscribe', { topic: newTopic() })
    now += 60_000
    expect((await idle.closed).code).toBe(4008)
    expect((await busy.call('irn_subscribe', { topic: newTopic() })).result).toBeTruthy()
  })

  test('behavior: pings, and closes the socket of a client that does not respond', async () => {
    // Long enough for a busy machine to answer.
    const { client, relay } = await start({ limits: { pingIntervalMs: 300 } })
    const alive = await client()
    const dead = await client()
    await new Promise((resolve) => alive.socket.once('ping', resolve))
    dead.socket.pause()
    await vi.waitFor(() => expect(relay.connectionCount()).toBe(1), { timeout: 10_000 })
    expect((await alive.call('irn_subscribe', { topic: newTopic() })).result).toBeTruthy()
    dead.socket.terminate()
  })

  test('behavior: delays excessive requests instead of rejecting them', async () => {
    const { client } = await start({ limits: { messagesPerSecond: 200, messageBurst: 5 } })
    const { call } = await client().then((client) => ({ call: client.call.bind(client) }))
    const startedAt = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => call('irn_publish', publication(newTopic()))),
    )
    expect(answers.every((answer) => answer.result === true)).toBe(true)
    expect(performance.now() - startedAt).toBeGreaterThan(80)
  })

  test('error: closes the socket with 1013 if too many requests are queued', async () => {
    const inner = memoryRelayStore()
    inner.publish = () => new Promise(() => {})
    const { client } = await start({ store: inner, limits: { maxQueuedMessages: 20 } })
    const { socket, closed } = await client()
    for (let n = 0; n < 100; n++)
      socket.send(JSON.stringify({ id: n, method: 'irn_publish', params: publication(newTopic()) }))
    expect((await closed).code).toBe(1013)
  })

  test('attack: reads only a few long requests at a time while they wait, and rejects none', async () => {
    const inner = memoryRelayStore()
    const { publish } = inner
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    inner.publish = (...call) => opened.then(() => publish(...call))
    // If all were read, this many waiting requests would close the socket.
    const { client } = await start({ store: inner, limits: { maxQueuedMessages: 20 } })
    const [sender, other] = [await client(), await client()]
    const answers = Array.from({ length: 100 }, () =>
      sender.call('irn_publish', publication(newTopic(), `${Math.random()}${'x'.repeat(30_000)}`)),
    )
    const reads = 20
    for (let n = 0; n < reads; n++) await other.call('irn_subscribe', { topic: newTopic() })
    open()
    for (const answer of answers) expect((await answer).result).toBe(true)
  })

  test('error: closes the socket of a slow reader and keeps its messages', async () => {
    const { client, relay } = await start({
      limits: { maxBufferedBytes: 200_000, messageBurst: 10_000, maxMailboxBytes: 1e9 },
    })
    const [dapp, wallet] = [await client(), await client()]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    wallet.socket.pause()
    let sent = 0
    while (relay.connectionCount() === 2 && sent < 900) {
      await dapp.call('irn_publish', publication(topic, `${sent}-${'x'.repeat(60_000)}`))
      sent++
    }
    wallet.socket.terminate()
    await wallet.closed
    expect(sent).toBeLessThan(900)
    const again = await client()
    await again.call('irn_subscribe', { topic })
    const received = await again.received(sent)
    expect(String(received.at(-1)?.message)).toMatch(new RegExp(`^${sent - 1}-`))
  })

  test('behavior: slows down a client that requests more mailboxes than it reads, without closing it', async () => {
    const { client } = await start({ limits: { maxBufferedBytes: 300_000, messageBurst: 1_000 } })
    const [dapp, wallet] = [await client(), await client()]
    const topic = newTopic()
    for (let n = 0; n < 3; n++)
      await dapp.call('irn_publish', publication(topic, `${n}-${'x'.repeat(60_000)}`))
    wallet.socket.pause()
    const answers = Array.from({ length: 100 }, () => wallet.call('irn_fetchMessages', { topic }))
    // The other one is served meanwhile.
    for (let n = 0; n < 100; n++) await dapp.call('irn_subscribe', { topic: newTopic() })
    wallet.socket.resume()
    for (const answer of answers) expect((await answer).result).toMatchObject({ messages: { length: 3 } })
  })

  test('attack: closes a client that keeps requesting mailboxes without reading them', async () => {
    const { client, relay } = await start({
      limits: { maxBufferedBytes: 300_000, messageBurst: 1_000, pingIntervalMs: 100 },
    })
    const [dapp, wallet] = [await client(), await client()]
    const topic = newTopic()
    for (let n = 0; n < 3; n++)
      await dapp.call('irn_publish', publication(topic, `${n}-${'x'.repeat(60_000)}`))
    wallet.socket.pause()
    // More than the relay reads from one socket: it pauses the socket and does not wait for pongs.
    for (let n = 0; n < 200; n++)
      void wallet.call('irn_fetchMessages', { topic, filler: 'x'.repeat(1_000) }).catch(() => {})
    await expect.poll(() => relay.connectionCount()).toBe(1)
    wallet.socket.terminate()
  })

  test('error: limits subscribers and publishers per topic, and topics per socket', async () => {
    const { client } = await start({ limits: { maxTopicsPerSocket: 2 } })
    const [a, b, c] = [await client(), await client(), await client()]
    const topic = newTopic()
    for (const each of [a, b]) await each.call('irn_subscribe', { topic })
    expect((await c.call('irn_subscribe', { topic })).error?.message).toBe('Subscriber limit exceeded')
    for (const each of [a, b]) await each.call('irn_publish', publication(topic))
    expect((await c.call('irn_publish', publication(topic))).error?.message).toBe('Publisher limit exceeded')
    expect((await a.call('irn_batchSubscribe', { topics: [newTopic(), newTopic()] })).error?.message).toBe(
      'Subscription limit exceeded',
    )
    await b.close()
    await vi.waitFor(async () => expect((await c.call('irn_subscribe', { topic })).result).toBeTruthy())
  })
})

describe('attacks', () => {
  test('attack: limits the bytes a client can store, across topics, sockets and batches, until they expire', async () => {
    let now = Date.now()
    const { client } = await start({
      clock: () => now,
      limits: { maxStoredBytesPerClient: 100_000, messageBurst: 1_000 },
    })
    const thief = await client()
    const send = (socket = thief, ttl = 3_600) =>
      socket.call('irn_publish', { ...publication(newTopic(), `${Math.random()}`.padEnd(9_744, 'x')), ttl })
    for (let n = 0; n < 10; n++) expect((await send()).result).toBe(true)
    const full = {
      code: -32_000,
      message:
        'Storage limit exceeded: this client may store 100000 bytes. Try again when its messages have expired.',
    }
    expect((await send()).error).toEqual(full)
    expect((await send(await client({ identity: thief.identity }))).error).toEqual(full)
    const batch = Array.from({ length: 3 }, () => publication(newTopic(), 'x'))
    expect((await thief.call('irn_batchPublish', { messages: batch })).error).toEqual(full)
    // The request is refused without delaying others, and expired messages free up space.
    expect((await thief.call('irn_subscribe', { topic: newTopic() })).result).toBeTruthy()
    expect((await send(await client())).result).toBe(true)
    now += 3_700_000
    expect((await send()).result).toBe(true)
  })

  test('attack: clients of one address share a quota, and so do clients of one project', async () => {
    const { client } = await start({ limits: { maxStoredBytesPerAddress: 1_000 } })
    const send = async () => (await client()).call('irn_publish', publication(newTopic(), 'x'.repeat(200)))
    expect((await send()).result).toBe(true)
    expect((await send()).result).toBe(true)
    expect((await send()).error?.message).toMatch(
      /^Storage limit exceeded: this address may store 1000 bytes/,
    )

    const other = await start({ limits: { maxStoredBytesPerProject: 300 } })
    const [a, b] = [await other.client(), await other.client()]
    expect((await a.call('irn_publish', publication(newTopic(), 'x'))).result).toBe(true)
    expect((await b.call('irn_publish', publication(newTopic(), 'x'))).error?.message).toMatch(/this project/)
  })

  test('attack: closes sockets when their project is removed or their origin is no longer allowed', async () => {
    let known: readonly (typeof project)[] | undefined = [project]
    const projects: ProjectService = {
      ...memoryProjects([]),
      async get(id) {
        if (!known) throw new Error('unreachable')
        return known.find((each) => each.id === id)
      },
    }
    const { client, relay } = await start({ projects, limits: { pingIntervalMs: 20 } })
    const program = await client()
    const page = await client({ headers: { origin: 'https://app.example.com' } })
    known = [{ ...project, allowedOrigins: ['https://other.example'] }]
    expect(await page.closed).toEqual({ code: 3_000, reason: 'Unauthorized: Origin not allowed' })
    // Without a database, no socket is closed.
    known = undefined
    expect((await program.call('irn_subscribe', { topic: newTopic() })).result).toBeTruthy()
    expect(relay.connectionCount()).toBe(1)
    known = []
    expect(await program.closed).toEqual({ code: 3_000, reason: 'Unauthorized: Project not found' })
  })

  test('attack: rejected messages do not use up a topic’s publisher slots', async () => {
    const limits = { maxStoredBytesPerClient: 1_000, maxMailboxMessages: 2 }
    const { client } = await start({ limits })
    const [dapp, wallet] = [await client(), await client()]
    const [topic, full] = [newTopic(), newTopic()]
    for (let n = 0; n < 2; n++) expect((await dapp.call('irn_publish', publication(full))).result).toBe(true)
    for (let n = 0; n < 3; n++) {
      const thief = await client()
      const long = publication(topic, 'x'.repeat(2_000))
      expect((await thief.call('irn_publish', long)).error?.message).toMatch(/^Storage limit exceeded/)
      const batch = { messages: [publication(topic, 'x'), publication(full, 'x'), long] }
      expect((await thief.call('irn_batchPublish', batch)).error?.message).toMatch(/^Storage limit exceeded/)
      const refused = await thief.call('irn_publish', publication(full))
      expect(refused.error?.message).toBe('Mailbox limit exceeded')
    }
    for (const each of [dapp, wallet])
      expect((await each.call('irn_publish', publication(topic))).result).toBe(true)
    // Full, but not of publishers: the wallet learns the true reason.
    expect((await wallet.call('irn_publish', publication(full))).error?.message).toBe(
      'Mailbox limit exceeded',
    )
  })

  test('attack: a third client that knows a topic cannot empty it, replace messages or end subscriptions', async () => {
    const { client } = await start()
    const [dapp, thief, wallet] = [await client(), await client(), await client({ autoAck: false })]
    const topic = newTopic()
    await wallet.call('irn_subscribe', { topic })
    await thief.call('irn_subscribe', { topic })
    const message = publication(topic)
    await dapp.call('irn_publish', message)
    await wallet.received(1)
    const receipt = { topic, message_id: sha256(message.message) }
    // The thief acknowledges by receipt, unsubscribes, publishes the same message first, and proposes in the topic.
    expect((await thief.call('irn_batchReceive', { receipts: [receipt] })).result).toBe(true)
    expect(
      (await thief.call('irn_unsubscribe', { topic, id: sha256(topic + wallet.identity.clientId) })).result,
    ).toBe(true)
    expect((await thief.call('irn_publish', message)).result).toBe(true)
    const next = publication(topic)
    expect((await dapp.call('irn_publish', next)).result).toBe(true)
    await expect.poll(() => wallet.pushes.length).toBeGreaterThanOrEqual(2)
    const { result } = await wallet.call('irn_fetchMessages', { topic })
    expect((result as { messages: { message: string }[] }).messages.map((each) => each.message)).toEqual([
      message.message,
      next.message,
    ])
  })

  test('behavior: does not count messages that were not stored', async () => {
    const { client } = await start({ limits: { maxStoredBytesPerClient: 1_000, maxMailboxMessages: 1 } })
    const dapp = await client()
    const message = publication(newTopic(), 'x'.repeat(200))
    for (let n = 0; n < 10; n++) expect((await dapp.call('irn_publish', message)).result).toBe(true)
    const second = publication(message.topic, 'y'.repeat(200))
    for (let n = 0; n < 10; n++)
      expect((await dapp.call('irn_publish', second)).error?.message).toBe('Mailbox limit exceeded')
    expect((await dapp.call('irn_publish', publication(newTopic(), 'x'))).result).toBe(true)
  })

  test.each([
    ['memory', () => memoryRelayStore()],
    ['sql', () => sqlRelayStore({ database })],
  ])('attack: a restart of the relay does not reset the quota (%s store)', async (_, createStore) => {
    const store = createStore()
    const limits = { maxStoredBytesPerClient: 1_000 }
    const before = await start({ store, limits })
    const thief = await before.client()
    await thief.call('irn_publish', publication(newTopic(), 'x'.repeat(700)))
    await before.close()
    const after = await start({ store, limits })
    const again = await after.client({ identity: thief.identity })
    expect((await again.call('irn_publish', publication(newTopic(), 'x'))).error?.message).toMatch(
      /^Storage limit exceeded: this client/,
    )
  })

  test('attack: slows down an address that sends many bytes, over all its sockets', async () => {
    let now = Date.now()
    let looks = 0
    const { client } = await start({
      clock() {
        looks++
        return now
      },
      // A debt of 10 kB means waiting a tenth of a second, which ends only when the clock moves.
      limits: { bytesPerSecondPerAddress: 100_000, byteBurstPerAddress: 10_000 },
    })
    const [a, b] = [await client(), await client()]
    await a.call('irn_publish', publication(newTopic(), 'x'.repeat(20_000)))
    const answers = Promise.all([a, b].map((each) => each.call('irn_publish', publication(newTopic()))))
    const before = looks
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 100), { timeout: 30_000 })
    expect([...a.frames, ...b.frames]).toHaveLength(1)
    now += 60_000
    expect((await answers).map(({ result }) => result)).toEqual([true, true])
  })

  test.each([
    ['memory', () => memoryRelayStore()],
    ['sql', () => sqlRelayStore({ database })],
  ])(
    'attack: keeps messages for days only in a settled session, even after a restart (%s store)',
    async (_, createStore) => {
      const store = createStore()
      const before = await start({ store })
      const ttlOf = async (topic: string, message: string, clientId: string) => {
        const { messages } = await store.pending({
          topics: [topic],
          clientId,
          nowMs: Date.now(),
          afterSequence: 0,
          limit: 100,
          maxBytes: 1e6,
        })
        const found = messages.find((each) => each.message === message)
        return found && found.expiresAtMs - found.publishedAtMs
      }
      const [dapp, wallet] = [await before.client(), await before.client()]
      const topic = newTopic()
      const send = async (sender: typeof dapp, message: string, tag: number, ttl = 604_800) => {
        expect((await sender.call('irn_publish', { topic, message, ttl, tag })).result).toBe(true)
        return ttlOf(topic, message, 'anybody')
      }
      // Not settled by one client alone, by its own answer, or by the tags of a pairing.
      expect(await send(wallet, 'settle', 1102)).toBe(3_600_000)
      expect(await send(wallet, 'own-answer', 1103)).toBe(3_600_000)
      expect(await send(dapp, 'proposal', 1100)).toBe(3_600_000)
      expect(await send(dapp, 'answer', 1103, 300)).toBe(300_000)
      expect(await send(wallet, 'request', 1108)).toBe(604_800_000)
      await before.close()
      const after = await start({ store })
      const again = await after.client({ identity: wallet.identity })
      expect(await send(again, 'delete', 1112, 86_400)).toBe(86_400_000)
    },
  )

  test('attack: limits the sockets per address and client id, and the topics per address', async () => {
    const { client, relay } = await start({
      limits: { maxSocketsPerAddress: 3, maxSocketsPerClient: 2, maxTopicsPerAddress: 3 },
    })
    const a = await client()
    const tab = await client({ identity: a.identity })
    await expect(client({ identity: a.identity })).rejects.toThrow('429')
    const b = await client()
    await expect(client()).rejects.toThrow('429')
    const topics = [newTopic(), newTopic()] as const
    await a.call('irn_batchSubscribe', { topics })
    await a.call('irn_batchSubscribe', { topics })
    await b.call('irn_subscribe', { topic: newTopic() })
    const refused = { code: -32_000, message: 'Subscription limit of this address exceeded' }
    expect((await b.call('irn_subscribe', { topic: newTopic() })).error).toEqual(refused)
    await a.call('irn_unsubscribe', { topic: topics[0] })
    expect((await b.call('irn_subscribe', { topic: newTopic() })).result).toBeTruthy()
    for (const each of [a, tab]) await each.close()
    await vi.waitFor(() => expect(relay.connectionCount()).toBe(1))
    const c = await client({ identity: a.identity })
    expect((await c.call('irn_subscribe', { topic: newTopic() })).result).toBeTruthy()
  })

  test('behavior: a drain closes sockets one after the other and accepts no new ones; close closes the rest', async () => {
    const { client, relay, close } = await start()
    const clients: Awaited<ReturnType<typeof client>>[] = []
    for (let count = 0; count < 10; count++) clients.push(await client())
    const topic = newTopic()
    await clients[9]?.call('irn_subscribe', { topic })
    void relay.drain(3_600_000)
    expect((await clients[0]?.closed)?.code).toBe(1001)
    await expect(client()).rejects.toThrow('503')
    // The other clients continue meanwhile.
    await clients[8]?.call('irn_publish', { topic, message: 'm', ttl: 300, tag: 1 })
    expect(await clients[9]?.received(1)).toMatchObject([{ message: 'm' }])
    expect(relay.connectionCount()).toBe(9)
    await close()
    expect(new Set((await Promise.all(clients.map(({ closed }) => closed))).map(({ code }) => code))).toEqual(
      new Set([1001]),
    )
  })

  test('attack: limits handshakes from many subnets of one /48, which a single customer can own', async () => {
    const limits = { ...defaultRelayLimits, handshakesPerSecond: 1, handshakeBurst: 2 }
    const projects = memoryProjects([project])
    const relay = createRelay({ store: memoryRelayStore(), projects, limits, clock: () => 0 })
    closers.push(() => relay.close())
    const shake = async (ip: string) => {
      const socket = new PassThrough()
      relay.handleUpgrade({ url: '/', headers: {} } as IncomingMessage, socket, Buffer.alloc(0), ip)
      return (await text(socket)).split('\r\n')[0]
    }
    const many = await Promise.all(
      Array.from({ length: 50 }, (_, index) => shake(`2001:db8:1:${index.toString(16)}::1`)),
    )
    // Handshakes without a token are refused, and the attempts count too.
    expect(many.filter((status) => status?.includes('401'))).toHaveLength(8)
    expect(many.filter((status) => status?.includes('429'))).toHaveLength(42)
    expect(await shake('2001:db8:2::1')).toContain('401')
    expect(await shake('192.0.2.1')).toContain('401')
  })

  test('attack: limits concurrent mailbox reads of many sockets', async () => {
    const inner = memoryRelayStore()
    let running = 0
    let most = 0
    const { client } = await start({
      store: {
        ...inner,
        async pending(query) {
          most = Math.max(most, ++running)
          await new Promise(setImmediate)
          running--
          return inner.pending(query)
        },
      },
      limits: { mailboxReadsAtOnce: 2 },
    })
    const sockets = await Promise.all(Array.from({ length: 10 }, () => client()))
    await Promise.all(
      sockets.flatMap((socket) => [
        socket.call('irn_fetchMessages', { topic: newTopic() }),
        socket.call('irn_subscribe', { topic: newTopic() }),
      ]),
    )
    expect(most).toBe(2)
  })

  test('attack: limits the bytes that wait for all sockets of an address that do not read', async () => {
    const { client, relay } = await start({
      limits: {
        maxBufferedBytesPerAddress: 500_000,
        maxBufferedBytes: 1e9,
        messageBurst: 10_000,
        maxMailboxBytes: 1e9,
        maxStoredBytesPerClient: 1e9,
      },
    })
    const dapp = await client()
    const reader = await client()
    const topic = newTopic()
    const lazy = await Promise.all(Array.from({ length: 5 }, () => client({ identity: reader.identity })))
    for (const each of lazy) {
      await each.call('irn_subscribe', { topic })
      each.socket.pause()
    }
    for (let sent = 0; relay.connectionCount() > 2 && sent < 500; sent++)
      await dapp.call('irn_publish', publication(topic, `${sent}-${'x'.repeat(60_000)}`))
    const left = relay.connectionCount()
    for (const each of lazy) each.socket.terminate()
    expect(left).toBe(2)
  })
})

describe('close', () => {
  test('behavior: finishes the current request, closes sockets with 1001, and rejects new ones', async () => {
    const inner = memoryRelayStore()
    let release = () => {}
    const entered = new Promise<void>((resolve) => {
      inner.publish = ((publish) => async (messages, quota) => {
        resolve()
        await new Promise<void>((done) => {
          release = done
        })
        return publish(messages, quota)
      })(inner.publish)
    })
    const { client, close, relayUrl } = await start({ store: inner })
    const dapp = await client()
    const answer = dapp.call('irn_publish', publication(newTopic()))
    await entered
    const closing = close()
    await expect(openClient(relayUrl)).rejects.toThrow()
    release()
    expect((await answer).result).toBe(true)
    expect((await dapp.closed).code).toBe(1001)
    await closing
  })

  test('behavior: closes with 1001 even if the database hangs', async () => {
    const hanging = await openDatabase({ closeTimeoutMs: 50 })
    closers.push(() => hanging.close())
    const { client, close } = await start({
      store: sqlRelayStore({ database: hanging }),
      limits: { closeTimeoutMs: 200 },
    })
    const dapp = await client()
    await new Promise<void>((resolve) => {
      void hanging.orm.transaction(() => {
        resolve()
        return new Promise(() => {})
      })
    })
    void dapp.call('irn_publish', publication(newTopic()))
    void dapp.call('irn_batchReceive', { receipts: [{ topic: newTopic(), message_id: sha256('m') }] })
    // A malformed frame is answered immediately, so all frames before it have been read.
    await dapp.raw('broken', 'null')
    await close()
    expect((await dapp.closed).code).toBe(1001)
  })

  test('behavior: a malformed HTTP upgrade does not stop the server', async () => {
    const { relayUrl, client } = await start()
    const { port } = new URL(relayUrl)
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.end('GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n'),
    )
    await new Promise((resolve) =>
      socket
        .on('close', resolve)
        .on('error', () => {})
        .resume(),
    )
    await client()
  })
})
