import { isErrorCode, NetworkMovedError } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { finishForm } from '../../../react/src/flow/finishForm.ts'
import { createModalFoyer as createTestFoyer } from '../../../react/src/test/createModalFoyer.ts'
import { commit } from '../connect/commit.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { start } from '../instance/start.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { requestSend } from '../modal/requestSend.ts'
import { type Adapter, createAdapter } from '../model/Adapter.ts'
import type { FeatureOptions } from '../model/features.ts'
import { getConnection } from '../model/selectors.ts'
import type { PreparedTransfer, TransferEnd, TransferToken } from '../model/Transfer.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend } from '../test/createTestFoyer.ts'
import { fakeTimeouts } from '../test/fakeTimeouts.ts'
import { stopWaiting } from '../wallet/askWallet.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'
import { setSend } from './setSend.ts'

const token: TransferToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Creates an instance whose adapter and wallet are scripted by the test. */
async function setUp(storage = createMemoryBackend(), features: FeatureOptions = {}, arrived = '0.49') {
  const asked: PreparedTransfer[] = []
  const read: object[] = []
  let answer: () => Promise<string> = async () => '0xhash'
  const end = withResolvers<TransferEnd>()
  const wallet = createTestConnector()
  const adapter: Omit<Adapter, 'namespace' | 'start'> = {
    async switchNetwork() {},
    readAddress: async (text) => (text.startsWith('0x') ? text : undefined),
    prepareTransfer: async ({ from, to, network, amount }) => ({
      networkId: network.caipNetworkId,
      from,
      to,
      token,
      amount,
      balance: 10n ** 18n,
      nativeBalance: 10n ** 18n,
      maxAmount: 10n ** 18n - 5n,
      canPayFee: true,
      fee: { decimals: 18, symbol: 'ETH', value: 4n, max: 5n, parts: [] },
      warnings: [],
      simulation: { status: 'unknown' },
      trace: { nonce: 1 },
      call: undefined,
    }),
    sendTransfer: async ({ prepared }) => {
      asked.push(prepared)
      return answer()
    },
    watchTransfer: () => end.promise,
    async readMoved({ hash, account, arrival }) {
      read.push({ hash, account, arrival })
      return { arrived, paidFee: '0.002' }
    },
  }
  const { foyer, events } = createTestFoyer({
    storage,
    features,
    fetch: async () => Response.error(),
    adapters: [
      createAdapter('eip155', (context) => ({
        start: () => context.emit({ type: 'connectors', source: 'test', connectors: [wallet] }),
        ...adapter,
      })),
    ],
  })
  await start(foyer)
  return {
    foyer,
    wallet,
    events,
    asked,
    read,
    end,
    async connect() {
      const connected = connect(foyer, { connectorId: wallet.id })
      wallet.approve()
      await connected
    },
    answer: (next: () => Promise<string>) => {
      answer = next
    },
    prepare: (amount = '0.5') => prepareTransfer(foyer, { to: '0xb', amount, token }),
  }
}

function withResolvers<value>() {
  let resolve: (result: value) => void = () => {}
  const promise = new Promise<value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

test('prepareTransfer: reports missing fields with the specification’s messages', async () => {
  const { foyer, connect } = await setUp()
  const say = (parameters: Partial<Parameters<typeof prepareTransfer>[1]>) =>
    prepareTransfer(foyer, { to: '0xb', amount: '1', token, ...parameters }).catch(({ message }) => message)
  expect(await say({ amount: '' })).toBe('An amount and receiver address are required')
  expect(await say({ to: ' ' })).toBe('An amount and receiver address are required')
  expect(await say({ token: undefined })).toBe('A token is required')
  expect(await say({ isContractToken: true })).toBe('tokenAddress is required')
  const { activeNetworkId } = foyer.state
  foyer._internal.setState({ activeNetworkId: 'bip122:000000000019d6689c085ae165831e93' })
  expect(await say({})).toBe('Unsupported chain')
  foyer._internal.setState({ activeNetworkId: '' as never })
  expect(await say({})).toBe('activeChainNamespace is required')
  foyer._internal.setState({ activeNetworkId })
  expect(await say({})).toBe('No wallet is connected. Connect one first.')
  await connect()
  expect(await say({ to: 'nobody' })).toBe('The receiver is not a valid address on this network')
  expect(await say({ amount: '1e3' })).toBe('The amount is not valid for this token')
  expect(await say({ amount: '9'.repeat(78) })).toBe('The amount is not valid for this token')
  expect(await say({})).toMatchObject({ amount: 10n ** 18n, to: '0xb' })
})

test('sendTransfer: stores the transfer before asking the wallet, follows it to its end, then returns to the account', async () => {
  const { foyer, connect, prepare, answer, read, end, events } = await setUp()
  await connect()
  const account = getConnection(foyer.state)?.accounts[0].address
  open(foyer, { view: 'Account' })
  foyer._internal.setState({ history: [{ name: 'SendPreview', payload: undefined }] })
  setSend(foyer, { token, sendTokenAmount: '0.5', receiver: '0xb', receiverAddress: '0xb' })
  const wallet = withResolvers<string>()
  answer(() => wallet.promise)
  const sent = sendTransfer(foyer, { prepared: await prepare() })
  expect(foyer.state.transfers).toMatchObject([{ status: 'requested', amount: '0.5', to: '0xb' }])
  expect(foyer.state.send.flow.status).toBe('requesting')
  await expect(sendTransfer(foyer, { prepared: await prepare() })).rejects.toMatchObject({
    code: 'SEND_PENDING',
  })
  wallet.resolve('0xhash')
  const { hash, transferId } = await sent
  expect(hash).toBe('0xhash')
  // The form no longer contains what was sent.
  expect(foyer.state.send).toEqual({ flow: { status: 'pending', transferId } })
  expect(foyer.state.history.map(({ name }) => name)).toEqual(['Account', 'SendPreview'])
  end.resolve({ status: 'confirmed', hash })
  await vi.waitFor(() => expect(foyer.state.transfers).toMatchObject([{ status: 'confirmed', hash }]))
  // The receipt stays until the visitor closes it, however long the balances take.
  expect(foyer.state.send).toEqual({ flow: { status: 'ended', transferId } })
  await vi.waitFor(() => expect(foyer.state.transfers).toMatchObject([{ arrived: '0.49', paidFee: '0.002' }]))
  expect(read).toEqual([{ hash, account, arrival: { token, to: '0xb' } }])
  expect(foyer.state.history.map(({ name }) => name)).toEqual(['Account', 'SendPreview'])
  // The receipt says it all.
  expect(foyer.state.toast).toBeUndefined()
  finishForm(foyer, 'send')
  expect(foyer.state.history.map(({ name }) => name)).toEqual(['Account'])
  expect(foyer.state.send).toEqual({ flow: { status: 'editing' } })
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['SEND_INITIATED', 'SEND_SUCCESS']))
})

test('closing the modal on a receipt resets the form, as Done does', async () => {
  const { foyer, connect, prepare, end } = await setUp()
  await connect()
  open(foyer, { view: 'SendPreview' })
  const { hash, transferId } = await sendTransfer(foyer, { prepared: await prepare() })
  end.resolve({ status: 'confirmed', hash })
  await vi.waitFor(() => expect(foyer.state.send.flow).toEqual({ status: 'ended', transferId }))
  close(foyer)
  expect(foyer.state.send).toEqual({ flow: { status: 'editing' } })
  open(foyer)
  expect(foyer.state.history.map(({ name }) => name)).toEqual(['Account'])
})

test('behavior: a transfer that ends while the modal is closed empties the form and shows a toast', async () => {
  const { foyer, connect, prepare, end } = await setUp()
  await connect()
  open(foyer, { view: 'SendPreview' })
  const { hash } = await sendTransfer(foyer, { prepared: await prepare() })
  close(foyer)
  end.resolve({ status: 'confirmed', hash })
  await vi.waitFor(() =>
    expect(foyer.state.toast).toEqual({ variant: 'success', code: 'TRANSACTION_SUCCEEDED' }),
  )
  expect(foyer.state.send).toEqual({ flow: { status: 'editing' } })
})

test('attack: shows a confirmed transfer without an arrived amount as unclear, not as a success', async () => {
  const { foyer, connect, prepare, end } = await setUp(undefined, undefined, '0')
  await connect()
  const { hash } = await sendTransfer(foyer, { prepared: await prepare() })
  end.resolve({ status: 'confirmed', hash })
  await vi.waitFor(() => expect(foyer.state.toast).toEqual({ variant: 'error', code: 'TRANSACTION_UNCLEAR' }))
  expect(foyer.state.transfers).toMatchObject([{ status: 'confirmed', hash, arrived: '0' }])
})

test('behavior: does not read the arrived amount if the account pays itself', async () => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const { foyer, connect, read, end } = await setUp()
  await connect()
  const prepared = await prepareTransfer(foyer, { to: account, amount: '0.5', token })
  const { hash } = await sendTransfer(foyer, { prepared })
  end.resolve({ status: 'confirmed', hash })
  await vi.waitFor(() => expect(read).toEqual([{ hash, account, arrival: undefined }]))
})

test('error: reads only the fee of a failed transfer, and nothing of a replaced or unclear one', async () => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  for (const [ending, expected] of [
    [{ status: 'failed', hash: '0xhash' }, [{ hash: '0xhash', account, arrival: undefined }]],
    [{ status: 'replaced', replacedBy: '0xother', isSpeedUp: false }, []],
    [
      { status: 'replaced', replacedBy: '0xother', isSpeedUp: true },
      [{ hash: '0xother', account, arrival: { token, to: '0xb' } }],
    ],
    [{ status: 'unclear' }, []],
  ] as const) {
    const { foyer, connect, prepare, read, end } = await setUp()
    await connect()
    await sendTransfer(foyer, { prepared: await prepare() })
    end.resolve(ending)
    await vi.waitFor(() => expect(foyer.state.transfers).toMatchObject([ending]))
    expect(read).toEqual(expected)
  }
})

test.each([
  [{ code: 4001 }, 'REQUEST_REJECTED', 'SEND_REJECTED', 0],
  [{ code: -32002 }, 'REQUEST_PENDING', 'SEND_ERROR', 0],
  // The transaction was reverted: nothing moved.
  [{ code: -32003 }, 'TRANSACTION_REVERTED', 'SEND_ERROR', 0],
  [new NetworkMovedError(), 'NETWORK_MOVED', 'SEND_ERROR', 0],
  // Unknown whether it was sent: it is kept.
  [{ code: -32603 }, 'WALLET_RESPONSE_INVALID', 'SEND_ERROR', 1],
])(
  'sendTransfer: keeps a failed transfer only if it may have been sent: the wallet answers %j',
  async (failure, code, event, left) => {
    const { foyer, connect, prepare, answer, events } = await setUp()
    await connect()
    answer(() => Promise.reject(failure))
    await expect(sendTransfer(foyer, { prepared: await prepare() })).rejects.toBeDefined()
    expect(foyer.state.send.flow).toEqual({ status: 'failed', code })
    expect(foyer.state.transfers).toHaveLength(left)
    expect(events.at(-1)?.name).toBe(event)
  },
)

test('sendTransfer: rejects an outdated transfer without asking the wallet', async () => {
  const { foyer, connect, prepare, asked } = await setUp()
  await connect()
  const prepared = await prepare()
  const code = (changed: Partial<PreparedTransfer>) =>
    sendTransfer(foyer, { prepared: { ...prepared, ...changed } }).catch((error) => error.code)
  expect(await code({ from: '0xother' })).toBe('ACCOUNT_MOVED')
  expect(await code({ amount: 0n })).toBe('AMOUNT_INVALID')
  expect(await code({ amount: 10n ** 18n + 1n })).toBe('INSUFFICIENT_FUNDS')
  expect(await code({ amount: 10n ** 18n - 4n })).toBe('INSUFFICIENT_FUNDS')
  expect(await code({ canPayFee: false })).toBe('INSUFFICIENT_FUNDS')
  const other = foyer.state.networks.find(({ caipNetworkId }) => caipNetworkId !== prepared.networkId)
  await switchNetwork(foyer, { networkId: other?.caipNetworkId as never })
  expect(await code({})).toBe('NETWORK_MOVED')
  expect(asked).toEqual([])
  expect(foyer.state.transfers).toEqual([])
})

test('switching the network or disconnecting empties the form', async () => {
  const { foyer, connect } = await setUp()
  await connect()
  const fill = () => setSend(foyer, { token, sendTokenAmount: '1', receiver: '0xb' })
  fill()
  const other = foyer.state.networks.find(
    ({ caipNetworkId }) => caipNetworkId !== foyer.state.activeNetworkId,
  )
  await switchNetwork(foyer, { networkId: other?.caipNetworkId as never })
  expect(foyer.state.send).toEqual({ flow: { status: 'failed', code: 'NETWORK_MOVED' } })
  fill()
  await disconnect(foyer)
  expect(foyer.state.send).toEqual({ flow: { status: 'editing' } })
})

test('keeps sent transfers across reloads and tabs, and removes them with the wallet', async () => {
  const storage = createMemoryBackend()
  const first = await setUp(storage)
  await first.connect()
  await sendTransfer(first.foyer, { prepared: await first.prepare() })
  const [entry] = [...storage.entries].filter(([key]) => key.endsWith('/transfers'))
  const again = createMemoryBackend()
  // Another instance on the same page uses its own keys.
  const second = await setUp(again)
  const key = [...(entry?.[0].split('/') ?? [])]
  key[1] = second.foyer.options.id
  again.setItem(key.join('/'), entry?.[1] ?? '')
  const { readTransfers } = await import('./transfers.ts')
  readTransfers(second.foyer)
  expect(second.foyer.state.transfers).toMatchObject([{ status: 'pending', hash: '0xhash' }])
  second.end.resolve({ status: 'replaced', replacedBy: '0xother', isSpeedUp: false })
  await vi.waitFor(() =>
    expect(second.foyer.state.transfers).toMatchObject([{ status: 'replaced', replacedBy: '0xother' }]),
  )
  again.setItem(key.join('/'), '{"v":1,"data":[{"id":1}]}')
  readTransfers(second.foyer)
  expect(second.foyer.state.transfers).toEqual([])
  await disconnect(first.foyer)
  expect(first.foyer.state.transfers).toEqual([])
})

test('requestSend: returns the hash once sent; throws MODAL_CLOSED if the modal closes before', async () => {
  const { foyer, connect, prepare } = await setUp()
  const request = { amount: '0.5', to: '0xb' }
  await expect(requestSend(foyer, request)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await connect()
  const { activeNetworkId, connections } = foyer.state
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  foyer._internal.setState({
    activeNetworkId: bitcoin,
    connections: connections.map((known) => ({ ...known, namespace: 'bip122' })),
  })
  await expect(requestSend(foyer, request)).rejects.toThrow('Unsupported chain')
  foyer._internal.setState({ activeNetworkId, connections })
  const closed = requestSend(foyer, request).catch((error) => error)
  await vi.waitFor(() => expect(foyer.state.open).toBe(true))
  expect(foyer.state.history).toEqual([{ name: 'Send', payload: request }])
  close(foyer)
  expect(isErrorCode(await closed, 'MODAL_CLOSED')).toBe(true)
  const hash = requestSend(foyer, request)
  await vi.waitFor(() => expect(foyer.state.open).toBe(true))
  await sendTransfer(foyer, { prepared: await prepare() })
  expect(await hash).toEqual({ hash: '0xhash' })
})

test('requestSend: throws FEATURE_DISABLED without switching the network if Send is off', async () => {
  const { foyer, connect } = await setUp(undefined, { send: false })
  await connect()
  const { activeNetworkId, networks } = foyer.state
  const chainId = networks.find(({ caipNetworkId }) => caipNetworkId !== activeNetworkId)?.caipNetworkId
  const request = { amount: '0.5', to: '0xb', chainId }
  await expect(requestSend(foyer, request)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  expect(foyer.state).toMatchObject({ activeNetworkId, open: false })
})

test('sendTransfer: throws ACCOUNT_MOVED without asking the wallet if its account changed silently', async () => {
  const { foyer, prepare, asked, wallet, connect } = await setUp()
  await connect()
  const prepared = await prepare()
  const moved = { address: '0xc', namespace: 'eip155', type: 'eoa' } as const
  Object.assign(wallet, {
    async look() {
      const connection = getConnection(foyer.state)
      if (connection)
        commit(foyer, { type: 'connected', connections: [{ ...connection, accounts: [moved] }] })
      return []
    },
  })
  await expect(sendTransfer(foyer, { prepared })).rejects.toMatchObject({ code: 'ACCOUNT_MOVED' })
  expect(asked).toEqual([])
  expect(foyer.state.transfers).toEqual([])
})

test('sendTransfer: after stopWaiting, keeps the unanswered transfer as unclear and allows another', async () => {
  const { foyer, connect, prepare, answer, asked } = await setUp()
  await connect()
  answer(() => new Promise(() => {}))
  const silent = sendTransfer(foyer, { prepared: await prepare() })
  silent.catch(() => {})
  await expect(sendTransfer(foyer, { prepared: await prepare() })).rejects.toMatchObject({
    code: 'SEND_PENDING',
  })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  stopWaiting(foyer)
  await expect(silent).rejects.toMatchObject({ code: 'REQUEST_UNANSWERED' })
  expect(foyer.state.send.flow).toEqual({ status: 'failed', code: 'REQUEST_UNANSWERED' })
  // It may still be sent: it is kept.
  expect(foyer.state.transfers).toMatchObject([{ status: 'unclear' }])
  answer(async () => '0xsecond')
  await sendTransfer(foyer, { prepared: await prepare() })
  expect(asked).toHaveLength(2)
})

test('sendTransfer: stops waiting for the wallet after five minutes', async () => {
  fakeTimeouts()
  const { foyer, connect, prepare, answer } = await setUp()
  await connect()
  answer(() => new Promise(() => {}))
  const silent = sendTransfer(foyer, { prepared: await prepare() })
  silent.catch(() => {})
  await vi.advanceTimersByTimeAsync(299_000)
  expect(foyer.state.send.flow.status).toBe('requesting')
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(silent).rejects.toMatchObject({ code: 'REQUEST_UNANSWERED' })
})

test('sendTransfer: accepts an answer that arrives after stopWaiting', async () => {
  const { foyer, connect, prepare, answer, asked } = await setUp()
  await connect()
  const late = withResolvers<string>()
  answer(() => late.promise)
  const silent = sendTransfer(foyer, { prepared: await prepare() })
  silent.catch(() => {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  stopWaiting(foyer)
  await expect(silent).rejects.toMatchObject({ code: 'REQUEST_UNANSWERED' })
  late.resolve('0xlate')
  await vi.waitFor(() => expect(foyer.state.transfers).toMatchObject([{ status: 'pending', hash: '0xlate' }]))
})

test.each([
  [{ code: 4001 }, 0],
  [{ code: -32603 }, 1],
])('sendTransfer: if the wallet answers %j after stopWaiting, keeps %i transfers', async (failure, left) => {
  const { foyer, connect, prepare, answer, asked } = await setUp()
  await connect()
  let fail: (reason: unknown) => void = () => {}
  answer(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  const silent = sendTransfer(foyer, { prepared: await prepare() })
  silent.catch(() => {})
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  stopWaiting(foyer)
  await expect(silent).rejects.toMatchObject({ code: 'REQUEST_UNANSWERED' })
  fail(failure)
  await vi.waitFor(() => expect(foyer.state.transfers).toHaveLength(left))
  if (left) expect(foyer.state.transfers).toMatchObject([{ status: 'unclear' }])
})

test('shows an unclear transfer, and checks it again on the next visit', async () => {
  const storage = createMemoryBackend()
  const { foyer, connect, prepare, end } = await setUp(storage)
  await connect()
  open(foyer, { view: 'Account' })
  await sendTransfer(foyer, { prepared: await prepare() })
  end.resolve({ status: 'unclear' })
  await vi.waitFor(() => expect(foyer.state.transfers).toMatchObject([{ status: 'unclear' }]))
  await vi.waitFor(() => expect(foyer.state.toast).toMatchObject({ code: 'TRANSACTION_UNCLEAR' }))
  expect(foyer.state.send.flow.status).toBe('ended')
  const { readTransfers, watchTransfers } = await import('./transfers.ts')
  const next = await setUp(storage)
  next.foyer._internal.storage.set('transfers', foyer.state.transfers)
  readTransfers(next.foyer)
  watchTransfers(next.foyer)
  next.end.resolve({ status: 'confirmed', hash: '0xhash' })
  await vi.waitFor(() => expect(next.foyer.state.transfers).toMatchObject([{ status: 'confirmed' }]))
})
