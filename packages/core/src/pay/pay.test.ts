import { type Payment, type PaymentRequest, RequestRejectedError } from '@foyer/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getQueryClient } from '../base/getQueryClient.ts'
import { connect } from '../connect/connect.ts'
import { start } from '../instance/start.ts'
import { requestPay } from '../modal/requestPay.ts'
import { type AdapterPayments, createAdapter, type ReadMovedParameters } from '../model/Adapter.ts'
import type { PaymentAttempt, PreparedPayment } from '../model/Pay.ts'
import { getConnection } from '../model/selectors.ts'
import type { Moved, TransferEnd } from '../model/Transfer.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { noteAttempt, reportTransaction } from './attempts.ts'
import { keepTerms } from './keepTerms.ts'
import { loadPayment } from './loadPayment.ts'
import { makePayment } from './makePayment.ts'
import { preparePayment } from './preparePayment.ts'

const receiver = '0x00000000000000000000000000000000000A11ce'
const request: PaymentRequest = {
  orderId: 'A1',
  receiver,
  asset: 'eip155:1/slip44:60',
  amount: '1.5',
  expiry: 4_000_000_000,
}
const payment: Payment = {
  id: 'p1',
  orderId: 'A1',
  merchant: 'Shop',
  isSigned: true,
  options: [
    {
      asset: 'eip155:1/slip44:60',
      amount: '1.5',
      receiver: receiver.toLowerCase(),
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
    },
  ],
  expiry: 4_000_000_000,
  ownReceiver: false,
  mark: `0x666f796572706179${'1'.repeat(48)}`,
  status: 'open',
  transfers: [],
}
let answer: Payment
beforeEach(() => {
  answer = payment
})
const setUp = (features = { pay: true }) =>
  createTestFoyer({ features, fetch: async () => Response.json(answer) as never })
const [option] = payment.options
const token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const toToken = (claims: unknown) =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'AA'].join('.')

describe('loadPayment', () => {
  test('default: loads a payment by its terms, by a JWT or by its id', async () => {
    const { foyer } = setUp()
    expect(await loadPayment(foyer, request)).toEqual(payment)
    expect(await loadPayment(foyer, { token: toToken({ payment: request }) })).toEqual(payment)
    expect(await loadPayment(foyer, { paymentId: 'p1' })).toEqual(payment)
  })
  test.each<[string, Partial<Payment>]>([
    ['another order', { orderId: 'A2' }],
    ['another memo', { memo: 'Pay me' }],
    ['another ownReceiver flag', { ownReceiver: true }],
    ['another expiry', { expiry: 1 }],
    ['another amount', { options: [{ ...option, amount: '15' } as never] }],
    ['another receiver', { options: [{ ...option, receiver: '0xbad' } as never] }],
    ['another asset', { options: [{ ...option, asset: 'eip155:10/slip44:60' } as never] }],
    ['one more asset', { options: [option as never, { ...option, asset: 'eip155:10/slip44:60' } as never] }],
  ])('attack: rejects a response with %s', async (_, change) => {
    const { foyer } = setUp()
    answer = { ...payment, ...change }
    for (const asked of [request, { token: toToken({ payment: request }) }])
      await expect(loadPayment(foyer, asked)).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
  })
  test('attack: rejects another payment than the requested one, and an unreadable token', async () => {
    const { foyer } = setUp()
    await expect(loadPayment(foyer, { paymentId: 'p2' })).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    await expect(loadPayment(foyer, { token: 'a.b.c' })).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
  })
})

describe('keepTerms', () => {
  test.each<[string, Partial<Payment>]>([
    ['another receiver', { options: [{ ...option, receiver: '0xbad' } as never] }],
    ['another amount', { options: [{ ...option, amount: '15' } as never] }],
    ['other decimals', { options: [{ ...option, decimals: 16 } as never] }],
    ['another token', { options: [{ ...option, asset: 'eip155:10/slip44:60' } as never] }],
    ['one more way to pay', { options: [option as never, { ...option, symbol: 'USDC' } as never] }],
    ['the payment contract', { options: [{ ...option, contract: '0x1' } as never] }],
    ['another mark', { mark: `0x${'2'.repeat(64)}` }],
    ['another expiry', { expiry: 4_000_000_001 }],
    ['another shop', { merchant: 'Thief' }],
    ['another memo', { memo: 'Pay me' }],
    ['no signature', { isSigned: false }],
  ])(
    'attack: rejects a later response with %s, when refetched or after reporting a transaction',
    async (_, change) => {
      const { foyer } = setUp()
      await loadPayment(foyer, request)
      answer = { ...payment, ...change }
      await expect(loadPayment(foyer, { paymentId: 'p1' })).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
      const key = ['payment', 'p1']
      getQueryClient(foyer).setQueryData(key, payment)
      let isRead = false
      const reading = getQueryClient(foyer)
        .getQueryCache()
        .subscribe(() => {
          isRead = true
        })
      reportTransaction(foyer, { paymentId: 'p1', networkId: 'eip155:1', hash: '0x1' })
      await expect(loadPayment(foyer, { paymentId: 'p1' })).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
      reading()
      expect(isRead).toBe(false)
      expect(getQueryClient(foyer).getQueryData(key)).toEqual(payment)
    },
  )
  test('attack: rejects a response for another payment, and terms that the page was not shown', async () => {
    const { foyer } = setUp()
    await loadPayment(foyer, request)
    await expect(keepTerms(foyer, { ...payment, id: 'p2' }, 'p1')).rejects.toThrow('it is another payment')
    const source = { kind: 'direct', token: {}, balance: '2', option: { ...option, amount: '15' } } as never
    await expect(preparePayment(foyer, { payment, source })).rejects.toMatchObject({
      code: 'PAYMENT_REFUSED',
    })
  })
  test.each([
    ['59 seconds before the expiry', 59, 'PAYMENT_EXPIRED'],
    ['two minutes before the expiry is accepted', 120, 'CHAIN_UNSUPPORTED'],
  ])(
    'behavior: refuses to prepare a payment in its last minute, because the wallet would send too late: %s',
    async (_, leftS, code) => {
      const { foyer } = setUp()
      const near = { ...payment, expiry: Math.floor(Date.now() / 1_000) + leftS }
      const source = { kind: 'direct', token: {}, balance: '2', option } as never
      const change = { option: { ...(option as object), asset: 'eip155:99/slip44:60' } }
      const own = { ...near, id: 'p3', options: [change.option as never] }
      await expect(
        preparePayment(foyer, { payment: own, source: { ...(source as object), ...change } as never }),
      ).rejects.toMatchObject({ code })
    },
  )
  test('default: accepts a changed status, confirmations, and withdrawn receipts', async () => {
    const { foyer } = setUp()
    await loadPayment(foyer, request)
    answer = { ...payment, status: 'confirming', confirmations: { have: 1, need: 12 } }
    expect(await loadPayment(foyer, { paymentId: 'p1' })).toEqual(answer)
    // An arrived payment may be reverted by a reorg, and its receipt with it.
    answer = { ...payment, status: 'reversed', isFinal: true, receiptsWithdrawnAtMs: 1 }
    expect(await loadPayment(foyer, { paymentId: 'p1' })).toEqual(answer)
  })
})

describe('requestPay', () => {
  test('default: opens Pay, and resolves once the server reports the payment as paid', async () => {
    const { foyer } = setUp()
    const asked = requestPay(foyer, request)
    await vi.waitFor(() => expect(foyer.state.history.at(-1)?.name).toBe('Pay'))
    answer = { ...payment, status: 'paid' }
    const { getQueryClient } = await import('../base/getQueryClient.ts')
    getQueryClient(foyer).setQueryData(['payment', 'p1'], answer)
    expect(await asked).toMatchObject({ status: 'paid' })
  })
  test('error: throws FEATURE_DISABLED unless the feature is on', async () => {
    const { foyer } = setUp({ pay: false })
    await expect(requestPay(foyer, request)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  })
  test('error: throws MODAL_CLOSED if the modal closes before anything was sent', async () => {
    const { foyer } = setUp()
    const asked = requestPay(foyer, request)
    const refused = expect(asked).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    await vi.waitFor(() => expect(foyer.state.open).toBe(true))
    foyer._internal.setState({ open: false })
    await refused
  })
  test('behavior: resolves with the known state if the modal closes after a transaction was sent', async () => {
    const { foyer } = setUp()
    const asked = requestPay(foyer, request)
    await vi.waitFor(() => expect(foyer.state.open).toBe(true))
    noteAttempt(foyer, {
      id: 'a',
      paymentId: 'p1',
      status: 'pending',
      hash: '0x1',
      networkId: 'eip155:1',
      account: '0x1',
      startedAt: 0,
      trace: {},
    })
    foyer._internal.setState({ open: false })
    expect(await asked).toMatchObject({ status: 'open' })
  })
})

describe('makePayment', () => {
  const toAttempt = (about: Partial<PaymentAttempt>): PaymentAttempt => ({
    id: 'a',
    paymentId: payment.id,
    status: 'pending',
    networkId: 'eip155:1',
    account: '0xb',
    startedAt: 0,
    trace: {},
    ...about,
  })
  test.each<Partial<PaymentAttempt>>([{ status: 'unclear' }, { status: 'pending', awaitsOwners: true }])(
    'attack: does not send a payment again that may have been sent: %j',
    async (about) => {
      const { foyer } = setUp()
      noteAttempt(foyer, toAttempt(about))
      const prepared = { networkId: 'eip155:1', source: { token } } as unknown as PreparedPayment
      await expect(makePayment(foyer, { payment, prepared })).rejects.toMatchObject({
        code: 'PAYMENT_STARTED',
      })
    },
  )

  /** A connected wallet, whose payments `send` and `watch` answer. */
  async function connectWallet(
    payments: Pick<AdapterPayments, 'send' | 'watch'>,
    onRequest: (request: Request) => void = () => {},
    prepareNext: AdapterPayments['prepare'] = () => new Promise(() => {}),
  ) {
    const wallet = createTestConnector()
    const readMoved = vi.fn<(asked: ReadMovedParameters) => Promise<Moved>>(async () => ({}))
    const { foyer, events } = createTestFoyer({
      features: { pay: true },
      async fetch(input, init) {
        onRequest(new Request(input, init))
        return Response.json(answer)
      },
      adapters: [
        createAdapter('eip155', (context) => ({
          start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
          payments: async () => ({ ...payments, prepare: prepareNext }),
          readMoved,
        })),
      ],
    })
    await start(foyer)
    const connecting = connect(foyer, { connectorId: wallet.id })
    wallet.approve()
    await connecting
    const call = { to: '0xa', value: 0n, data: '0x', fields: {} }
    const prepare = (steps: readonly string[]) =>
      ({
        networkId: 'eip155:1',
        account: getConnection(foyer.state)?.accounts[0].address ?? '',
        source: { option, token },
        calls: steps.map((step) => ({ ...call, step })),
        isBatched: false,
        canPayFee: true,
        preparedAt: Date.now(),
        trace: {},
      }) as unknown as PreparedPayment
    return { foyer, events, prepare, readMoved }
  }

  test.each<[TransferEnd, object]>([
    [{ status: 'confirmed', hash: '0x1' }, { name: 'PAY_SUCCESS' }],
    [{ status: 'replaced', replacedBy: '0x2', isSpeedUp: true }, { name: 'PAY_SUCCESS' }],
    [
      { status: 'failed', hash: '0x1' },
      { name: 'PAY_ERROR', end: 'failed' },
    ],
    [
      { status: 'replaced', replacedBy: '0x2', isSpeedUp: false },
      { name: 'PAY_ERROR', end: 'replaced' },
    ],
  ])('behavior: emits the outcome without payer, amount and order: %j', async (end, { ...expected }) => {
    const { foyer, events, prepare } = await connectWallet({
      send: async () => ({ hash: '0x1' }),
      watch: async () => end,
    })
    const prepared = prepare(['swap'])
    await makePayment(foyer, { payment, prepared })
    const read = () =>
      events
        .filter(({ name }) => name.startsWith('PAY_'))
        .map(({ name, properties }) => ({ name, ...(properties as object) }))
    const about = { networkId: 'eip155:1', token: 'ETH' }
    await vi.waitFor(() =>
      expect(read()).toEqual([
        { name: 'PAY_INITIATED', ...about },
        { ...about, ...expected },
      ]),
    )
  })

  test('behavior: the receipt of a holding that was swapped has what it cost: at most, then as the chain says', async () => {
    const { foyer, prepare, readMoved } = await connectWallet({
      send: async () => ({ hash: '0x1' }),
      watch: async () => ({ status: 'confirmed', hash: '0x1' }),
    })
    readMoved.mockResolvedValue({ spent: '9.75', paidFee: '0.01' })
    const prepared = prepare(['swap'])
    const dai = { name: 'Dai', symbol: 'DAI', decimals: 2, address: '0xda1' }
    const source = { ...prepared.source, kind: 'swap' as const, token: dai }
    await makePayment(foyer, { payment, prepared: { ...prepared, source, most: 1_000n, isBatched: true } })
    const sold = { symbol: 'DAI', decimals: 2, address: '0xda1', most: '10' }
    await vi.waitFor(() =>
      expect(foyer.state.payments?.[0]).toMatchObject({ sold, spent: '9.75', paidFee: '0.01' }),
    )
    expect(readMoved.mock.calls[0]?.[0]).toMatchObject({ sold })
  })

  test('behavior: a payment in several transactions costs what all of them moved, and their fees', async () => {
    const { foyer, prepare, readMoved } = await connectWallet(
      {
        send: async ({ call }) => ({ hash: `0x${call.step}` }),
        watch: async ({ attempt }) => ({ status: 'confirmed', hash: attempt.hash ?? '' }),
      },
      () => {},
      async () => prepare(['swap']),
    )
    const prepared = prepare(['approve', 'exchange', 'swap'])
    const source = { ...prepared.source, kind: 'swap' as const }
    await makePayment(foyer, { payment, prepared: { ...prepared, source, most: 5n } })
    await vi.waitFor(() => expect(readMoved).toHaveBeenCalled())
    expect(readMoved.mock.calls[0]?.[0]).toMatchObject({
      hash: '0xswap',
      otherHashes: ['0xapprove', '0xexchange'],
      sold: { symbol: token.symbol },
    })
  })

  test('behavior: reports every transaction of a batch to the server, because any of them may have paid', async () => {
    const told: unknown[] = []
    const { foyer, prepare } = await connectWallet(
      {
        send: async () => ({ callsId: '0xcalls' }),
        watch: async () => ({ status: 'confirmed', hash: '0x2', otherHashes: ['0x1'] }),
      },
      async (request) => {
        if (request.method === 'POST' && request.url.includes('/payments/p1/'))
          told.push(await request.json())
      },
    )
    await makePayment(foyer, { payment, prepared: prepare(['swap']) })
    await vi.waitFor(() =>
      expect(told).toEqual(['0x1', '0x2'].map((txHash) => ({ network: 'eip155:1', txHash }))),
    )
  })

  test('behavior: emits PAY_ERROR if the payment fails before anything was sent', async () => {
    const { foyer, events, prepare } = await connectWallet({
      send: async () => {
        throw new RequestRejectedError()
      },
      watch: () => new Promise(() => {}),
    })
    await expect(makePayment(foyer, { payment, prepared: prepare(['swap']) })).rejects.toThrow()
    expect(events.find(({ name }) => name === 'PAY_ERROR')?.properties).toEqual({
      networkId: 'eip155:1',
      token: 'ETH',
      code: 'REQUEST_REJECTED',
    })
  })

  test('behavior: stops with REQUEST_UNANSWERED if an approval needs signatures of other owners', async () => {
    const send = vi.fn(async () => ({ hash: '0xapproval' }))
    const { foyer, prepare } = await connectWallet({
      send,
      watch({ onOwners }) {
        onOwners?.()
        return new Promise(() => {})
      },
    })
    const prepared = prepare(['approve', 'swap'])
    await expect(makePayment(foyer, { payment, prepared })).rejects.toMatchObject({
      code: 'REQUEST_UNANSWERED',
    })
    expect(send).toHaveBeenCalledTimes(1)
    expect(foyer.state.payments ?? []).toEqual([])
  })
})
