import type { CaipAddress } from '@foyer/contract'
import { string } from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { push } from '../../../react/src/flow/push.ts'
import {
  createModalLogin as createLoginFoyer,
  createModalFoyer as createTestFoyer,
} from '../../../react/src/test/createModalFoyer.ts'
import { start } from '../instance/start.ts'
import { connectChosen as startConnect } from '../modal/connectChosen.ts'
import { open } from '../modal/open.ts'
import { createAdapter } from '../model/Adapter.ts'
import { getConnection, getNamespaceState } from '../model/selectors.ts'
import { balanceCacheKey, stored } from '../model/stored.ts'
import { mainnet, solana } from '../networks/presets.ts'
import { createConnection, createTestConnector } from '../test/createTestConnector.ts'
import { createMemoryBackend } from '../test/createTestFoyer.ts'
import { fakeTimeouts } from '../test/fakeTimeouts.ts'
import { commit } from './commit.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

const connectorId = 'test.wallet'

async function connected(options: Parameters<typeof createTestFoyer>[0] = {}) {
  const given = createTestFoyer(options)
  await start(given.foyer)
  const connecting = connect(given.foyer, { connectorId })
  given.wallet.approve()
  await connecting
  return given
}

describe('connect', () => {
  test('default: shows connecting, then connected; stores the wallet and emits CONNECT_SUCCESS without an address', async () => {
    const { foyer, wallet, events } = createTestFoyer()
    await start(foyer)
    const connecting = connect(foyer, { connectorId })
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'connecting', connectorId })
    wallet.approve('eip155:11155111')
    await connecting
    expect(getNamespaceState(foyer.state, 'eip155')).toMatchObject({ status: 'connected' })
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
    expect(events.at(-1)).toMatchObject({ name: 'CONNECT_SUCCESS', properties: { reconnect: false } })
    expect(JSON.stringify(events)).not.toContain('0xf39')
    expect(foyer._internal.storage.get(...stored.connections)?.recent).toEqual([{ id: connectorId }])
  })
  test('behavior: stores the two wallets used last', async () => {
    const wallets = ['a.wallet', 'b.wallet', 'c.wallet'].map((id) => createTestConnector({ id, name: id }))
    const { foyer } = createTestFoyer({
      adapters: [
        createAdapter('eip155', (context) => ({
          start: () => context.emit({ type: 'connectors', source: 'test', connectors: wallets }),
        })),
      ],
    })
    await start(foyer)
    for (const wallet of wallets) {
      const connecting = connect(foyer, { connectorId: wallet.id })
      wallet.approve()
      await connecting
    }
    expect(foyer._internal.storage.get(...stored.connections)?.recent).toEqual([
      { id: 'c.wallet' },
      { id: 'b.wallet' },
    ])
  })
  test('attack: passes login data to the embedded wallet only, never to another connector', async () => {
    const { foyer, wallet } = createTestFoyer()
    await start(foyer)
    const asked = vi.spyOn(wallet, 'connect')
    const login = { method: 'email', email: 'ada@example.com' } as const
    const connecting = connect(foyer, { connectorId, login })
    wallet.approve()
    await connecting
    expect(asked.mock.lastCall?.[0].login).toBeUndefined()
    const other = createLoginFoyer()
    await connect(other.foyer, { connectorId: 'auth', login })
    expect(other.logins).toEqual([login])
  })
  test('error: throws CONNECTION_REJECTED and emits USER_REJECTED if the user rejects in the wallet', async () => {
    const { foyer, wallet, events } = createTestFoyer()
    await start(foyer)
    const connecting = connect(foyer, { connectorId })
    wallet.fail({ code: 4001, message: 'User rejected the request.' })
    await expect(connecting).rejects.toMatchObject({
      code: 'CONNECTION_REJECTED',
      message: 'Connection rejected',
      details: 'User rejected the request.',
    })
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
    expect(events.at(-1)?.name).toBe('USER_REJECTED')
  })
  test.each([
    [{ code: -32002 }, 'REQUEST_PENDING'],
    [{ code: 5000 }, 'CONNECTION_REJECTED'],
    [{ code: -32603, data: { originalError: { code: 4001 } } }, 'CONNECTION_REJECTED'],
    ['boom', 'CONNECT_FAILED'],
    [undefined, 'CONNECT_FAILED'],
  ])('error: maps %j to %s', async (thrown, code) => {
    const { foyer, wallet } = createTestFoyer()
    await start(foyer)
    const connecting = connect(foyer, { connectorId })
    wallet.fail(thrown)
    await expect(connecting).rejects.toMatchObject({ code })
  })
  test('error: throws CONNECTOR_NOT_FOUND for an unknown connector', async () => {
    const { foyer } = createTestFoyer()
    await expect(connect(foyer, { connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
  })
  test('error: throws ABORTED on abort, and ignores a later answer of the wallet', async () => {
    const { foyer, wallet } = createTestFoyer()
    await start(foyer)
    const abort = new AbortController()
    const connecting = connect(foyer, { connectorId, signal: abort.signal })
    abort.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    wallet.approve()
    await Promise.resolve()
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
  })
  test('error: throws ABORTED if the wallet does not answer within 5 minutes', async () => {
    fakeTimeouts()
    const { foyer } = createTestFoyer()
    await start(foyer)
    const connecting = expect(connect(foyer, { connectorId })).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.advanceTimersByTimeAsync(300_000)
    await connecting
  })
})

describe('startConnect', () => {
  test('default: closes the modal once connected', async () => {
    const { foyer, wallet } = createTestFoyer()
    await start(foyer)
    open(foyer)
    const flow = startConnect(foyer, { connectorId, signal: new AbortController().signal })
    expect(foyer.state.connecting).toEqual({ eip155: connectorId })
    wallet.approve()
    await flow
    expect(foyer.state).toMatchObject({ open: false, connectFlow: { status: 'idle' } })
  })
  test('behavior: keeps the modal open and stores the error code on failure', async () => {
    const { foyer, wallet } = createTestFoyer()
    await start(foyer)
    open(foyer)
    const flow = startConnect(foyer, { connectorId, signal: new AbortController().signal })
    wallet.fail({ code: 4001 })
    await flow
    expect(foyer.state).toMatchObject({
      open: true,
      connectFlow: { status: 'failed', code: 'CONNECTION_REJECTED' },
    })
  })
  test('behavior: an unsupported network opens UnsupportedChain instead of closing', async () => {
    const { foyer, wallet } = createTestFoyer()
    await start(foyer)
    open(foyer)
    const flow = startConnect(foyer, { connectorId, signal: new AbortController().signal })
    wallet.approve('eip155:999')
    await flow
    expect(foyer.state.open).toBe(true)
    expect(foyer.state.history).toEqual([{ name: 'UnsupportedChain', payload: undefined }])
  })
})

describe('reconnect', () => {
  test('default: restores a stored connection at start', async () => {
    const storage = createMemoryBackend()
    const first = await connected({ storage, id: 'restore' })
    const { foyer, wallet, events } = createTestFoyer({ storage, id: 'restore' })
    wallet.session = first.wallet.session
    const starting = start(foyer)
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'connecting', connectorId })
    await starting
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
    expect(events.at(-1)).toMatchObject({ name: 'CONNECT_SUCCESS', properties: { reconnect: true } })
  })
  test('behavior: starts disconnected if the wallet restores no session', async () => {
    const storage = createMemoryBackend()
    await connected({ storage, id: 'locked' })
    const { foyer } = createTestFoyer({ storage, id: 'locked' })
    await start(foyer)
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
  })
  test('param: reconnect: false restores no connection', async () => {
    const storage = createMemoryBackend()
    const first = await connected({ storage, id: 'off' })
    const { foyer, wallet } = createTestFoyer({ storage, id: 'off', reconnect: false })
    wallet.session = first.wallet.session
    await start(foyer)
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
  })
  test.each(['{', '{"v":1,"data":[1]}', '{"v":0,"data":{"eip155":"x"}}', '"x"', 'null'])(
    'behavior: ignores malformed stored data: %s',
    async (text) => {
      const storage = createMemoryBackend()
      storage.setItem('@foyer/nonsense/connections', text)
      const { foyer } = createTestFoyer({ storage, id: 'nonsense' })
      await start(foyer)
      expect(foyer.state).toMatchObject({ status: 'ready', connections: [] })
    },
  )
})

describe('disconnect', () => {
  test('default: forgets the connection, and disconnects the wallet once', async () => {
    const { foyer, wallet, events } = await connected()
    await disconnect(foyer)
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
    expect(wallet.disconnects).toBe(1)
    expect(events.at(-1)?.name).toBe('DISCONNECT_SUCCESS')
    await disconnect(foyer)
    expect(wallet.disconnects).toBe(1)
  })
  test('behavior: deletes the account’s cached balances of every network', async () => {
    const { foyer } = await connected()
    const address = getConnection(foyer.state)?.accounts[0].address
    const keys = [`eip155:1:${address}`, `eip155:11155111:${address}`].map((id) =>
      balanceCacheKey(id as CaipAddress),
    )
    for (const key of keys) foyer._internal.storage.set(key, 'known')
    await disconnect(foyer)
    expect(keys.map((key) => foyer._internal.storage.get(key, string()))).toEqual([undefined, undefined])
  })
  test.each(['Account', 'AccountSettings', 'AccountName', 'RegisterAccountName'] as const)(
    'behavior: closes the view %s of the disconnected account',
    async (view) => {
      const { foyer } = await connected()
      open(foyer)
      push(foyer, view)
      await disconnect(foyer)
      expect(foyer.state.open).toBe(false)
    },
  )
  test('error: throws DISCONNECT_FAILED if the wallet does not answer within three seconds', async () => {
    fakeTimeouts()
    const { foyer, wallet } = await connected()
    wallet.disconnect = () => new Promise(() => {})
    const settled = vi.fn()
    disconnect(foyer).catch(settled)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ code: 'DISCONNECT_FAILED' })
  })
  test('error: forgets the connection even if the wallet fails to disconnect', async () => {
    const { foyer, wallet } = await connected()
    wallet.disconnect = () => Promise.reject(new Error('gone'))
    await expect(disconnect(foyer)).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      message: 'Failed to disconnect',
    })
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
  })
})

describe('reports of the wallet', () => {
  test('behavior: a report changes the account and network of its own namespace only', async () => {
    const { foyer } = createTestFoyer({
      networks: [mainnet, solana],
      adapters: [
        createAdapter('eip155', () => ({ start() {} })),
        createAdapter('solana', () => ({ start() {} })),
      ],
    })
    const evm = createConnection({ connectorId: 'two' })
    const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
    const svm = createConnection({
      connectorId: 'two',
      namespace: 'solana',
      networkId: solana.caipNetworkId,
      accounts: [{ address, namespace: 'solana', type: 'eoa' }],
    })
    commit(foyer, { type: 'connected', connections: [evm, svm] })
    commit(foyer, { type: 'connected', connections: [{ ...evm, networkId: 'eip155:10' }] })
    expect(getConnection(foyer.state, 'eip155')?.networkId).toBe('eip155:10')
    expect(getConnection(foyer.state, 'solana')).toEqual(svm)
  })
  test('behavior: follows a change of account and chain', async () => {
    const { foyer, context } = await connected()
    const connection = createConnection({
      networkId: 'eip155:11155111',
      accounts: [{ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', namespace: 'eip155', type: 'eoa' }],
    })
    context.emit({ type: 'connection', connection })
    expect(getNamespaceState(foyer.state, 'eip155')).toEqual({ status: 'connected', connection })
    expect(foyer.state.activeNetworkId).toBe('eip155:11155111')
  })
  test('behavior: opens the modal 300 ms after a change to an unsupported chain, and closes it on a supported one', async () => {
    const { foyer, context } = await connected()
    vi.useFakeTimers()
    context.emit({ type: 'connection', connection: createConnection({ networkId: 'eip155:5' }) })
    vi.advanceTimersByTime(299)
    expect(foyer.state.open).toBe(false)
    vi.advanceTimersByTime(1)
    expect(foyer.state).toMatchObject({
      open: true,
      history: [{ name: 'UnsupportedChain' }],
      activeNetworkId: 'eip155:1',
    })
    context.emit({ type: 'connection', connection: createConnection() })
    expect(foyer.state).toMatchObject({ open: false, history: [{ name: 'Connect' }] })
    vi.useRealTimers()
  })
  test('behavior: does not open the modal if the wallet leaves an unsupported chain within 300 ms', async () => {
    const { foyer, context } = await connected()
    vi.useFakeTimers()
    context.emit({ type: 'connection', connection: createConnection({ networkId: 'eip155:5' }) })
    vi.advanceTimersByTime(200)
    context.emit({ type: 'connection', connection: createConnection() })
    vi.advanceTimersByTime(1_000)
    expect(foyer.state.open).toBe(false)
    vi.useRealTimers()
  })
  test('param: allowUnsupportedChain: true does not open the modal for an unsupported chain', async () => {
    const { foyer, context } = await connected({ allowUnsupportedChain: true })
    vi.useFakeTimers()
    context.emit({ type: 'connection', connection: createConnection({ networkId: 'eip155:5' }) })
    vi.advanceTimersByTime(1_000)
    expect(foyer.state.open).toBe(false)
    vi.useRealTimers()
  })
  test('behavior: ignores reports of a wallet that is not connected', async () => {
    const { foyer, context } = await connected()
    const before = foyer.state.connections
    context.emit({ type: 'connection', connection: createConnection({ connectorId: 'other' }) })
    context.emit({ type: 'disconnect', connectorId: 'other' })
    expect(foyer.state.connections).toBe(before)
  })
  test('behavior: forgets a wallet that disconnects, and closes the modal', async () => {
    const { foyer, context, events } = await connected()
    open(foyer)
    context.emit({ type: 'disconnect', connectorId })
    expect(foyer.state).toMatchObject({ open: false, connections: [] })
    expect(events.slice(-2)).toMatchObject([
      { name: 'MODAL_CLOSE', properties: { reason: 'disconnected' } },
      { name: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } },
    ])
  })
})

describe('tabs of one origin', () => {
  test('behavior: applies connect and disconnect in the other tab', async () => {
    const storage = createMemoryBackend()
    const here = createTestFoyer({ storage, id: 'tabs' })
    const there = createTestFoyer({ storage, id: 'tabs' })
    await Promise.all([start(here.foyer), start(there.foyer)])
    there.wallet.session = createConnection()
    const connecting = connect(here.foyer, { connectorId })
    here.wallet.approve()
    await connecting
    await vi.waitFor(() => expect(getNamespaceState(there.foyer.state, 'eip155').status).toBe('connected'))
    await disconnect(there.foyer)
    await vi.waitFor(() => expect(getNamespaceState(here.foyer.state, 'eip155').status).toBe('disconnected'))
  })
  test('behavior: ignores malformed messages on the channel', async () => {
    const { foyer } = await connected({ id: 'noise' })
    const channel = new BroadcastChannel('@foyer/noise')
    for (const noise of ['x', { type: 'disconnect' }, { type: 'network', networkId: 'eip155' }, null])
      channel.postMessage(noise)
    channel.postMessage({ type: 'network', networkId: 'eip155:11155111' })
    await vi.waitFor(() => expect(foyer.state.activeNetworkId).toBe('eip155:11155111'))
    expect(getNamespaceState(foyer.state, 'eip155').status).toBe('connected')
    channel.close()
  })
  test('behavior: instances with different ids do not share connections', async () => {
    const storage = createMemoryBackend()
    const a = await connected({ storage, id: 'a' })
    const b = createTestFoyer({ storage, id: 'b' })
    b.wallet.session = createConnection()
    await start(b.foyer)
    expect(getNamespaceState(a.foyer.state, 'eip155').status).toBe('connected')
    expect(getNamespaceState(b.foyer.state, 'eip155')).toEqual({ status: 'disconnected' })
  })
})
