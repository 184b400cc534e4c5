import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { account, createDapp, createWallet, type Dapp, type Wallet } from '../../../../interop/relayPeers.ts'
import { freePort } from '../../../devnet/src/freePort.ts'
import { newTopic, openClient } from '../../test/relayClient.ts'
import { startCli } from '../../test/startCli.ts'
import { watchHosts } from '../../test/watchHosts.ts'
import { memoryProjects } from '../projects/memoryProjects.ts'
import { type Listening, listen } from '../server/listen.ts'
import type { Database } from '../storage/Database.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import { createRelay } from './createRelay.ts'
import { relayMessages } from './relaySchema.ts'
import { sqlRelayStore } from './sql/sqlRelayStore.ts'

const project = { id: 'test', name: 'Test', allowedOrigins: [], features: [] }
let database: Database
let relay: Listening
const watch = watchHosts()

beforeAll(async () => {
  // A real Postgres when TEST_DATABASE_URL names an empty one.
  database = await openDatabase({ url: process.env.TEST_DATABASE_URL })
  relay = await listen({
    server: { fetch: async () => new Response(null, { status: 404 }) },
    relay: createRelay({
      store: sqlRelayStore({ database }),
      projects: memoryProjects([project]),
      limits: { handshakesPerSecond: 1_000, handshakeBurst: 1_000 },
    }),
    port: 0,
  })
})
afterAll(async () => {
  await relay.close()
  await database.close()
  watch.stop()
})

describe.each([
  ['2.21', 'walletkit'],
  ['2.17', 'walletkit'],
  ['2.21', '2.17'],
  ['2.17', '2.17'],
] as const)('app on sign-client %s with wallet on %s', (dappKind, walletKind) => {
  let dapp: Dapp
  let wallet: Wallet
  let topic: string
  beforeAll(async () => {
    dapp = await createDapp(dappKind, relay.relayUrl)
    wallet = await createWallet(walletKind, relay.relayUrl)
  })
  afterAll(async () => {
    await dapp.close()
    await wallet.close()
  })

  test('behavior: a rejected proposal fails with 5000', async () => {
    const { uri, approval } = await dapp.connect()
    const outcome = expect(approval).rejects.toMatchObject({ code: 5000 })
    await wallet.pair(uri, 'reject')
    await outcome
  })

  test('behavior: an approved proposal opens a session with requests, events, updates and late answers', async () => {
    const { uri, approval } = await dapp.connect()
    await wallet.pair(uri, 'approve')
    topic = (await approval).topic

    expect(await dapp.request(topic)).toBe('0xsigned')
    await dapp.ping(topic)

    const event = dapp.once('session_event')
    await wallet.emit(topic)
    expect(await event).toMatchObject({
      topic,
      params: { event: { name: 'accountsChanged', data: [account] } },
    })

    const other = account.replaceAll('1', '2')
    const update = dapp.once('session_update')
    await wallet.update(topic, other)
    await update
    expect(dapp.session(topic).namespaces).toMatchObject({ eip155: { accounts: [`eip155:1:${other}`] } })

    const extend = dapp.once('session_extend')
    await wallet.extend(topic)
    await extend

    await wallet.offline()
    wallet.answer = '0xlater'
    const answer = dapp.request(topic)
    // The relay has the second request, but no client to deliver it to.
    await vi.waitFor(async () => {
      const requests = and(eq(relayMessages.topic, topic), eq(relayMessages.tag, 1108))
      expect(await database.orm.$count(relayMessages, requests)).toBe(2)
    })
    await wallet.online()
    expect(await answer).toBe('0xlater')

    const deleted = wallet.deleted()
    await dapp.disconnect(topic)
    expect(await deleted).toMatchObject({ topic })
    // The last message of a session is kept for a wallet that is offline for a day; messages outside a session, for an
    // hour.
    const kept = await database.orm.select().from(relayMessages)
    const ttlsOf = (isWanted: (message: (typeof kept)[number]) => boolean) =>
      kept.filter(isWanted).map(({ expiresAtMs, publishedAtMs }) => expiresAtMs - publishedAtMs)
    expect(ttlsOf((message) => message.topic === topic && message.tag === 1112)).toEqual([86_400_000])
    expect(Math.max(...ttlsOf(({ tag }) => tag <= 1101))).toBeLessThanOrEqual(3_600_000)
    expect(() => dapp.session(topic)).toThrow()
  })
})

test('behavior: the clients contact no other host', () => {
  expect([...watch.hosts]).toEqual(['127.0.0.1'])
})

describe('a relay that is killed', () => {
  let folder: string
  let child: ChildProcess | undefined
  afterEach(async () => {
    child?.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  async function startProcess(port: number): Promise<void> {
    const cli = startCli([
      ...['--port', String(port), '--data-dir', join(folder, 'data')],
      ...['--config', join(folder, 'config.json')],
    ])
    child = cli.child
    await cli.listening()
  }

  test('behavior: loses no message between publish and fetch', { timeout: 60_000 }, async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-relay-'))
    await writeFile(join(folder, 'config.json'), JSON.stringify({ projects: [project] }))
    const port = await freePort()
    await startProcess(port)
    const relayUrl = `ws://127.0.0.1:${port}`

    // Real clients; the wallet is offline when the app requests a signature.
    const dapp = await createDapp('2.21', relayUrl)
    const wallet = await createWallet('walletkit', relayUrl)
    const { uri, approval } = await dapp.connect()
    await wallet.pair(uri, 'approve')
    const session = await approval
    await wallet.offline()
    const published = dapp.published()
    const answer = dapp.request(session.topic)
    await published

    // A minimal client: kill the relay while it is busy. Every acknowledged message must still be there.
    const sender = await openClient(relayUrl)
    const topic = newTopic()
    let acknowledged = 0
    for (let n = 0; n < 100; n++)
      void sender.call('irn_publish', { topic, message: `m${n}`, ttl: 300, tag: 1 }).then(() => {
        acknowledged++
        if (acknowledged === 60) child?.kill('SIGKILL')
      })
    await sender.closed
    expect(acknowledged).toBeGreaterThanOrEqual(60)

    await startProcess(port)
    const receiver = await openClient(relayUrl)
    await receiver.call('irn_subscribe', { topic })
    const received = await receiver.received(acknowledged)
    expect(received.slice(0, acknowledged).map(({ message }) => message)).toEqual(
      Array.from({ length: acknowledged }, (_, n) => `m${n}`),
    )
    await receiver.close()

    await wallet.online()
    expect(await answer).toBe('0xsigned')
    await dapp.close()
    await wallet.close()
  })
})
