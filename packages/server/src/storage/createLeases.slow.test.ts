import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { needs } from '../../test/needs.ts'
import type { Engine } from '../../test/startEngine.ts'
import { startPostgresServer } from '../../test/startPostgresServer.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { createLeases, type Leases } from './createLeases.ts'

describe('createLeases', needs('postgres'), () => {
  let postgres: Engine
  beforeAll(async () => {
    postgres = await startPostgresServer()
  })
  afterAll(() => postgres.stop())
  const opened: Leases[] = []
  afterEach(async () => {
    for (const leases of opened.splice(0)) await leases.close()
  })

  function open(key: string, options: { patienceMs?: number } = {}) {
    const leases = createLeases({ databaseUrl: postgres.url, logger: silentLogger, ...options })
    opened.push(leases)
    const handlers = { onTaken: vi.fn(), onAsked: vi.fn() }
    leases.want(key, handlers)
    return { ...leases, ...handlers }
  }
  const within = { timeout: 20_000 }

  test('default: one process holds the lease and is notified of requests for it; another takes over when it closes', async () => {
    const first = open('a')
    await vi.waitFor(() => expect(first.holds('a')).toBe(true), within)
    const second = open('a')
    // Before its connection is open.
    second.ask('a')
    await vi.waitFor(() => expect(first.onAsked).toHaveBeenCalled(), within)
    expect([second.holds('a'), second.onTaken.mock.calls.length]).toEqual([false, 0])
    await first.close()
    await vi.waitFor(() => expect(second.onTaken).toHaveBeenCalledTimes(1), within)
  })

  test('behavior: a patient process takes the lease only if no other does', async () => {
    const patient = open('c', { patienceMs: 2_500 })
    const first = open('c')
    await vi.waitFor(() => expect(first.holds('c')).toBe(true), within)
    expect(patient.holds('c')).toBe(false)
    await first.close()
    await vi.waitFor(() => expect(patient.holds('c')).toBe(true), within)
  })

  test('behavior: no process holds the lease while Postgres is down, and one does once it is back', async () => {
    const [first, second] = [open('d'), open('d')]
    const held = () => [first, second].filter((leases) => leases.holds('d')).length
    await vi.waitFor(() => expect(held()).toBe(1), within)
    await postgres.kill()
    await vi.waitFor(() => expect(held()).toBe(0), within)
    await postgres.restart()
    await vi.waitFor(() => expect(held()).toBe(1), within)
  })
})
