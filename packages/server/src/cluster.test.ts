import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isDrill, reportFigure } from '../test/drill.ts'
import { hasEngines } from '../test/findProgram.ts'
import { freePort } from '../test/freePort.ts'
import { startGeneratedChain } from '../test/generatedChain.ts'
import { startHealingClient } from '../test/healingClient.ts'
import { newTopic } from '../test/relayClient.ts'
import { type CliProcess, startCli } from '../test/startCli.ts'
import type { Engine } from '../test/startEngine.ts'
import { startPostgresServer } from '../test/startPostgresServer.ts'
import { startRedisServer } from '../test/startRedisServer.ts'
import { openDatabase } from './storage/openDatabase.ts'

const audience = 'wss://relay.test'
const within = { timeout: 45_000, interval: 10 }

describe.skipIf(!hasEngines)('a cluster of processes', () => {
  let postgres: Engine
  let redis: Engine
  let folder: string
  let config: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-cluster-'))
    config = join(folder, 'config.json')
    await writeFile(config, JSON.stringify({ projects: [{ id: 'test', name: 'Test' }] }))
    ;[postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()])
    await (await openDatabase({ url: postgres.url })).close()
  })
  afterAll(async () => {
    await Promise.all([postgres.stop(), redis.stop(), rm(folder, { recursive: true })])
  })
  const closers: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  /** A node on a port that stays its own over restarts. */
  async function startNode(role: string, options: { args?: string[]; config?: string } = {}) {
    const port = await freePort()
    let cli: CliProcess | undefined
    const node = {
      url: `ws://127.0.0.1:${port}`,
      http: `http://127.0.0.1:${port}`,
      start() {
        cli = startCli([
          ...['--port', String(port), '--role', role, '--config', options.config ?? config],
          ...['--database-url', postgres.url, '--redis', redis.url, '--relay-audience', audience],
          ...['--relay-handshakes-per-second', '10000', '--relay-messages-per-second', '10000'],
          ...(options.args ?? []),
        ])
        return cli.listening()
      },
      async end(signal: 'SIGKILL' | 'SIGTERM') {
        const ending = cli
        ending?.child.kill(signal)
        return ending?.exited
      },
    }
    closers.push(() => node.end('SIGKILL'))
    await node.start()
    return node
  }

  function startClient(options: { urls: readonly string[]; topics?: readonly string[] }) {
    const client = startHealingClient({ ...options, audience })
    closers.push(client.stop)
    return client
  }

  test('behavior: kill -9 of a node, of Redis and of Postgres between publish and fetch loses nothing', async () => {
    const [a, b] = await Promise.all([startNode('relay'), startNode('relay')])
    const topics = Array.from({ length: 5 }, newTopic)
    const offline = newTopic()
    const app = startClient({ urls: [a.url] })
    const wallet = startClient({ urls: [b.url], topics })
    await Promise.all([app.ready(), wallet.ready()])

    const victims = [
      { name: "the app's node", kill: () => a.end('SIGKILL'), restart: a.start },
      { name: "the wallet's node", kill: () => b.end('SIGKILL'), restart: b.start },
      { name: 'Redis', kill: redis.kill, restart: redis.restart },
      { name: 'Postgres', kill: postgres.kill, restart: postgres.restart },
    ]
    let count = 0
    const publish = (topic: string) => app.publish(topic, `m${++count}`)
    const kept: string[] = []
    for (const { name, kill, restart } of victims) {
      const sent: Promise<void>[] = []
      // The kill falls into a flow of messages: some are acknowledged and not delivered, some neither.
      const enough = app.acknowledged.size + 40
      for (let each = 0; each < 120; each++) sent.push(publish(topics[each % topics.length] as string))
      sent.push(publish(offline))
      kept.push(`m${count}`)
      await app.until(() => app.acknowledged.size >= enough)
      await kill()
      const killed = { acknowledged: app.acknowledged.size, received: wallet.received.size }
      await restart()
      const restartedMs = performance.now()
      await Promise.all(sent)
      await vi.waitFor(() => expect(wallet.received.size).toBe(app.acknowledged.size - kept.length), within)
      reportFigure(`kill -9 of ${name}`, {
        'acknowledged before': killed.acknowledged,
        'delivered before': killed.received,
        'acknowledged and delivered after': app.acknowledged.size,
        lost: 0,
        'healed ms after its restart': (performance.now() - restartedMs).toFixed(),
        'delivered twice': wallet.duplicates(),
      })
    }
    expect(app.acknowledged.size).toBe(count)
    // A wallet that was away all the time.
    const late = startClient({ urls: [b.url], topics: [offline] })
    await vi.waitFor(() => expect(late.received).toEqual(new Set(kept)), within)
  }, 300_000)

  test('behavior: a rolling restart under sockets loses nothing, tells them in waves and ends with 0', async () => {
    const args = ['--drain-seconds', isDrill ? '10' : '2']
    const nodes = await Promise.all([startNode('relay', { args }), startNode('relay', { args })])
    const urls = nodes.map(({ url }) => url)
    const pairs = Array.from({ length: isDrill ? 1_000 : 100 }, (_, index) => {
      const topic = newTopic()
      const order = index % 2 ? urls : urls.toReversed()
      const [app, wallet] = [
        startClient({ urls: order }),
        startClient({ urls: order.toReversed(), topics: [topic] }),
      ]
      return { topic, app, wallet, sent: 0 }
    })
    await Promise.all(pairs.flatMap(({ app, wallet }) => [app.ready(), wallet.ready()]))
    let isRunning = true
    const running = pairs.map(async (pair) => {
      // Each waits for the one before to arrive, and a mailbox keeps a thousand.
      while ((isRunning && pair.sent < 900) || pair.sent < 5) {
        await pair.app.publish(pair.topic, `m${pair.sent++}`)
        await pair.wallet.until(() => pair.wallet.received.size === pair.sent)
      }
    })
    for (const node of nodes) {
      const ended = node.end('SIGTERM')
      await vi.waitFor(async () => expect((await fetch(`${node.http}/ready`)).status).toBe(503), within)
      expect((await fetch(`${node.http}/health`)).status).toBe(200)
      expect(await ended).toMatchObject({ code: 0 })
      await node.start()
    }
    isRunning = false
    await Promise.all(running)
    for (const { app, wallet } of pairs) {
      await wallet.until(() => wallet.received.size === app.acknowledged.size)
      expect(wallet.received).toEqual(app.acknowledged)
      for (const code of [...app.closeCodes, ...wallet.closeCodes]) expect([1001, 1006]).toContain(code)
    }
    const clients = pairs.flatMap(({ app, wallet }) => [app, wallet])
    reportFigure('rolling restart', {
      sockets: clients.length,
      messages: pairs.reduce((sum, { app }) => sum + app.acknowledged.size, 0),
      lost: 0,
      'delivered twice': pairs.reduce((sum, { wallet }) => sum + wallet.duplicates(), 0),
    })
    // 1006 is a connection refused: both nodes were never away at once, so each socket was told once by each at most.
    const told = clients.map(({ closeCodes }) => closeCodes.filter((code) => code === 1001).length)
    expect(Math.min(...told)).toBeGreaterThanOrEqual(1)
  }, 300_000)

  test('behavior: one indexer reads a chain; kill -9, and the other goes on', async () => {
    const chain = await startGeneratedChain({
      account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      head: 20,
      perBlock: 1,
    })
    closers.push(chain.stop)
    const indexed = join(folder, 'indexed.json')
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const entry = { id: 'eip155:1', name: 'Test', nativeCurrency, rpcUrls: [chain.url], historyFromBlock: 1 }
    await writeFile(indexed, JSON.stringify({ chains: [entry], projects: [{ id: 'test', name: 'Test' }] }))
    const database = await openDatabase({ url: postgres.url })
    closers.push(database.close)
    const headRead = async () => {
      const { rows } = (await database.orm.execute(
        sql`select max(number)::int as head from history_blocks where chain_id = 'eip155:1'`,
      )) as unknown as { rows: { head: number | null }[] }
      return rows[0]?.head
    }
    const indexers = [
      await startNode('indexer', { config: indexed }),
      await startNode('indexer', { config: indexed }),
    ]
    await vi.waitFor(async () => expect(await headRead()).toBe(20), within)
    const api = await startNode('api', { config: indexed })
    const history = async () => {
      const path = '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history'
      return (await (await fetch(`${api.http}${path}?projectId=test&chainId=eip155:1`)).json()) as {
        data: { metadata: { minedAt: string } }[]
        missing: unknown[]
      }
    }
    // The API reads nothing itself: it has the indexer look, and waits for it.
    chain.head = 30
    await vi.waitFor(async () => expect(await history()).toMatchObject({ missing: [] }), within)
    expect(await headRead()).toBe(30)

    await indexers[0]?.end('SIGKILL')
    chain.head = 40
    await vi.waitFor(async () => {
      await history()
      expect(await headRead()).toBe(40)
    }, within)
    // It serves its health and nothing else.
    expect((await fetch(`${indexers[1]?.http}/ready`)).status).toBe(200)
    expect((await fetch(`${indexers[1]?.http}/v1/config?projectId=test`)).status).toBe(404)
  })
})
