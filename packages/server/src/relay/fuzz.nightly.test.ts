import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { fuzzRuns } from '../../test/fuzz/fuzzRuns.ts'
import { mutate, someBodies, someChanges } from '../../test/fuzz/mutate.ts'
import { createIdentity, newTopic, openClient, sha256 } from '../../test/relayClient.ts'
import { memoryProjects } from '../projects/memoryProjects.ts'
import { type Listening, listen } from '../server/listen.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { createRelay } from './createRelay.ts'
import { sqlRelayStore } from './sql/sqlRelayStore.ts'

const failures: string[] = []
const said: string[] = []
let database: Database
let relay: Listening
beforeAll(async () => {
  database = await openDatabase()
  const write = (fields: object, text: string) =>
    void said.push(
      `${text} ${JSON.stringify(fields, (_, value) => (value instanceof Error ? value.stack : value))}`,
    )
  const unlimited = Number.MAX_SAFE_INTEGER
  relay = await listen({
    server: { fetch: async () => new Response('ok') },
    relay: createRelay({
      store: sqlRelayStore({ database }),
      projects: memoryProjects([{ id: 'test', name: 'Test', allowedOrigins: [], features: [] }]),
      // Limits have separate tests; here they would end the connection early.
      limits: {
        deliverDelayMs: 0,
        idleMs: unlimited,
        handshakesPerSecond: unlimited,
        handshakeBurst: unlimited,
        messagesPerSecond: unlimited,
        messageBurst: unlimited,
        bytesPerSecondPerSocket: unlimited,
        byteBurstPerSocket: unlimited,
        bytesPerSecondPerClient: unlimited,
        byteBurstPerClient: unlimited,
        bytesPerSecondPerAddress: unlimited,
        byteBurstPerAddress: unlimited,
        bytesPerSecondPerProject: unlimited,
        byteBurstPerProject: unlimited,
      },
      logger: {
        debug: write,
        info: write,
        warn: write,
        error(fields, text) {
          write(fields, text)
          failures.push(said.at(-1) ?? '')
        },
      },
    }),
    port: 0,
  })
})
afterAll(async () => {
  await relay.close()
  await database.close()
})

const topics = Array.from({ length: 4 }, newTopic)
/** A topic that receives no messages. */
const idleTopic = newTopic()
const topic = fc.constantFrom(...topics)
// Unique, so that any leak of it is found.
const message = fc.nat(50).map((n) => `LEAK${'A'.repeat(n)}`)
const publication = fc.record({
  topic,
  message,
  // Mostly short: stored messages are pushed again with every subscription and would make ten thousand runs slow.
  ttl: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.nat(100_000) }),
  tag: fc.constantFrom(1100, 1101, 1102, 1103, 1108, 1109, 0),
  attestation: fc.constantFrom('', 'a.b.c'),
})
const list = <value>(item: fc.Arbitrary<value>) => fc.array(item, { minLength: 1, maxLength: 4 })
const methods: { readonly [method: string]: fc.Arbitrary<unknown> } = {
  irn_publish: publication,
  irn_batchPublish: fc.record({ messages: list(publication) }),
  irn_subscribe: fc.record({ topic }),
  irn_batchSubscribe: fc.record({ topics: list(topic) }),
  irn_unsubscribe: fc.record({ topic, id: fc.constant('a') }),
  irn_batchUnsubscribe: fc.record({ subscriptions: list(fc.record({ topic })) }),
  irn_fetchMessages: fc.record({ topic }),
  irn_batchFetchMessages: fc.record({ topics: list(topic) }),
  irn_batchReceive: fc.record({
    receipts: list(fc.record({ topic, message_id: message.map((text) => sha256(text)) })),
  }),
  wc_proposeSession: fc.record({ pairingTopic: topic, sessionProposal: message, ttl: fc.nat(1_000) }),
  wc_approveSession: fc.record({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
  }),
}

/** Frames as text: a mutated request, or arbitrary text. */
function frames(method: string, params: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> {
  const request = fc
    .record({ params, changes: someChanges, id: fc.constantFrom(1, '2', 1_763_678_786_123_456, -1) })
    .map(
      ({ params, changes, id }) =>
        JSON.stringify(mutate({ id, jsonrpc: '2.0', method, params }, changes)) ?? '',
    )
  return fc.oneof(
    { weight: 8, arbitrary: request },
    { weight: 1, arbitrary: request.map((text) => text.slice(0, text.length / 2)) },
    { weight: 1, arbitrary: someBodies },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{"id":1,"id":"2","method":"irn_publish"}', '{"id":1e999,"method":"a"}'),
    },
    // Answers to pushes that were never sent.
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"id":1,"result":true}',
        '{"id":"x","error":{}}',
        '{"result":[]}',
        '{"id":{},"error":null}',
      ),
    },
  )
}

type Client = Awaited<ReturnType<typeof openClient>>

/** Sends frames in one go. Resolves once all are served, or the socket is closed. */
async function serve(
  client: Client,
  sent: readonly (string | Uint8Array)[],
): Promise<{ code: number } | undefined> {
  for (const frame of sent) client.socket.send(frame)
  const last = client.call('irn_fetchMessages', { topic: idleTopic }).then(() => undefined)
  return Promise.race([last, client.closed])
}

/** Checks that two honest clients are still served. */
async function isWellServed(honest: readonly [Client, Client]): Promise<boolean> {
  const [wallet, app] = honest
  const own = newTopic()
  await wallet.call('irn_subscribe', { topic: own })
  const before = wallet.pushes.length
  await app.call('irn_publish', { topic: own, message: 'hello', ttl: 300, tag: 1108 })
  const pushed = await wallet.received(before + 1)
  await wallet.call('irn_unsubscribe', { topic: own, id: 'a' })
  return pushed.at(-1)?.message === 'hello'
}

describe('random frames and handshakes get an answer, or close only their own socket', () => {
  test.each(Object.entries(methods))(
    'attack: random calls of %s',
    async (method, params) => {
      const honest = [await openClient(relay.relayUrl), await openClient(relay.relayUrl)] as const
      let client = await openClient(relay.relayUrl)
      const some = fc.array(frames(method, params), { minLength: 1, maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(some, async (sent) => {
          const closed = await serve(client, sent)
          const answers = client.frames.splice(0).map((text) => JSON.parse(text))
          client.pushes.length = 0
          // Only a frame that is too long may close the socket; a failing request gets an answer.
          if (closed) expect(closed.code).toBe(1009)
          for (const { error, result, method: pushed } of answers) {
            if (error) expect([-32_700, -32_600, -32_601, -32_000]).toContain(error.code)
            else expect(result !== undefined || pushed !== undefined).toBe(true)
          }
          expect(failures).toEqual([])
          expect(said.splice(0).filter((line) => /LEAK|[\da-f]{64}/.test(line))).toEqual([])
          if (closed) client = await openClient(relay.relayUrl)
        }),
        fuzzRuns,
      )
      expect(await isWellServed(honest)).toBe(true)
      await Promise.all([client, ...honest].map((one) => one.close()))
    },
    3_600_000,
  )

  test('attack: random bytes instead of a handshake', async () => {
    const { host, port } = new URL(relay.relayUrl)
    const identity = createIdentity()
    const lines = fc.record({
      target: fc.oneof(
        fc.constant(`/?auth=${identity.token(relay.relayUrl)}&projectId=test`),
        fc.constantFrom(
          '/',
          '*',
          '//',
          '/?auth=a.b.c&projectId=test',
          '/relay?auth=&projectId=%ff',
          'http://x/',
          `/?${'a'.repeat(9_000)}`,
        ),
        fc.string(),
      ),
      method: fc.constantFrom('GET', 'POST', 'CONNECT', 'PRI', ''),
      headers: fc.dictionary(
        fc.constantFrom(
          'Host',
          'Upgrade',
          'Connection',
          'Sec-WebSocket-Key',
          'Sec-WebSocket-Version',
          'Origin',
          'Content-Length',
          'Transfer-Encoding',
          'Sec-WebSocket-Extensions',
        ),
        fc.constantFrom(
          host,
          'websocket',
          'Upgrade',
          'dGhlIHNhbXBsZSBub25jZQ==',
          '13',
          '-1',
          'chunked',
          'permessage-deflate',
          'null',
          'a'.repeat(20_000),
          '\u00ff',
        ),
      ),
      tail: fc.uint8Array({ maxLength: 200 }),
    })
    await fc.assert(
      fc.asyncProperty(lines, async ({ target, method, headers, tail }) => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => {})
        const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
        socket.write([`${method} ${target} HTTP/1.1`, ...fields, '', ''].join('\r\n'), 'latin1')
        socket.end(tail)
        socket.resume()
        await once(socket, 'close')
        expect(failures).toEqual([])
      }),
      fuzzRuns,
    )
    const left = new WebSocket(`${relay.relayUrl}/?auth=${identity.token(relay.relayUrl)}&projectId=test`)
    await once(left, 'open')
    left.close()
    expect(await (await fetch(relay.url)).text()).toBe('ok')
  }, 3_600_000)
})
