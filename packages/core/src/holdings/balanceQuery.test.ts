import { RpcFailedError } from '@foyer/contract'
import { environmentManager, QueryObserver } from '@tanstack/query-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchQuery } from '../base/fetchQuery.ts'
import { getQueryClient } from '../base/getQueryClient.ts'
import { createAdapter } from '../model/Adapter.ts'
import { createConnection } from '../test/createTestConnector.ts'
import { createMemoryBackend, createTestFoyer } from '../test/createTestFoyer.ts'
import type { Balances } from './Balances.ts'
import { balanceQuery } from './balanceQuery.ts'
import { getReadFailure } from './getReadFailure.ts'

const seconds = 1_000

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: 1_780_000_000_000,
  })
  // Without a window there are no automatic reads.
  environmentManager.setIsServer(() => false)
  return () => vi.useRealTimers()
})

/** Creates an instance whose server is up or down, and an account that is viewed again and again. */
function create(
  options: {
    balances?: readonly unknown[]
    chain?: (() => Promise<{ value: bigint; decimals: number; symbol: string }>) | undefined
    storage?: ReturnType<typeof createMemoryBackend>
  } = {},
) {
  let isUp = true
  let reads = 0
  const { foyer } = createTestFoyer({
    ...(options.storage && { id: 'kept', storage: options.storage }),
    fetch: async () => {
      reads++
      return isUp ? Response.json({ balances: options.balances ?? [], missing: [] }) : Response.error()
    },
    adapters: [
      createAdapter('eip155', () => ({
        start() {},
        ...(options.chain && { getNativeBalance: options.chain }),
      })),
    ],
  })
  const query = () => balanceQuery(foyer, createConnection())
  /** Mounts a view of the balances; returns its unmount function. */
  const mount = () => {
    const observer = new QueryObserver<Balances, Error, Balances, Balances, readonly unknown[]>(
      getQueryClient(foyer),
      query(),
    )
    return { observer, unmount: observer.subscribe(() => {}) }
  }
  return {
    foyer,
    mount,
    reads: () => reads,
    setUp: (next: boolean) => {
      isUp = next
    },
    read: () => fetchQuery(foyer, query()),
  }
}

/** Advances time and settles everything it triggers. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('balanceQuery', () => {
  test('default: caches for 30 s, across mounts and callers', async () => {
    const { mount, reads, read } = create()
    for (let mounts = 0; mounts < 3; mounts++) {
      const { unmount } = mount()
      await pass(9 * seconds)
      unmount()
    }
    await read()
    await pass(3 * seconds - 1)
    mount().unmount()
    expect(reads()).toBe(1)
    await pass(1)
    mount()
    await pass(0)
    expect(reads()).toBe(2)
  })

  test('behavior: stores balances and their time by CAIP address, and uses them after a reload', async () => {
    const storage = createMemoryBackend()
    const token = {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      quantity: { decimals: '18', numeric: '7' },
      iconUrl: '/v1/images/tokens/a',
    }
    const first = create({ storage, balances: [token] })
    await first.read()
    first.foyer.destroy()
    const key = `balance_cache/eip155:1:${createConnection().accounts[0].address}`
    const [text] = [...storage.entries].flatMap(([name, text]) => (name.endsWith(key) ? [text] : []))
    expect(JSON.parse(text ?? '')).toMatchObject({
      data: { readAt: Date.now(), balances: [token] },
    })

    await pass(30 * seconds - 1)
    const reloaded = create({ storage })
    expect((await reloaded.read()).balances).toEqual([token])
    expect(reloaded.reads()).toBe(0)
    await pass(1)
    expect((await reloaded.read()).balances).toEqual([])
    expect(reloaded.reads()).toBe(1)
  })

  test('behavior: parses stored balances once, not for every rendering', async () => {
    const storage = createMemoryBackend()
    await create({ storage }).read()
    const { foyer, mount } = create({ storage })
    const get = vi.spyOn(foyer._internal.storage, 'get')
    const { observer, unmount } = mount()
    expect(observer.getCurrentResult().data?.balances).toEqual([])
    const parsed = get.mock.calls.length
    for (let rendering = 0; rendering < 10; rendering++) balanceQuery(foyer, createConnection())
    expect(get.mock.calls.length).toBe(parsed)
    expect(parsed).toBeGreaterThan(0)
    unmount()
  })

  test('behavior: after a failure, does not refetch for 30 s, even if mounted or focused again', async () => {
    const { foyer, mount, reads, setUp } = create()
    setUp(false)
    mount().unmount()
    const first = mount()
    await pass(0)
    const before = reads()
    for (let mounts = 0; mounts < 5; mounts++) {
      const { unmount } = mount()
      await pass(5 * seconds)
      unmount()
    }
    getQueryClient(foyer).getQueryCache().onFocus()
    await pass(5 * seconds - 1)
    expect(reads()).toBe(before)
    expect(first.observer.getCurrentResult().status).toBe('error')
    // The view that stayed mounted refetches automatically once the time is over; mounts in between did not delay it.
    setUp(true)
    await pass(5)
    expect(reads()).toBe(before + 1)
    expect(first.observer.getCurrentResult().status).toBe('success')
  })

  test('behavior: known balances do not shorten the 30 s without refetch after a failure', async () => {
    const { foyer, mount, reads, setUp } = create()
    mount().unmount()
    const first = mount()
    await pass(30 * seconds)
    setUp(false)
    getQueryClient(foyer).getQueryCache().onFocus()
    await pass(0)
    expect(first.observer.getCurrentResult()).toMatchObject({ status: 'error', data: { source: 'server' } })
    const before = reads()
    first.unmount()
    for (let mounts = 0; mounts < 3; mounts++) {
      const { unmount } = mount()
      await pass(9 * seconds)
      unmount()
    }
    expect(reads()).toBe(before)
    await pass(3 * seconds)
    mount()
    await pass(0)
    expect(reads()).toBe(before + 1)
  })

  test('behavior: refetches immediately when the visitor retries', async () => {
    const { mount, reads, setUp } = create()
    setUp(false)
    const { observer } = mount()
    await pass(0)
    setUp(true)
    await observer.refetch()
    expect(reads()).toBe(2)
    expect(observer.getCurrentResult().status).toBe('success')
  })

  test('error: throws the same failure for 30 s without another request', async () => {
    const { reads, read, setUp } = create()
    setUp(false)
    const failure = await read().catch((error: unknown) => error)
    await pass(30 * seconds - 1)
    await expect(read()).rejects.toBe(failure)
    expect(reads()).toBe(1)
    setUp(true)
    await pass(1)
    expect(await read()).toMatchObject({ source: 'server' })
  })

  test.each(['server', 'chain'])('behavior: omits tokens without decimals from the %s', async (source) => {
    const chain = async () => ({ value: 5n, decimals: 0, symbol: 'ONE' })
    const token = (symbol: string, decimals: string) => ({
      name: symbol,
      symbol,
      chainId: 'eip155:1',
      address: `eip155:1:0x${symbol.codePointAt(0)?.toString(16).repeat(20)}`,
      quantity: { decimals, numeric: '7' },
      iconUrl: '/v1/images/tokens/a',
    })
    const balances = [token('A', '0'), token('B', '6'), token('C', '10')]
    const { read, setUp } = create({ chain, balances })
    setUp(source === 'server')
    expect((await read()).balances.map(({ symbol }) => symbol)).toEqual(source === 'server' ? ['B', 'C'] : [])
  })

  test('behavior: caches the native balance read from the chain for 30 s, too', async () => {
    const chain = vi.fn(async () => ({ value: 5n, decimals: 18, symbol: 'ETH' }))
    const { mount, setUp } = create({ chain })
    setUp(false)
    for (let mounts = 0; mounts < 3; mounts++) {
      const { unmount } = mount()
      await pass(9 * seconds)
      unmount()
    }
    expect(chain).toHaveBeenCalledTimes(1)
    await pass(3 * seconds)
    const { observer } = mount()
    await pass(0)
    expect(chain).toHaveBeenCalledTimes(2)
    expect(observer.getCurrentResult().data).toMatchObject({
      source: 'chain',
      balances: [{ symbol: 'ETH', quantity: { numeric: '0.000000000000000005' } }],
    })
  })

  test('behavior: while balances come from the chain, refetches them after 30 s', async () => {
    const chain = vi.fn(async () => ({ value: 5n, decimals: 18, symbol: 'ETH' }))
    const { mount, setUp } = create({ chain })
    setUp(false)
    mount()
    await pass(0)
    await pass(30 * seconds - 1)
    expect(chain).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(chain).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['a token with the symbol of the native currency', 'Ether', 'ETH'],
    ['a token with the symbol of a listed one', 'Dollar', 'USD\u0421'],
    ['a token with the name of a listed one', 'USD C0in', 'DLR'],
    ['a token whose name claims to be official', 'USDC (Official)', 'UC'],
    ['a token with letters of two scripts', 'G\u0430rden', 'GRDN'],
  ])('attack: marks a token that imitates as spam, without price and icon: %s', async (_, name, symbol) => {
    vi.useRealTimers()
    const icon = '/v1/images/tokens/USDC'
    const one = { chainId: 'eip155:1', quantity: { decimals: '6', numeric: '7' }, iconUrl: icon }
    const listed = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const fake = '0x00000000000000000000000000000000000000F1'
    const honest = [
      { ...one, name: 'USD Coin', symbol: 'USDC', address: `eip155:1:${listed}`, isListed: true },
      { ...one, name: 'Garden Coin', symbol: 'GRDN', address: `eip155:1:${listed.replace('A0', 'B0')}` },
    ]
    const priced = { price: '1', value: '7', priceSource: 'provider' }
    const balances = [...honest, { ...one, ...priced, name, symbol, address: `eip155:1:${fake}` }]
    const read = await create({ balances }).read()
    expect(read.balances).toEqual([
      ...honest,
      {
        ...one,
        name,
        symbol,
        address: `eip155:1:${fake}`,
        isSpam: true,
        iconUrl: `/v1/images/tokens/${fake}`,
      },
    ])
  })

  describe('errors of the server', () => {
    const refused = (status: number, code: string) => () =>
      Response.json({ error: { code, message: code, requestId: 'r1' } }, { status })
    const ask = async (
      answer: () => Response,
      chain?: () => Promise<{ value: bigint; decimals: number; symbol: string }>,
      connection = createConnection(),
    ) => {
      const say = vi.spyOn(console, 'error').mockImplementation(() => {})
      vi.stubGlobal('location', { origin: 'http://localhost' })
      const { foyer } = createTestFoyer({
        fetch: async () => answer(),
        adapters: [
          createAdapter('eip155', () => ({ start() {}, ...(chain && { getNativeBalance: chain }) })),
        ],
      })
      const result = await fetchQuery(foyer, balanceQuery(foyer, connection)).catch((error: unknown) => error)
      say.mockRestore()
      return { result, failure: getReadFailure(result), alerts: foyer.state.alerts.map(({ code }) => code) }
    }
    const dead = () => Promise.reject(new RpcFailedError('No RPC URL for this network'))
    const native = async () => ({ value: 5n, decimals: 1, symbol: 'ETH' })

    test.each([
      ['does not serve the chain', refused(400, 'CHAIN_NOT_SUPPORTED'), 'unserved', ['CHAIN_NOT_SERVED']],
      ['cannot reach its node', refused(502, 'UPSTREAM_FAILED'), 'failing', ['CHAIN_NOT_READ']],
      [
        'gets no answer from its node in time',
        refused(504, 'UPSTREAM_TIMEOUT'),
        'failing',
        ['CHAIN_NOT_READ'],
      ],
      ['limits the rate', refused(429, 'RATE_LIMITED'), 'limited', ['RATE_LIMITED']],
      ['does not know the project', refused(403, 'INVALID_PROJECT_ID'), 'refused', ['INVALID_PROJECT_ID']],
      [
        'does not allow the page’s origin',
        refused(403, 'ORIGIN_NOT_ALLOWED'),
        'refused',
        ['ORIGIN_NOT_ALLOWED'],
      ],
      ['cannot be reached', () => Response.error(), 'silent', []],
      [
        'is behind a proxy that returns an error page',
        () => new Response('<html>', { status: 502 }),
        'silent',
        [],
      ],
    ])('error: distinguishes a server that %s', async (_, answer, failure, alerts) => {
      expect(await ask(answer, dead)).toMatchObject({ failure, alerts })
      expect(await ask(answer)).toMatchObject({ failure, alerts })
    })

    test.each(['CHAIN_NOT_SUPPORTED', 'UPSTREAM_FAILED'])(
      'behavior: %s does not alert the developer if only the visitor’s wallet uses the network',
      async (code) => {
        const elsewhere = { ...createConnection(), networkId: 'eip155:8453' } as const
        expect((await ask(refused(400, code), dead, elsewhere)).alerts).toEqual([])
      },
    )

    test.each([
      ['answers', refused(400, 'CHAIN_NOT_SUPPORTED'), true],
      ['is silent', () => Response.error(), undefined],
    ])(
      'behavior: reads the balance from the chain, and reports whether the server answered: it %s',
      async (_, answer, isAnswered) => {
        const { result, alerts } = await ask(answer, native)
        expect(result).toMatchObject({ source: 'chain', balances: [{ symbol: 'ETH' }] })
        expect((result as Balances).isAnswered).toBe(isAnswered)
        expect(alerts).toEqual([])
      },
    )
  })
})
