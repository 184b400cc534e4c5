import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { needs } from '../../../test/needs.ts'
import type { Engine } from '../../../test/startEngine.ts'
import { startRedisServer } from '../../../test/startRedisServer.ts'
import { silentLogger } from '../silentLogger.ts'
import { createRedisConnection, type RedisConnection } from './createRedisConnection.ts'
import { sharedLimiters } from './sharedLimiters.ts'

describe('sharedLimiters', needs('redis'), () => {
  let redis: Engine
  let connection: RedisConnection
  beforeAll(async () => {
    redis = await startRedisServer()
    connection = createRedisConnection({ url: redis.url, part: 'test', logger: silentLogger })
    await connection.start()
  })
  afterAll(async () => {
    await connection.close()
    await redis.stop()
  })

  let count = 0
  const key = randomBytes(32)
  /** Starts two processes with a limit that does not refill within a test. */
  function startTwo({ burst, perSecond = 0.001 }: { burst: number; perSecond?: number }) {
    const name = `test-${++count}`
    const create = () => sharedLimiters(connection, { key })({ name, perSecond, burst, clock: Date.now })
    return [create(), create()] as const
  }
  const ip = '192.0.2.1'
  async function admitted(
    limiters: readonly { take(ip: string): number | Promise<number> }[],
    calls: number,
  ) {
    const waits = await Promise.all(
      Array.from({ length: calls }, (_, index) => limiters[index % limiters.length]?.take(ip)),
    )
    return waits.filter((waitMs) => waitMs === 0).length
  }

  test('default: two processes together admit as many calls as one', async () => {
    const two = startTwo({ burst: 30 })
    expect(await admitted(two, 100)).toBe(30)
    expect(await two[1].take(ip)).toBeGreaterThan(0)
    expect(await two[1].take('192.0.2.2')).toBe(0)
  })

  test('attack: keys in Redis are keyed hashes, so addresses cannot be found by hashing all of them', async () => {
    const address = '198.51.100.77'
    const name = 'guessed'
    const create = (secret: Uint8Array) =>
      sharedLimiters(connection, { key: secret })({ name, perSecond: 0.001, burst: 5, clock: Date.now })
    await create(key).charge(address, 1)
    const keys = (await connection.send(['KEYS', `foyer:limit:${name}:*`])) as string[]
    expect(keys).toHaveLength(1)
    const guess = createHash('sha256').update(address).digest('base64url').slice(0, 22)
    expect(keys.join()).not.toContain(guess)
    // Without the servers' secret, the same address has another key.
    await create(randomBytes(32)).charge(address, 1)
    expect(await connection.send(['KEYS', `foyer:limit:${name}:*`])).toHaveLength(2)
  })

  test('behavior: charges and IPv6 subnets count for both processes', async () => {
    const [one, other] = startTwo({ burst: 10 })
    expect(await one.charge('2001:db8:1:1::1', 15)).toBe(0)
    expect(await other.take('2001:db8:1:1::2')).toBeGreaterThan(0)
    for (const part of [2, 3, 4]) expect(await one.charge(`2001:db8:1:${part}::1`, 11)).toBe(0)
    expect(await other.take('2001:db8:1:5::1')).toBeGreaterThan(0)
    expect(await other.take('2001:db8:2::1')).toBe(0)
  })

  test('behavior: does not call Redis for every request of a busy address', async () => {
    const name = `test-${++count}`
    let asked = 0
    const counting = {
      isReady: connection.isReady,
      send: (args: readonly string[]) => {
        asked++
        return connection.send(args)
      },
    }
    const limiter = sharedLimiters(counting, { key })({ name, perSecond: 100, burst: 1_000, clock: Date.now })
    for (let call = 0; call < 100; call++) expect(await limiter.take(ip)).toBe(0)
    expect(asked).toBeLessThanOrEqual(20)
  })

  test('behavior: stores no plain address in Redis, and every key expires', async () => {
    const [one] = startTwo({ burst: 10 })
    await one.take('198.51.100.77')
    const keys = (await connection.send(['KEYS', '*'])) as string[]
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.join()).not.toContain('198.51.100')
    for (const key of keys) expect(Number(await connection.send(['PTTL', key]))).toBeGreaterThan(0)
  })

  test('behavior: while Redis is down, each process counts separately; afterwards together again', async () => {
    const two = startTwo({ burst: 30 })
    await redis.kill()
    expect(await admitted(two, 100)).toBe(60)
    expect(await two[0].take(ip)).toBeGreaterThan(0)
    await redis.restart()
    await vi.waitFor(() => expect(connection.isReady()).toBe(true), { timeout: 20_000 })
    expect(await admitted(startTwo({ burst: 30 }), 100)).toBe(30)
  })
})
