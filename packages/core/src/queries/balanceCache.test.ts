import { QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Foyer } from '../Foyer.ts'
import { createConnection } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import { balanceQuery } from './balanceQuery.ts'
import { getQueryClient } from './getQueryClient.ts'

const native = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '/v1/images/tokens/ETH',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_780_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A view comes, reads and goes. */
async function visit(foyer: Foyer) {
  const observer = new QueryObserver(getQueryClient(foyer), balanceQuery(foyer, createConnection()))
  await new Promise<void>((resolve) => {
    const unsubscribe = observer.subscribe(({ isFetching }) => {
      if (isFetching) return
      unsubscribe()
      resolve()
    })
    if (!observer.getCurrentResult().isFetching) {
      unsubscribe()
      resolve()
    }
  })
}

describe('balanceQuery', () => {
  test('behavior: kept for 30 s, over a reload too', async () => {
    const backend = createMemoryBackend()
    let reads = 0
    const create = () =>
      createTestFoyer({
        id: 'balances',
        storage: backend,
        fetch: async () => {
          reads++
          return Response.json({ balances: [native] })
        },
      }).foyer
    const foyer = create()
    await visit(foyer)
    vi.setSystemTime(Date.now() + 29_999)
    await visit(foyer)
    await visit(create())
    expect(reads).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    await visit(foyer)
    expect(reads).toBe(2)
    vi.setSystemTime(Date.now() + 30_000)
    await visit(create())
    expect(reads).toBe(3)
  })
})
