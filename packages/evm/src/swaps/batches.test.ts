import { defineNetwork, type Swap } from '@foyer/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isAtomic } from './isAtomic.ts'
import { watchSwap } from './watchSwap.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}`
const network = defineNetwork({
  id: 1,
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const token = { name: 'T', symbol: 'T', decimals: 18 }

describe('isAtomic', () => {
  const ask = (answer: () => Promise<unknown>) =>
    isAtomic({ request: answer, on: () => {}, removeListener: () => {} } as never, {
      account,
      chainId: '0x1',
    })

  test.each([
    [{ '0x1': { atomic: { status: 'supported' } } }, true],
    [{ '0x01': { atomic: { status: 'supported' } } }, true],
    // The account would have to become another kind first.
    [{ '0x1': { atomic: { status: 'ready' } } }, false],
    [{ '0x1': { atomic: { status: 'unsupported' } } }, false],
    [{ '0x2': { atomic: { status: 'supported' } } }, false],
    [{ '0x1': {} }, false],
    [null, false],
    ['nonsense', false],
  ])('%j: %s', async (answer, expected) => {
    expect(await ask(async () => answer)).toBe(expected)
  })

  test('error: a wallet without the method', async () => {
    expect(await ask(() => Promise.reject({ code: 4200 }))).toBe(false)
  })

  test('error: a wallet that never answers', async () => {
    vi.useFakeTimers()
    const asked = ask(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await asked).toBe(false)
    vi.useRealTimers()
  })
})

describe('watchSwap of calls that went out together', () => {
  const watch = (
    answers: readonly (() => unknown)[],
    options: { intervalMs?: number } = { intervalMs: 1 },
  ) => {
    const left = [...answers]
    const swap: Swap = {
      id: '1',
      kind: 'swap',
      status: 'pending',
      callsId: '0xcalls',
      networkId: 'eip155:1',
      account,
      sold: token,
      bought: token,
      amount: '1',
      toAmount: '1',
      minimum: '1',
      startedAt: 0,
      trace: {},
    }
    return watchSwap({
      network,
      swap,
      getProvider: () => ({ request: async () => (left.length > 1 ? left.shift() : left[0])?.() }) as never,
      onHash: () => {},
      rpcUrls: [],
      signal: new AbortController().signal,
      ...options,
    })
  }
  const receipts = [{ transactionHash: hash }]

  test('default: waits until the wallet says that it is done', async () => {
    const end = await watch([
      () => ({ status: 100 }),
      () => {
        throw new Error('Away')
      },
      () => 'nonsense',
      () => ({ status: 200, receipts }),
    ])
    expect(end).toEqual({ status: 'confirmed', hash })
  })

  test('param: intervalMs: the wallet is asked every 4 s', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const asked = vi.fn(() => ({ status: 100 }))
    const done = watch([asked, asked, () => ({ status: 200, receipts })], {})
    await vi.advanceTimersByTimeAsync(3_999)
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await done).toEqual({ status: 'confirmed', hash })
  })

  test.each([
    [{ status: 400 }, { status: 'dropped' }],
    [
      { status: 500, receipts },
      { status: 'failed', hash },
    ],
    [
      { status: 600, receipts },
      { status: 'failed', hash },
    ],
  ])('error: %j', async (answer, end) => {
    expect(await watch([() => answer])).toEqual(end)
  })

  test('error: the wallet does not know them', async () => {
    const end = await watch([
      () => {
        throw Object.assign(new Error('Unknown'), { code: 5730 })
      },
    ])
    expect(end).toEqual({ status: 'dropped' })
  })
})
