import { releaseShare } from '@foyer/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startGeneratedChain } from '../../test/generatedChain.ts'
import { needs } from '../../test/needs.ts'
import { startCustody } from '../../test/startCustody.ts'
import type { Engine } from '../../test/startEngine.ts'
import { startMetrics } from '../../test/startMetrics.ts'
import { startPostgresServer } from '../../test/startPostgresServer.ts'
import { startRedisServer } from '../../test/startRedisServer.ts'
import { fixedTokens } from '../features/chains/fixedTokens.ts'
import { rpcChains } from '../features/chains/rpcChains.ts'
import { historyIndex } from '../features/history/historyIndex.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { startRelay } from '../server/startRelay.ts'
import { createLeases } from '../storage/createLeases.ts'
import { openDatabase } from '../storage/openDatabase.ts'

let metrics: ReturnType<typeof startMetrics>
beforeAll(() => {
  metrics = startMetrics()
})
afterAll(() => metrics.stop())
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
const within = { timeout: 30_000 }

describe('metrics of custody', () => {
  test('behavior: counts releases, refusals by their code, and mails', async () => {
    const stack = await startCustody()
    closers.push(stack.close)
    const { device, email } = await stack.owner()
    await device.ask(releaseShare, { body: { generation: 1 } })
    const stranger = await stack.logIn(email)
    await expect(stranger.ask(releaseShare, { body: { generation: 1 } })).rejects.toMatchObject({
      code: 'DEVICE_NOT_ENROLLED',
    })
    const releases = 'foyer.custody.releases'
    expect(metrics.read(releases, { outcome: 'released' })).toBe(1)
    expect(metrics.read(releases, { outcome: 'refused', reason: 'DEVICE_NOT_ENROLLED' })).toBe(1)
    expect(metrics.read('foyer.mails', { outcome: 'sent' })).toBe(2)
    expect(metrics.read('foyer.mails', { outcome: 'failed' })).toBeUndefined()
    stack.smtp.isDown = true
    await expect(stack.logIn(stack.newEmail())).rejects.toMatchObject({ code: 'MAIL_FAILED' })
    expect(metrics.read('foyer.mails', { outcome: 'failed' })).toBe(1)
  })
})

describe('metrics of the history', () => {
  /** Starts a history that continuously reads its chain. */
  async function start(options: { leases?: ReturnType<typeof createLeases>; url?: string } = {}) {
    const chain = await startGeneratedChain({ account: `0x${'a1'.repeat(20)}`, head: 20, perBlock: 1 })
    closers.push(chain.stop)
    const database = await openDatabase(options.url === undefined ? {} : { url: options.url })
    closers.push(database.close)
    let nowMs = 1_000_000
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const index = historyIndex({
      database,
      chains: rpcChains({
        chains: [{ id: 'eip155:1', name: 'Test', nativeCurrency, rpcUrls: [chain.url], historyFromBlock: 1 }],
      }),
      tokens: fixedTokens([]),
      leases: options.leases,
      pollMs: 20,
      clock: () => nowMs,
    })
    closers.push(index.close)
    index.start()
    return {
      chain,
      index,
      setTime(ms: number) {
        nowMs = ms
      },
    }
  }
  const labels = { chain: 'eip155:1' }
  const read = () => ({
    lag: metrics.read('foyer.indexer.lag', labels),
    success: metrics.read('foyer.indexer.last_success_timestamp_seconds', labels),
    expected: metrics.read('foyer.indexer.expected', labels),
  })

  test('error: if all nodes of a chain are down, keeps the time of the last success and counts failures', async () => {
    const { chain, index, setTime } = await start()
    await vi.waitFor(() => expect(read()).toEqual({ lag: 0, success: 1_000, expected: 1 }), within)
    await chain.stop()
    const failures = () => metrics.read('foyer.background.failures', { part: 'history' })
    await vi.waitFor(() => expect(failures()).toBeGreaterThan(0), within)
    setTime(2_000_000)
    const before = failures() ?? 0
    await vi.waitFor(() => expect(failures()).toBeGreaterThan(before + 1), within)
    expect(read()).toMatchObject({ success: 1_000 })
    await index.close()
    expect(read()).toEqual({ lag: undefined, success: undefined, expected: undefined })
  })

  test(
    'behavior: a process that lost its lease reports no lag and no success',
    needs('postgres'),
    async () => {
      const postgres = await startPostgresServer()
      closers.push(postgres.stop)
      const leases = createLeases({ databaseUrl: postgres.url, logger: silentLogger })
      closers.push(leases.close)
      await start({ leases, url: postgres.url })
      await vi.waitFor(() => expect(read()).toMatchObject({ lag: 0, success: 1_000 }), within)
      await leases.close()
      expect(leases.holds('index eip155:1')).toBe(false)
      expect(read()).toEqual({ lag: undefined, success: undefined, expected: 1 })
    },
  )
})

describe('metrics of Redis', needs('redis', 'postgres'), () => {
  let postgres: Engine
  let redis: Engine
  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgresServer(), startRedisServer()])
  })
  afterAll(() => Promise.all([postgres.stop(), redis.stop()]))

  test('behavior: reports 0 for relay and limits while Redis is down', async () => {
    const relay = await startRelay({ port: 0, databaseUrl: postgres.url, redisUrl: redis.url })
    closers.push(() => relay.close())
    const up = () => [
      metrics.read('foyer.redis.up', { part: 'relay' }),
      metrics.read('foyer.redis.up', { part: 'limits' }),
    ]
    await vi.waitFor(() => expect(up()).toEqual([1, 1]), within)
    await redis.kill()
    await vi.waitFor(() => expect(up()).toEqual([0, 0]), within)
    await redis.restart()
    await vi.waitFor(() => expect(up()).toEqual([1, 1]), within)
  })
})
