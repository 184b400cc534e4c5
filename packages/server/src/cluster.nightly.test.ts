import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../devnet/src/freePort.ts'
import { isDrill, reportFigure } from '../test/drill.ts'
import { fillTables, readTables } from '../test/fillTables.ts'
import { startGeneratedChain } from '../test/generatedChain.ts'
import { startHealingClient } from '../test/healingClient.ts'
import { needs } from '../test/needs.ts'
import { newTopic } from '../test/relayClient.ts'
import { type CliProcess, startCli } from '../test/startCli.ts'
import type { Engine } from '../test/startEngine.ts'
import { startPostgresServer } from '../test/startPostgresServer.ts'
import { startRedisServer } from '../test/startRedisServer.ts'
import { migrate } from './storage/migrate.ts'
import { openDatabase } from './storage/openDatabase.ts'
import { readMigrations } from './storage/readMigrations.ts'

const audience = 'wss://relay.test'
const within = { timeout: 45_000, interval: 10 }

describe('a cluster of processes', needs('redis', 'postgres'), () => {
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

  /** Starts a node whose port stays the same over restarts. */
  async function startNode(
    role: string,
    options: { args?: string[]; config?: string; databaseUrl?: string } = {},
  ) {
    const port = await freePort()
    let cli: CliProcess | undefined
    const node = {
      url: `ws://127.0.0.1:${port}`,
      http: `http://127.0.0.1:${port}`,
      start() {
        cli = startCli([
          ...['--port', String(port), '--role', role, '--config', options.config ?? config],
          ...['--database-url', options.databaseUrl ?? postgres.url, '--redis', redis.url],
          ...['--relay-audience', audience],
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

  test('behavior: kill -9 of a node, Redis or Postgres between publish and fetch loses no message', async () => {
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
      // Kill it during a flow of messages: some are acknowledged but not delivered, some neither.
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
      const healedMs = performance.now() - restartedMs
      if (isDrill) expect(healedMs, name).toBeLessThan(10_000)
      reportFigure(`kill -9 of ${name}`, {
        'acknowledged before': killed.acknowledged,
        'delivered before': killed.received,
        'acknowledged and delivered after': app.acknowledged.size,
        lost: 0,
        'healed ms after its restart': healedMs.toFixed(),
        'delivered twice': wallet.duplicates(),
      })
    }
    expect(app.acknowledged.size).toBe(count)
    // A wallet that was offline the whole time.
    const late = startClient({ urls: [b.url], topics: [offline] })
    await vi.waitFor(() => expect(late.received).toEqual(new Set(kept)), within)
  }, 300_000)

  test('behavior: kill -9 of a node that stays down loses no message, and its clients switch to the other node', async () => {
    const [a, b] = await Promise.all([startNode('relay'), startNode('relay')])
    const topic = newTopic()
    // Both are connected to the node that ends, and know the other one.
    const app = startClient({ urls: [a.url, b.url] })
    const wallet = startClient({ urls: [a.url, b.url], topics: [topic] })
    await Promise.all([app.ready(), wallet.ready()])
    const sent = Array.from({ length: 120 }, (_, each) => app.publish(topic, `m${each}`))
    await app.until(() => app.acknowledged.size >= 40)
    await a.end('SIGKILL')
    const endedMs = performance.now()
    await Promise.all(sent)
    await vi.waitFor(() => expect(wallet.received).toEqual(app.acknowledged), within)
    const healedMs = performance.now() - endedMs
    if (isDrill) expect(healedMs).toBeLessThan(10_000)
    expect(app.acknowledged.size).toBe(120)
    reportFigure('kill -9 of a node that stays away', {
      'acknowledged and delivered': wallet.received.size,
      'healed ms after its end': healedMs.toFixed(),
    })
  }, 300_000)

  test('behavior: a rolling restart loses no message, closes sockets with 1001 in waves, and exits with 0', async () => {
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
      // Each waits until the previous message arrives; a mailbox keeps a thousand.
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
    // 1006 is a refused connection. The nodes were never down at the same time, so each socket was closed at most once
    // by each.
    const told = clients.map(({ closeCodes }) => closeCodes.filter((code) => code === 1001).length)
    expect(Math.min(...told)).toBeGreaterThanOrEqual(1)
  }, 300_000)

  test('behavior: migrates from the first schema with data, then under load, without errors or lost messages', async () => {
    const databaseUrl = postgres.url.replace(/\/postgres$/, '/upgrade')
    const connect = async (url: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      closers.push(() => client.end())
      return client
    }
    await (await connect(postgres.url)).query('create database upgrade')
    const owner = await connect(databaseUrl)
    const orm = drizzle(owner)
    const migrations = await readMigrations()
    await migrate(orm, { migrations: migrations.slice(0, 1) })
    await fillTables(orm, await readTables(orm), 1)
    // A message that has waited for a wallet since the first version.
    const waiting = newTopic()
    await owner.query('update relay_messages set topic = $1, expires_at_ms = $2', [
      waiting,
      Date.now() + 600_000,
    ])
    const upgraded = await startCli(['migrate', '--database-url', databaseUrl]).exited
    expect(upgraded.stdout).toBe(
      `Applied ${migrations.length - 1} migrations, up to ${migrations.at(-1)?.name}.\n`,
    )

    const args = ['--drain-seconds', '1', '--no-migrate']
    const nodes = await Promise.all([
      startNode('all', { args, databaseUrl }),
      startNode('all', { args, databaseUrl }),
    ])
    const urls = nodes.map(({ url }) => url)
    const old = startClient({ urls, topics: [waiting] })
    await old.until(() => old.received.has('relay_messages.message.1'))
    const pairs = Array.from({ length: 20 }, (_, index) => {
      const topic = newTopic()
      const order = index % 2 ? urls : urls.toReversed()
      const app = startClient({ urls: order })
      return { topic, app, wallet: startClient({ urls: order.toReversed(), topics: [topic] }), sent: 0 }
    })
    await Promise.all(pairs.flatMap(({ app, wallet }) => [app.ready(), wallet.ready()]))
    let isRunning = true
    closers.push(() => {
      isRunning = false
    })
    let slowestMs = 0
    const running = pairs.map(async (pair) => {
      while (isRunning && pair.sent < 900) {
        const sentMs = performance.now()
        await pair.app.publish(pair.topic, `m${pair.sent++}`)
        slowestMs = Math.max(slowestMs, performance.now() - sentMs)
        await pair.wallet.until(() => pair.wallet.received.size === pair.sent)
      }
    })
    const failures: string[] = []
    const asking = nodes.map(async ({ http }) => {
      while (isRunning)
        for (const path of ['/ready', '/v1/config?projectId=test', '/v1/siwx/nonce?projectId=test']) {
          const status = await fetch(`${http}${path}`).then(
            (answer) => answer.status,
            () => 0,
          )
          // Too many requests (429) are not a failure.
          if (isRunning && status !== 200 && status !== 429) failures.push(`${path} ${status}`)
        }
    })

    // The next version changes the tables that these clients use, while a long read such as a backup is running.
    const next = [
      ...migrations,
      {
        name: '9998_expand_next.sql',
        text: [
          'alter table relay_messages add column next text',
          'create index relay_messages_next on relay_messages (next)',
          'alter table projects add column next text not null default $$x$$',
        ].join('--> statement-breakpoint'),
      },
    ]
    const reader = await connect(databaseUrl)
    await reader.query('begin')
    await reader.query('select count(*) from relay_messages')
    const before = pairs.reduce((sum, { sent }) => sum + sent, 0)
    const sent = () => pairs.reduce((sum, { sent }) => sum + sent, 0)
    const migrated = openDatabase({ url: databaseUrl, migrations: next })
    closers.push(async () => (await migrated).close())
    await vi.waitFor(async () => {
      const { rows } = await owner.query(
        "select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'",
      )
      expect(rows).toHaveLength(1)
    }, within)
    // A migration that waited for its lock would block everybody behind it.
    await vi.waitFor(() => expect(sent()).toBeGreaterThan(before + 400), within)
    await reader.query('commit')
    await migrated
    expect((await owner.query('select next from projects')).rows).toContainEqual({ next: 'x' })
    expect(pairs.flatMap(({ app, wallet }) => [...app.closeCodes, ...wallet.closeCodes])).toEqual([])

    isRunning = false
    await Promise.all([...running, ...asking])
    expect(failures).toEqual([])
    for (const { app, wallet } of pairs) expect(wallet.received).toEqual(app.acknowledged)
    // And this version still starts with the schema of the next one.
    await nodes[0]?.end('SIGTERM')
    await nodes[0]?.start()
    reportFigure('migration under clients', {
      messages: sent(),
      lost: 0,
      'slowest publish ms': slowestMs.toFixed(),
    })
  }, 300_000)

  test('behavior: only one indexer reads a chain; after kill -9 the other continues', async () => {
    const chain = await startGeneratedChain({
      account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      head: 20,
      perBlock: 1,
    })
    closers.push(chain.stop)
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    /** Each process calls the node with its own path, which identifies the reader. */
    async function writeConfig(name: string) {
      const path = join(folder, `indexed-${name}.json`)
      const entry = {
        ...{ id: 'eip155:1', name: 'Test', nativeCurrency, historyFromBlock: 1 },
        rpcUrls: [`${chain.url}/${name}`],
      }
      await writeFile(path, JSON.stringify({ chains: [entry], projects: [{ id: 'test', name: 'Test' }] }))
      return path
    }
    const readBy = (...names: string[]) => names.map((name) => chain.readBy(`/${name}`))
    const blocks = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const database = await openDatabase({ url: postgres.url })
    closers.push(database.close)
    const headRead = async () => {
      const { rows } = (await database.orm.execute(
        sql`select max(number)::int as head from history_blocks where chain_id = 'eip155:1'`,
      )) as unknown as { rows: { head: number | null }[] }
      return rows[0]?.head
    }
    const indexers = [
      await startNode('indexer', { config: await writeConfig('first') }),
      await startNode('indexer', { config: await writeConfig('second') }),
    ]
    await vi.waitFor(async () => expect(await headRead()).toBe(20), within)
    const api = await startNode('api', { config: await writeConfig('api') })
    const history = async () => {
      const path = '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history'
      return (await (await fetch(`${api.http}${path}?projectId=test&chainId=eip155:1`)).json()) as {
        data: { metadata: { minedAt: string } }[]
        missing: unknown[]
      }
    }
    // The API reads no blocks: it asks the indexer to look, and waits for it.
    chain.head = 30
    await vi.waitFor(async () => expect(await history()).toMatchObject({ missing: [] }), within)
    expect(await headRead()).toBe(30)
    // Each block was read once, all by one process.
    expect(readBy('first', 'second', 'api')).toEqual([blocks(1, 30), [], []])

    await indexers[0]?.end('SIGKILL')
    chain.head = 40
    await vi.waitFor(async () => {
      await history()
      expect(await headRead()).toBe(40)
    }, within)
    expect(readBy('first', 'second', 'api')).toEqual([blocks(1, 30), blocks(31, 40), []])
    // It serves only its health.
    expect((await fetch(`${indexers[1]?.http}/ready`)).status).toBe(200)
    expect((await fetch(`${indexers[1]?.http}/v1/config?projectId=test`)).status).toBe(404)
  })
})
