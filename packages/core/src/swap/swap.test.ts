import { BaseError, nativeTokenAddress, wrappedSolAddress } from '@foyer/contract'
import { describe, expect, test, vi } from 'vitest'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { fetchQuery } from '../base/fetchQuery.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { start } from '../instance/start.ts'
import { type AdapterSwaps, createAdapter } from '../model/Adapter.ts'
import type { QuotedSwap, Swap, SwapCall } from '../model/Swap.ts'
import type { Moved, TransferEnd, TransferToken } from '../model/Transfer.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { decideEnd } from '../send/decideEnd.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend } from '../test/createTestFoyer.ts'
import { approveSwap } from './approveSwap.ts'
import { describeSwap } from './describeSwap.ts'
import { findPendingApproval } from './findPendingApproval.ts'
import { makeSwap } from './makeSwap.ts'
import { preparedSwapQuery } from './preparedSwapQuery.ts'
import { prepareSwap } from './prepareSwap.ts'
import { quoteSwap, toWireAddress } from './quoteSwap.ts'
import { setSwap } from './setSwap.ts'
import { swap } from './swap.ts'
import { swapQuoteQuery } from './swapQuoteQuery.ts'
import { removeSwap } from './swaps.ts'
import { swapTokenQuery } from './swapTokenQuery.ts'
import { withAgreedMinimum } from './withAgreedMinimum.ts'

const ether: TransferToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const usdc: TransferToken = { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: `0x${'C'.repeat(40)}` }
const spender = `eip155:1:0x${'ab'.repeat(20)}`
const toCall = (step: SwapCall['step']): SwapCall => ({ step, to: '0xa', value: 0n, data: '0x', fields: {} })

/** Rewrites the server's response by the last segment of the path. */
type Lie = (route: string, body: Record<string, unknown>) => unknown

/** Creates an instance whose adapter and server are scripted by the test. */
async function setUp(storage = createMemoryBackend(), id?: string, lie: Lie = (_, body) => body) {
  let send: AdapterSwaps['send'] = async () => ({ hash: '0xhash' })
  let toAmount = '1000'
  const ends: ((end: TransferEnd) => void)[] = []
  let moved: Moved = {}
  const watched: string[] = []
  const readHashes: string[] = []
  const swaps: AdapterSwaps = {
    readToken: async ({ address }) => (address === usdc.address ? usdc : undefined),
    prepare: async ({ quote, buildApproval }) => ({
      quote: quote.sold.address ? { ...quote, spender: (await buildApproval()).spender } : quote,
      calls: quote.sold.address ? [toCall('approve'), toCall('swap')] : [toCall('swap')],
      isBatched: false,
      balance: 10n ** 18n,
      nativeBalance: 10n ** 18n,
      maxAmount: 10n ** 18n,
      canPayFee: true,
      fee: { decimals: 18, symbol: 'ETH', value: 4n, max: 5n, parts: [] },
      received: quote.toAmount,
      trace: { nonce: 7, fromBlock: '1' },
    }),
    send: (parameters) => send(parameters),
    watch: ({ swap: followed }) => {
      watched.push(followed.id)
      return new Promise((resolve) => ends.push(resolve))
    },
  }
  const wallet = createTestConnector()
  const { foyer, events } = createTestFoyer({
    storage,
    ...(id ? { id } : {}),
    async fetch(input) {
      const url = new URL(String(input))
      const route = url.pathname.split('/').at(-1) ?? ''
      const [from = '', to = ''] = ['from', 'to'].map((name) => url.searchParams.get(name) ?? '')
      const amount = url.searchParams.get('amount') ?? '0'
      const tx = { from: `eip155:1:${account}`, to: spender, data: '0x', value: '0' }
      const answers: Record<string, Record<string, unknown>> = {
        quotes: {
          id: 'q',
          fromAmount: amount,
          fromAccount: from.toLowerCase(),
          toAmount,
          toAccount: to.toLowerCase(),
          toAmountMin: '990',
          provider: 'pools',
          ...(from.endsWith(nativeTokenAddress) ? {} : { spender }),
          route: [{ source: 'A pool', from, to, shareBps: 10_000 }],
          fees: [{ name: 'Foyer', token: to, amount: '3', isIncluded: true }],
          expiresAtMs: 1,
        },
        'build-transaction': {
          tx: { ...tx, amount: '1000' },
          toAmountMin: '990',
          provider: 'pools',
        },
        'build-approve': { tx, spender, amount },
        '0x12345678': { descriptor: { from: 'operator' } },
      }
      const answer = answers[route]
      if (!answer) return Response.error()
      const body = lie(route, answer)
      return Response.json(route === 'quotes' ? { quotes: [body].flat() } : body)
    },
    adapters: [
      createAdapter('eip155', (context) => ({
        start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
        async switchNetwork() {},
        readAddress: async (text) => (text.startsWith('0x') ? text : undefined),
        swaps: async () => swaps,
        readMoved: async ({ hash, otherHashes }) => {
          readHashes.push(...(otherHashes ?? []), hash)
          return moved
        },
      })),
    ],
  })
  await start(foyer)
  const connected = connect(foyer, { connectorId: wallet.id })
  wallet.approve()
  await connected
  const prepare = async (sold = ether, bought = usdc, amount = '0.5') => {
    const quote = await quoteSwap(foyer, { sold, bought, amount })
    return prepareSwap(foyer, { quote: quote as QuotedSwap })
  }
  return {
    foyer,
    wallet,
    events,
    watched,
    readHashes,
    prepare,
    sends: (next: AdapterSwaps['send']) => {
      send = next
    },
    describes: (describe: NonNullable<AdapterSwaps['describe']>) => {
      swaps.describe = describe
    },
    offers: (next: string) => {
      toAmount = next
    },
    moves: (next: Moved) => {
      moved = next
    },
    async end(result: TransferEnd) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0))
      ends.shift()?.(result)
    },
  }
}
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const names = (events: readonly { name: string }[]) => events.map(({ name }) => name)

describe('describeSwap', () => {
  test('default: passes the quote’s network, the locale and the server’s descriptors to the adapter', async () => {
    const asked: string[] = []
    const { foyer, prepare, describes } = await setUp(undefined, undefined, (route, body) => {
      asked.push(route)
      return body
    })
    const parameters = { prepared: await prepare(), locale: 'de', signal: AbortSignal.timeout(60_000) }
    expect(await describeSwap(foyer, parameters)).toBeUndefined()
    describes(async ({ network, locale, find }) => {
      const found = await find({ address: '0xa', key: '0x12345678' })
      return { owner: JSON.stringify(found), intent: `${network.caipNetworkId} ${locale}`, rows: [] }
    })
    expect(await describeSwap(foyer, parameters)).toEqual({
      owner: '{"from":"operator"}',
      intent: 'eip155:1 de',
      rows: [],
    })
    expect(asked).toContain('0x12345678')
  })
})

describe('quoteSwap', () => {
  test('default: returns amounts, minimum, fees and plain addresses, with an expiry by this device’s clock', async () => {
    const { prepare } = await setUp()
    const before = Date.now()
    const { quote } = await prepare(usdc, ether, '2.5')
    expect(quote).toMatchObject({
      amount: 2_500_000n,
      toAmount: 1_000n,
      minimum: 990n,
      slippagePercent: 1,
      spender: `0x${'ab'.repeat(20)}`,
      fees: [{ name: 'Foyer', token: nativeTokenAddress, amount: 3n }],
    })
    expect(quote.expiresAt).toBeGreaterThanOrEqual(before + 20_000)
  })

  test('error: rejects an invalid amount, the same token twice, and an invalid slippage', async () => {
    const { foyer } = await setUp()
    const say = (more: object) =>
      quoteSwap(foyer, { sold: ether, bought: usdc, amount: '1', ...more }).catch(({ code }) => code)
    expect(await say({ amount: '0' })).toBe('SWAP_AMOUNT_INVALID')
    expect(await say({ amount: '9'.repeat(78) })).toBe('SWAP_AMOUNT_INVALID')
    expect(await say({ bought: ether })).toBe('SWAP_SAME_TOKEN')
    expect(await say({ slippagePercent: 0 })).toBe('SLIPPAGE_INVALID')
    expect(await say({ slippagePercent: 51 })).toBe('SLIPPAGE_INVALID')
  })

  test('error: throws NOT_CONNECTED, or CAPABILITY_MISSING if the adapter does not support swaps', async () => {
    const wallet = createTestConnector()
    const { foyer } = createTestFoyer({
      adapters: [
        createAdapter('eip155', (context) => ({
          start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
        })),
      ],
    })
    const say = () => quoteSwap(foyer, { sold: ether, bought: usdc, amount: '1' }).catch(({ code }) => code)
    expect(await say()).toBe('NOT_CONNECTED')
    await start(foyer)
    const connected = connect(foyer, { connectorId: wallet.id })
    wallet.approve()
    await connected
    expect(await say()).toBe('CAPABILITY_MISSING')
  })

  test('default: returns undefined if no provider can build an offer', async () => {
    const { foyer } = await setUp(undefined, undefined, (route, body) =>
      route === 'quotes' ? { ...body, id: null } : body,
    )
    expect(await quoteSwap(foyer, { sold: ether, bought: usdc, amount: '1' })).toBeUndefined()
  })

  test('error: throws CHAIN_UNSUPPORTED if the wallet is on a network that the app does not have', async () => {
    const wallet = createTestConnector()
    const { foyer } = createTestFoyer({
      adapters: [
        createAdapter('eip155', (context) => ({
          start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
          swaps: () => Promise.reject(new Error('not asked')),
        })),
      ],
    })
    await start(foyer)
    const connected = connect(foyer, { connectorId: wallet.id })
    wallet.approve('eip155:5')
    await connected
    await expect(quoteSwap(foyer, { sold: ether, bought: usdc, amount: '1' })).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
    })
  })

  test('param: slippagePercent: sets the minimum received, rounded down', async () => {
    const { foyer } = await setUp()
    const quote = await quoteSwap(foyer, { sold: ether, bought: usdc, amount: '1', slippagePercent: 0.05 })
    expect(quote?.minimum).toBe(999n)
  })
})

describe('quoteSwap that wraps the native currency', () => {
  const half = 5n * 10n ** 17n
  const on = `eip155:1:${usdc.address}`
  const step = { source: 'Wrap', from: `eip155:1:${nativeTokenAddress}`, to: on, shareBps: 10_000 }
  const wrap = { toAmount: half.toString(), fees: [], route: [step] }
  const ask = async (more: object) => {
    const { foyer } = await setUp(createMemoryBackend(), undefined, (_, body) => ({
      ...body,
      ...wrap,
      ...more,
    }))
    return quoteSwap(foyer, { sold: ether, bought: usdc, amount: '0.5' })
  }

  test('default: allows no slippage', async () => {
    expect(await ask({})).toMatchObject({ minimum: half })
  })

  test.each<[string, object]>([
    ['over two exchanges', { route: [step, step] }],
    ['with a fee', { fees: [{ name: 'F', token: on, amount: '1', isIncluded: true }] }],
    ['by a router', { spender }],
    ['between tokens', { route: [{ ...step, from: on }] }],
  ])('behavior: allows slippage for a swap %s', async (_, more) => {
    expect(await ask(more)).toMatchObject({ minimum: (half * 99n) / 100n })
  })

  test('behavior: allows slippage if the received amount differs', async () => {
    expect(await ask({ toAmount: '1000' })).toMatchObject({ minimum: 990n })
  })
})

test('quoteSwap: behavior: skips an offer that cannot be built', async () => {
  const { foyer } = await setUp(createMemoryBackend(), undefined, (_, body) => [{ ...body, id: null }, body])
  const quote = await quoteSwap(foyer, { sold: ether, bought: usdc, amount: '0.5' })
  expect(quote).toMatchObject({ id: 'q' })
})

test('quoteSwap: behavior: shows the offering router by its common name, else by its id', async () => {
  const ask = async (more: object) => {
    const { foyer } = await setUp(undefined, undefined, (_, body) => ({ ...body, ...more }))
    return (await quoteSwap(foyer, { sold: ether, bought: usdc, amount: '1' }))?.provider
  }
  expect(await ask({ providerName: 'Uniswap pools' })).toBe('Uniswap pools')
  expect(await ask({})).toBe('pools')
})

describe('swapTokenQuery', () => {
  const ask = async (text: string) => {
    const { foyer } = await setUp()
    return fetchQuery(foyer, swapTokenQuery(foyer, 'eip155:1', text))
  }

  test('default: returns the token as read from the chain', async () => {
    expect(await ask(usdc.address ?? '')).toEqual(usdc)
  })

  test('behavior: returns null if the text is not an address', async () => {
    expect(await ask('a long text that is no address of anything')).toBeNull()
  })

  test('error: throws SWAP_TOKEN_INVALID if there is no token at the address', async () => {
    await expect(ask(`0x${'d'.repeat(40)}`)).rejects.toMatchObject({ code: 'SWAP_TOKEN_INVALID' })
  })
})

describe('prepareSwap', () => {
  test('error: throws CHAIN_UNSUPPORTED for a quote on a network that the app does not have', async () => {
    const { foyer, prepare } = await setUp()
    const { quote } = await prepare()
    await expect(prepareSwap(foyer, { quote: { ...quote, networkId: 'eip155:5' } })).rejects.toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
    })
  })

  test('error: throws NOT_CONNECTED if the wallet has disconnected', async () => {
    const { foyer, prepare } = await setUp()
    const { quote } = await prepare()
    await disconnect(foyer)
    await expect(prepareSwap(foyer, { quote })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('error: throws CAPABILITY_MISSING if the adapter does not support swaps', async () => {
    const { foyer, prepare } = await setUp()
    const { quote } = await prepare()
    delete foyer._internal.adapters.get('eip155')?.swaps
    await expect(prepareSwap(foyer, { quote })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  })
})

describe('toWireAddress', () => {
  test('default: returns a token’s address, or the placeholder for the native currency', () => {
    expect(toWireAddress(usdc, 'eip155:1')).toBe(usdc.address)
    expect(toWireAddress(ether, 'eip155:1')).toBe(nativeTokenAddress)
    expect(toWireAddress({}, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(wrappedSolAddress)
  })
})

describe('swap', () => {
  test('default: stores the swap, follows it until it is confirmed, and emits events without the account', async () => {
    const { foyer, prepare, end, events } = await setUp()
    const prepared = await prepare()
    const { swapId } = await swap(foyer, { prepared })
    expect(foyer.state.swaps).toMatchObject([
      { id: swapId, kind: 'swap', status: 'pending', hash: '0xhash', amount: '0.5', trace: { nonce: 7 } },
    ])
    expect(foyer.state.swap.flow).toEqual({ status: 'pending', swapId })
    await end({ status: 'confirmed', hash: '0xhash' })
    await vi.waitFor(() => expect(foyer.state.swap.flow).toEqual({ status: 'ended', swapId }))
    expect(names(events)).toEqual(expect.arrayContaining(['INITIATE_SWAP', 'SWAP_SUCCESS']))
    await vi.waitFor(() =>
      expect(foyer.state.toast).toEqual({ variant: 'success', code: 'TRANSACTION_SUCCEEDED' }),
    )
    expect(JSON.stringify(events)).not.toContain(account)
  })

  test.each([
    [{ status: 'failed', hash: '0xhash' }],
    [decideEnd({ kind: 'expired' })],
    [{ status: 'replaced', replacedBy: '0xother', isSpeedUp: false }],
  ] as const)('error: emits SWAP_ERROR if the swap ends as %j', async (ending) => {
    const { foyer, prepare, end, events } = await setUp()
    await swap(foyer, { prepared: await prepare() })
    await end(ending)
    await vi.waitFor(() => expect(names(events)).toContain('SWAP_ERROR'))
    expect(foyer.state.swaps).toMatchObject([ending])
    expect(foyer.state.swap.flow.status).toBe('ended')
    expect(names(events)).not.toContain('SWAP_SUCCESS')
    const { properties } = events.find(({ name }) => name === 'SWAP_ERROR') ?? {}
    expect(properties).toMatchObject({ end: ending.status })
    expect(properties).not.toHaveProperty('code')
  })

  test.each(['0', '0.000001', '0.000494'])(
    'attack: a contract that paid %s of at least 0.00099 ends as unclear, without SWAP_SUCCESS',
    async (arrived) => {
      const { foyer, prepare, end, moves, events } = await setUp()
      await swap(foyer, { prepared: await prepare() })
      moves({ arrived })
      await end({ status: 'confirmed', hash: '0xhash' })
      await vi.waitFor(() => expect(names(events)).toContain('SWAP_ERROR'))
      expect(events.find(({ name }) => name === 'SWAP_ERROR')?.properties).toMatchObject({ end: 'unclear' })
      expect(names(events)).not.toContain('SWAP_SUCCESS')
      await vi.waitFor(() =>
        expect(foyer.state.toast).toEqual({ variant: 'error', code: 'TRANSACTION_UNCLEAR' }),
      )
      // It was mined.
      expect(foyer.state.swaps).toMatchObject([{ status: 'confirmed', hash: '0xhash', arrived }])
    },
  )

  test('behavior: counts as success if slightly less than the minimum arrived because of a fee in the same token', async () => {
    const { prepare, foyer, end, moves, events } = await setUp()
    await swap(foyer, { prepared: await prepare() })
    moves({ arrived: '0.000985' })
    await end({ status: 'confirmed', hash: '0xhash' })
    await vi.waitFor(() => expect(names(events)).toContain('SWAP_SUCCESS'))
  })

  test('behavior: reads all transactions of a batch, also after a reload', async () => {
    const storage = createMemoryBackend()
    const { foyer, prepare, end, sends, readHashes } = await setUp(storage, 'batch')
    sends(async () => ({ callsId: '0xcalls' }))
    await swap(foyer, { prepared: await prepare() })
    await end({ status: 'confirmed', hash: '0x2', otherHashes: ['0x1'] })
    await vi.waitFor(() => expect(readHashes).toEqual(['0x1', '0x2']))
    foyer.destroy()
    const again = await setUp(storage, 'batch')
    await vi.waitFor(() =>
      expect(again.foyer.state.swaps).toMatchObject([{ hash: '0x2', otherHashes: ['0x1'] }]),
    )
  })

  test('behavior: a speed-up with a higher fee counts as the same swap', async () => {
    const { foyer, prepare, end, events } = await setUp()
    await swap(foyer, { prepared: await prepare() })
    await end({ status: 'replaced', replacedBy: '0xfaster', isSpeedUp: true })
    await vi.waitFor(() => expect(names(events)).toContain('SWAP_SUCCESS'))
  })

  test('behavior: keeps a Solana swap’s trace over a reload', async () => {
    const storage = createMemoryBackend()
    const first = await setUp(storage, 'solana')
    const prepared = await first.prepare()
    const trace = { blockhash: 'So1', lastBlockHeight: '7' }
    await swap(first.foyer, { prepared: { ...prepared, trace } })
    first.foyer.destroy()
    const { foyer } = await setUp(storage, 'solana')
    await vi.waitFor(() => expect(foyer.state.swaps).toMatchObject([{ status: 'pending', trace }]))
  })

  test('behavior: continues to follow the swap after a reload', async () => {
    const storage = createMemoryBackend()
    const first = await setUp(storage, 'reload')
    await swap(first.foyer, { prepared: await first.prepare() })
    first.foyer.destroy()
    const { foyer, end, watched } = await setUp(storage, 'reload')
    await vi.waitFor(() => expect(watched).toEqual([first.foyer.state.swaps[0]?.id]))
    await end({ status: 'confirmed', hash: '0xhash' })
    await vi.waitFor(() => expect(foyer.state.swaps).toMatchObject([{ status: 'confirmed' }]))
  })

  test('error: rejects a swap without calls, and a wallet without a provider, without asking the wallet', async () => {
    const { foyer, wallet, prepare, sends } = await setUp()
    const prepared = await prepare()
    sends(() => Promise.reject(new Error('asked')))
    await expect(swap(foyer, { prepared: { ...prepared, calls: [] } })).rejects.toMatchObject({
      code: 'CAPABILITY_MISSING',
    })
    wallet.getProvider = () => undefined
    await expect(swap(foyer, { prepared })).rejects.toMatchObject({ code: 'CLIENT_NOT_SET' })
    expect(foyer.state.swaps).toEqual([])
  })

  test('error: if the adapter’s code fails to load, asks no wallet and stores no swap', async () => {
    const { foyer, prepare } = await setUp()
    const prepared = await prepare()
    const adapter = foyer._internal.adapters.get('eip155')
    if (adapter) adapter.swaps = () => Promise.reject(new Error('offline'))
    await expect(swap(foyer, { prepared })).rejects.toThrow('offline')
    expect(foyer.state.swaps).toEqual([])
  })

  test('error: removes a swap that the user rejected in the wallet', async () => {
    const { foyer, prepare, sends } = await setUp()
    sends(() => Promise.reject({ code: 4001 }))
    await expect(swap(foyer, { prepared: await prepare() })).rejects.toMatchObject({
      code: 'REQUEST_REJECTED',
    })
    expect(foyer.state.swaps).toEqual([])
  })

  test.each([
    'REQUEST_PENDING',
    'NETWORK_MOVED',
    'ACCOUNT_MOVED',
    'NOT_CONNECTED',
    'CLIENT_NOT_SET',
    'CAPABILITY_MISSING',
    'CHAIN_UNSUPPORTED',
    'INSUFFICIENT_FUNDS',
    'QUOTE_CHANGED',
    'SWAP_ALLOWANCE_CHANGED',
    'SWAP_REFUSED',
    'SWAP_SIMULATION_FAILED',
    'SWAP_UNCHECKED',
    'TRANSACTION_REVERTED',
  ] as const)('error: %s: removes the swap, because nothing was sent', async (code) => {
    const { foyer, prepare, sends } = await setUp()
    sends(() => Promise.reject(new BaseError('', { code })))
    await expect(swap(foyer, { prepared: await prepare() })).rejects.toMatchObject({ code })
    expect(foyer.state.swaps).toEqual([])
    expect(foyer.state.swap.flow).toEqual({ status: 'failed', code })
  })

  test('behavior: sets each step’s nonce by its position among the transactions; a permit uses no nonce', async () => {
    const { foyer, prepare } = await setUp()
    const prepared = await prepare(usdc, ether, '1')
    await swap(foyer, { prepared })
    expect(foyer.state.swaps).toMatchObject([{ kind: 'swap', trace: { nonce: 8 } }])
    const permitted = { ...prepared, calls: [toCall('permit'), toCall('swap')] }
    await swap(foyer, { prepared: permitted })
    expect(foyer.state.swaps[0]).toMatchObject({ kind: 'swap', trace: { nonce: 7 } })
  })

  test('behavior: switching the network while the wallet is asked keeps the form; the outcome resets it', async () => {
    const { foyer, prepare, sends } = await setUp()
    let fail = (_: unknown) => {}
    sends(() => new Promise((_, reject) => (fail = reject)))
    setSwap(foyer, { sold: ether, amount: '0.5' })
    const doing = swap(foyer, { prepared: await prepare() })
    doing.catch(() => {})
    await vi.waitFor(() => expect(foyer.state.swap.flow.status).toBe('requesting'))
    await switchNetwork(foyer, { networkId: 'eip155:11155111' })
    expect(foyer.state.swap).toMatchObject({ amount: '0.5', flow: { status: 'requesting' } })
    fail({ code: 4001 })
    await expect(doing).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(foyer.state.swap).toEqual({ flow: { status: 'failed', code: 'REQUEST_REJECTED' } })
  })

  test('error: refuses a second swap while one is in progress', async () => {
    const { foyer, prepare, sends } = await setUp()
    sends(() => new Promise(() => {}))
    const prepared = await prepare()
    void swap(foyer, { prepared })
    await expect(swap(foyer, { prepared })).rejects.toMatchObject({ code: 'SEND_PENDING' })
    expect(foyer.state.swaps).toHaveLength(1)
  })

  test('error: keeps a swap after an ambiguous wallet error', async () => {
    const { foyer, prepare, sends } = await setUp()
    sends(() => Promise.reject({ code: -32603 }))
    await expect(swap(foyer, { prepared: await prepare() })).rejects.toBeDefined()
    expect(foyer.state.swaps).toMatchObject([{ status: 'requested' }])
    expect(foyer.state.swap.flow).toEqual({ status: 'failed', code: 'WALLET_RESPONSE_INVALID' })
  })

  test('behavior: a batch that was requested before a reload can be removed', async () => {
    const storage = createMemoryBackend()
    const first = await setUp(storage, 'unsure')
    first.sends(() => new Promise(() => {}))
    const prepared = { ...(await first.prepare(usdc, ether, '1')), isBatched: true }
    swap(first.foyer, { prepared }).catch(() => {})
    await vi.waitFor(() => expect(first.foyer.state.swaps).toMatchObject([{ status: 'requested' }]))
    first.foyer.destroy()
    const { foyer, events, end } = await setUp(storage, 'unsure')
    await vi.waitFor(() =>
      expect(foyer.state.swaps).toMatchObject([{ status: 'requested', trace: { fromBlock: '1' } }]),
    )
    removeSwap(foyer, foyer.state.swaps[0]?.id ?? '')
    expect(foyer.state.swaps).toEqual([])
    // Later updates have no record to apply to.
    await end(decideEnd({ kind: 'expired' }))
    expect(foyer.state.swaps).toEqual([])
    expect(names(events)).not.toContain('SWAP_ERROR')
  })

  test('error: throws NETWORK_MOVED without asking the wallet if the network changed', async () => {
    const { foyer, prepare } = await setUp()
    const prepared = await prepare()
    setSwap(foyer, { sold: ether, amount: '0.5' })
    await switchNetwork(foyer, { networkId: 'eip155:11155111' })
    expect(foyer.state.swap).toEqual({ flow: { status: 'failed', code: 'NETWORK_MOVED' } })
    await expect(swap(foyer, { prepared })).rejects.toMatchObject({ code: 'NETWORK_MOVED' })
    await expect(prepareSwap(foyer, prepared)).rejects.toMatchObject({ code: 'NETWORK_MOVED' })
    expect(foyer.state.swaps).toEqual([])
  })

  test('error: with an expired quote, still approves but does not swap', async () => {
    const { foyer, prepare, end } = await setUp()
    const prepared = await prepare(usdc, ether, '1')
    const late = { ...prepared, quote: { ...prepared.quote, expiresAt: 0 } }
    const doing = approveSwap(foyer, { prepared: late })
    await end({ status: 'confirmed', hash: '0xhash' })
    await doing
    await expect(swap(foyer, { prepared: late })).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(foyer.state.swaps.map(({ kind }) => kind)).toEqual(['approval'])
  })

  test('error: throws INSUFFICIENT_FUNDS if the balance does not cover amount or fee', async () => {
    const { foyer, prepare } = await setUp()
    for (const more of [{ canPayFee: false }, { balance: 1n }, { maxAmount: 1n }]) {
      const prepared = { ...(await prepare()), ...more }
      await expect(swap(foyer, { prepared })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    }
  })
})

describe('attack: a dishonest server', () => {
  const other = `0x${'d'.repeat(40)}`
  const on =
    (route: string, change: (body: never) => object): Lie =>
    (asked, body) =>
      asked === route ? { ...body, ...change(body as never) } : body
  const tx = (change: object) => (body: { tx: object }) => ({ tx: { ...body.tx, ...change } })

  test.each<[string, Lie]>([
    ['a quote for another amount', on('quotes', () => ({ fromAmount: '1' }))],
    ['a quote for another sold token', on('quotes', () => ({ fromAccount: `eip155:1:${other}` }))],
    ['a quote for another bought token', on('quotes', () => ({ toAccount: `eip155:1:${other}` }))],
    [
      'a quote with a spender of another network',
      on('quotes', () => ({ spender: `eip155:5:${spender.slice(9)}` })),
    ],
    [
      'a quote with a route of another network',
      on('quotes', ({ route: [step] }: { route: object[] }) => ({
        route: [{ ...step, to: `eip155:5:${other}` }],
      })),
    ],
    ['a transaction of another account', on('build-transaction', tx({ from: `eip155:1:${other}` }))],
    ['a transaction from another network', on('build-transaction', tx({ from: `eip155:5:${account}` }))],
    ['a transaction to another network', on('build-transaction', tx({ to: `eip155:5:${spender.slice(9)}` }))],
    ['another spender than was quoted', on('build-transaction', () => ({ spender: `eip155:1:${other}` }))],
    [
      'the spender of another network',
      on('build-transaction', () => ({ spender: `eip155:5:${spender.slice(9)}` })),
    ],
    ['a lower minimum', on('build-transaction', () => ({ toAmountMin: '989' }))],
    ['an approval of another account', on('build-approve', tx({ from: `eip155:1:${other}` }))],
    ['an approval for another spender', on('build-approve', () => ({ spender: `eip155:1:${other}` }))],
  ])('prepareSwap rejects %s', async (_, lie) => {
    const { foyer, prepare } = await setUp(createMemoryBackend(), undefined, lie)
    await expect(prepare(usdc, ether, '1')).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
    expect(foyer.state.swaps).toEqual([])
  })

  test('prepareSwap rejects a spender if the quote had none', async () => {
    const { prepare } = await setUp(
      createMemoryBackend(),
      undefined,
      on('build-transaction', () => ({ spender })),
    )
    await expect(prepare(ether, usdc)).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
  })

  test('prepareSwap accepts an honest response', async () => {
    const { prepare } = await setUp()
    expect(await prepare(usdc, ether, '1')).toMatchObject({ quote: { minimum: 990n } })
  })

  test('prepareSwap rejects an expired quote, and one of another account', async () => {
    const { foyer, prepare } = await setUp()
    const { quote } = await prepare()
    const refused = (more: Partial<QuotedSwap>) =>
      prepareSwap(foyer, { quote: { ...quote, ...more } }).catch(({ code }) => code)
    expect(await refused({ expiresAt: 0 })).toBe('QUOTE_CHANGED')
    expect(await refused({ account: other })).toBe('ACCOUNT_MOVED')
  })
})

describe('findPendingApproval', () => {
  const wanted = { networkId: 'eip155:1', account, sold: usdc, spender: `0x${'ab'.repeat(20)}` } as const
  const approval: Swap = {
    ...wanted,
    id: 'a',
    kind: 'approval',
    status: 'pending',
    bought: ether,
    amount: '1',
    toAmount: '1',
    minimum: '1',
    startedAt: 0,
    trace: {},
  }

  test('default: returns the approval that is pending', () => {
    expect(findPendingApproval({ swaps: [approval] }, wanted)).toBe(approval)
  })

  test.each<Partial<Swap>>([
    { kind: 'swap' },
    { status: 'requested' },
    { status: 'confirmed' },
    { networkId: 'eip155:5' },
    { account: `0x${'d'.repeat(40)}` },
    { sold: ether },
    { spender: `0x${'d'.repeat(40)}` },
    { spender: undefined },
  ])('behavior: ignores another swap or approval: %j', (more) => {
    expect(findPendingApproval({ swaps: [{ ...approval, ...more }] }, wanted)).toBeUndefined()
  })
})

describe('approveSwap', () => {
  test('default: resolves once the approval is mined; the form continues with the swap', async () => {
    const { foyer, prepare, end } = await setUp()
    const doing = approveSwap(foyer, { prepared: await prepare(usdc, ether, '1') })
    await end({ status: 'confirmed', hash: '0xhash' })
    await doing
    expect(foyer.state.swaps).toMatchObject([{ kind: 'approval', status: 'confirmed' }])
    expect(foyer.state.swap.flow).toEqual({ status: 'editing' })
  })

  test.each([
    [{ status: 'failed', hash: '0xhash' }, 'TRANSACTION_REVERTED'],
    [decideEnd({ kind: 'expired' }), 'SWAP_ALLOWANCE_CHANGED'],
    [{ status: 'replaced', replacedBy: '0xother', isSpeedUp: false }, 'SWAP_ALLOWANCE_CHANGED'],
  ] as const)('error: rejects if the approval ends as %j', async (ending, code) => {
    const { foyer, prepare, end, events } = await setUp()
    const doing = approveSwap(foyer, { prepared: await prepare(usdc, ether, '1') })
    doing.catch(() => {})
    await end(ending)
    await expect(doing).rejects.toMatchObject({ code })
    expect(names(events)).toContain('SWAP_APPROVAL_ERROR')
  })

  test('behavior: destroy aborts without an error event, and the next visit continues the approval', async () => {
    const storage = createMemoryBackend()
    const { foyer, prepare, events } = await setUp(storage, 'quiet')
    const doing = approveSwap(foyer, { prepared: await prepare(usdc, ether, '1') })
    doing.catch(() => {})
    await vi.waitFor(() => expect(foyer.state.swaps).toMatchObject([{ status: 'pending' }]))
    foyer.destroy()
    await expect(doing).rejects.toMatchObject({ code: 'ABORTED' })
    expect(names(events)).not.toContain('SWAP_APPROVAL_ERROR')
    // The next visit continues with it.
    const next = await setUp(storage, 'quiet')
    await vi.waitFor(() => expect(next.foyer.state.swaps).toMatchObject([{ status: 'pending' }]))
  })

  test('behavior: does nothing if the wallet takes approval and swap in one request', async () => {
    const { foyer, prepare } = await setUp()
    await approveSwap(foyer, { prepared: { ...(await prepare(usdc, ether, '1')), isBatched: true } })
    expect(foyer.state.swaps).toEqual([])
  })
})

describe('makeSwap', () => {
  const { signal } = new AbortController()

  test('default: swaps with one request if no approval is needed', async () => {
    const { foyer, prepare, end, events } = await setUp()
    await makeSwap(foyer, { prepared: await prepare(), signal })
    expect(foyer.state.swaps).toMatchObject([{ kind: 'swap', status: 'pending' }])
    await end({ status: 'confirmed', hash: '0xhash' })
    await vi.waitFor(() => expect(names(events)).toContain('SWAP_SUCCESS'))
  })

  test('behavior: after the approval, uses a newer quote with at least the agreed minimum', async () => {
    const { foyer, prepare, end, offers } = await setUp()
    const making = makeSwap(foyer, { prepared: await prepare(usdc, ether, '1'), signal })
    offers('995')
    await end({ status: 'confirmed', hash: '0xhash' })
    await making
    expect(foyer.state.swaps).toMatchObject([
      { kind: 'swap', toAmount: '0.000000000000000995', minimum: '0.00000000000000099' },
      { kind: 'approval', status: 'confirmed' },
    ])
  })

  test.each([false, true])(
    'behavior: a quote that expired while it was reviewed is renewed with the agreed minimum; batched: %s',
    async (isBatched) => {
      const { foyer, prepare, offers } = await setUp()
      const prepared = await (isBatched ? prepare(usdc, ether, '1') : prepare())
      const late = { ...prepared, isBatched, quote: { ...prepared.quote, expiresAt: 0 } }
      await makeSwap(foyer, { prepared: late, signal })
      expect(foyer.state.swaps).toMatchObject([{ kind: 'swap', status: 'pending' }])
      removeSwap(foyer, foyer.state.swaps[0]?.id ?? '')
      offers('900')
      await expect(makeSwap(foyer, { prepared: late, signal })).rejects.toMatchObject({
        code: 'QUOTE_CHANGED',
      })
      expect(foyer.state.swap.flow).toEqual({ status: 'failed', code: 'QUOTE_CHANGED' })
      expect(foyer.state.swaps).toEqual([])
    },
  )

  test('behavior: does not ask for the swap if the visitor left meanwhile', async () => {
    const { foyer, prepare, end } = await setUp()
    const leaving = new AbortController()
    const making = makeSwap(foyer, { prepared: await prepare(usdc, ether, '1'), signal: leaving.signal })
    leaving.abort()
    await end({ status: 'confirmed', hash: '0xhash' })
    await making
    expect(foyer.state.swaps).toMatchObject([{ kind: 'approval' }])
  })

  test('behavior: sends a batch once, with the agreed quote', async () => {
    const { foyer, prepare, offers } = await setUp()
    const prepared = { ...(await prepare(usdc, ether, '1')), isBatched: true }
    offers('900')
    await makeSwap(foyer, { prepared, signal })
    expect(foyer.state.swaps).toMatchObject([
      { kind: 'swap', status: 'pending', toAmount: '0.000000000000001' },
    ])
  })

  describe('with a permit', () => {
    const permit = async () => {
      const set = await setUp()
      const asked: string[] = []
      set.sends(async ({ step }) => {
        asked.push(step)
        return step === 'permit' ? { isSigned: true } : { hash: '0xhash' }
      })
      const prepared = await set.prepare(usdc, ether, '1')
      return { ...set, asked, prepared: { ...prepared, calls: [toCall('permit'), toCall('swap')] } }
    }

    test('default: swaps with the original quote, and stores only the swap', async () => {
      const { foyer, asked, prepared, offers } = await permit()
      offers('900')
      await makeSwap(foyer, { prepared, signal })
      expect(asked).toEqual(['permit', 'swap'])
      expect(foyer.state.swaps).toMatchObject([{ kind: 'swap', toAmount: '0.000000000000001' }])
    })

    test('behavior: fetches a new quote if the old one expired while the visitor signed', async () => {
      const { foyer, asked, prepared, offers } = await permit()
      offers('995')
      const late = { ...prepared, quote: { ...prepared.quote, expiresAt: 0 } }
      await makeSwap(foyer, { prepared: late, signal })
      expect(asked).toEqual(['permit', 'swap'])
      expect(foyer.state.swaps).toMatchObject([{ kind: 'swap', toAmount: '0.000000000000000995' }])
    })

    test('behavior: does not ask for the swap if the visitor left while signing', async () => {
      const { foyer, asked, prepared, sends } = await permit()
      const leaving = new AbortController()
      sends(async ({ step }) => {
        asked.push(step)
        leaving.abort()
        return { isSigned: true }
      })
      await makeSwap(foyer, { prepared, signal: leaving.signal })
      expect(asked).toEqual(['permit'])
      expect(foyer.state.swaps).toEqual([])
      expect(foyer.state.swap.flow).toEqual({ status: 'editing' })
    })
  })

  test.each([
    ['is requested', 'quotes', false],
    ['is built', 'build-transaction', false],
    ['fails', 'quotes', true],
  ])(
    'behavior: does not ask for the swap if the visitor leaves while the newer quote %s',
    async (_, route, isBroken) => {
      const leaving = new AbortController()
      let isApproved = false
      const { foyer, prepare, end } = await setUp(createMemoryBackend(), undefined, (asked, body) => {
        if (!isApproved || asked !== route) return body
        leaving.abort()
        if (isBroken) throw new TypeError('offline')
        return body
      })
      const making = makeSwap(foyer, { prepared: await prepare(usdc, ether, '1'), signal: leaving.signal })
      isApproved = true
      await Promise.allSettled([end({ status: 'confirmed', hash: '0xhash' }), making])
      expect(foyer.state.swaps).toMatchObject([{ kind: 'approval' }])
      expect(foyer.state.swap.flow).toEqual({ status: 'editing' })
    },
  )

  test('error: shows QUOTE_CHANGED without asking the wallet if the price moved beyond the agreed minimum', async () => {
    const { foyer, prepare, end, offers } = await setUp()
    const making = makeSwap(foyer, { prepared: await prepare(usdc, ether, '1'), signal })
    making.catch(() => {})
    offers('900')
    await end({ status: 'confirmed', hash: '0xhash' })
    await expect(making).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(foyer.state.swap.flow).toEqual({ status: 'failed', code: 'QUOTE_CHANGED' })
    expect(foyer.state.swaps).toMatchObject([{ kind: 'approval' }])
  })
})

describe('withAgreedMinimum', () => {
  const quote = { toAmount: 1_000n, minimum: 990n, slippagePercent: 1 } as QuotedSwap
  test.each([
    ['keeps a better quote unchanged', 980n, { minimum: 990n, slippagePercent: 1 }],
    [
      'raises a lower minimum to the agreed one, and reduces the slippage',
      995n,
      { minimum: 995n, slippagePercent: 0.5 },
    ],
    ['rounds the reduced slippage', 991n, { minimum: 991n, slippagePercent: 0.9 }],
  ])('behavior: %s', (_, agreed, kept) => {
    expect(withAgreedMinimum(quote, agreed)).toMatchObject(kept)
  })
  test('behavior: returns undefined if the quoted amount is at or below the agreed minimum', () => {
    expect(withAgreedMinimum(quote, 1_001n)).toBeUndefined()
    expect(withAgreedMinimum(quote, 1_000n)).toBeUndefined()
    expect(withAgreedMinimum({ ...quote, toAmount: 0n, minimum: 0n }, 1n)).toBeUndefined()
  })
})

describe('swapQuoteQuery', () => {
  test('param: isHeld: disables refetching while the wallet is asked', async () => {
    const { foyer } = await setUp()
    const asked = { sold: ether, bought: usdc, amount: '1', slippagePercent: undefined }
    const open = swapQuoteQuery(foyer, { ...asked, isHeld: false })
    expect(open).toMatchObject({ enabled: true, refetchInterval: 20_000 })
    const held = swapQuoteQuery(foyer, { ...asked, isHeld: true })
    expect(held).toMatchObject({ enabled: false, refetchInterval: false })
  })
})

describe('preparedSwapQuery', () => {
  test('behavior: the query key changes once the approval is completed', async () => {
    const { foyer, prepare, end } = await setUp()
    const prepared = await prepare(usdc, ether, '1')
    const key = () => preparedSwapQuery(foyer, prepared.quote).queryKey
    const before = key()
    const doing = approveSwap(foyer, { prepared })
    await end({ status: 'confirmed', hash: '0xhash' })
    await doing
    expect(key()).not.toEqual(before)
  })
})
