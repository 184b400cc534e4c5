import type { ConnectorEvent } from '@foyer/core/adapter'
import { createTestContext } from '@foyer/core/testing'
import { describe, expect, test, vi } from 'vitest'
import { createTestProvider } from '../test/createTestProvider.ts'
import { createLibraryConnector } from './createLibraryConnector.ts'
import type { LibraryWallet } from './LibraryWallet.ts'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const parameters = { networks: [], networkId: 'eip155:1' as const, signal: new AbortController().signal }

function create(wallet: Partial<LibraryWallet> = {}) {
  const context = createTestContext()
  const provider = createTestProvider({
    eth_requestAccounts: [a],
    eth_accounts: [a],
    eth_chainId: '0x1',
  })
  const load = vi.fn(async (): Promise<unknown> => provider)
  const connector = createLibraryConnector({ id: 'mine', name: 'Mine', load, ...wallet })(context)
  const told = (type: ConnectorEvent['type']) => context.events.filter((event) => event.type === type)
  return { context, provider, load, connector, told }
}

describe('createLibraryConnector', () => {
  test('default: loads the library once, with its first use', async () => {
    const { connector, load } = create({ opensWindow: true, accountType: 'smartAccount' })
    expect(connector).toMatchObject({ id: 'mine', type: 'external', opensWindow: true, installed: true })
    expect(connector.start).toBeUndefined()
    expect(await connector.look?.()).toEqual([])
    expect(load).not.toHaveBeenCalled()
    expect(await connector.connect(parameters)).toEqual([
      {
        connectorId: 'mine',
        namespace: 'eip155',
        accounts: [{ address: a, namespace: 'eip155', type: 'smartAccount' }],
        networkId: 'eip155:1',
      },
    ])
    await connector.reconnect(parameters)
    expect(load).toHaveBeenCalledOnce()
  })
  test('param: isAround: lists and connects the wallet once the page is inside its host', async () => {
    const { connector, told, load } = create({ isAround: async () => true })
    expect(connector.installed).toBe(false)
    expect(load).not.toHaveBeenCalled()
    connector.start?.()
    await vi.waitFor(() => expect(told('connection')).toHaveLength(1))
    expect(told('connectors')).toMatchObject([
      { source: 'mine', connectors: [{ id: 'mine', installed: true, hostsPage: true }] },
    ])
    expect(told('connection')).toMatchObject([
      { adopt: 'first', connection: { accounts: [{ address: a, type: 'eoa' }] } },
    ])
  })
  test('behavior: connects automatically without a prompt', async () => {
    const { connector, provider, told } = create({ isAround: async () => true })
    connector.start?.()
    await vi.waitFor(() => expect(told('connection')).toHaveLength(1))
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })
  test('behavior: outside of its host, lists, loads and connects nothing', async () => {
    const { connector, context, load } = create({ isAround: async () => false })
    connector.start?.()
    await vi.dynamicImportSettled()
    expect(context.events).toEqual([])
    expect(load).not.toHaveBeenCalled()
  })
  test('behavior: does nothing if the instance ends while it looks for the host', async () => {
    let arrive = (_: boolean) => {}
    const { connector, context } = create({
      isAround: () => new Promise((resolve) => (arrive = resolve)),
    })
    connector.start?.()
    context.abort()
    arrive(true)
    await vi.dynamicImportSettled()
    expect(context.events).toEqual([])
  })
  test('param: autoConnect: if false, lists the connector without loading its library', async () => {
    const { connector, told, load } = create({ isAround: async () => true, autoConnect: false })
    connector.start?.()
    await vi.waitFor(() => expect(told('connectors')).toHaveLength(1))
    await vi.dynamicImportSettled()
    expect(load).not.toHaveBeenCalled()
  })
  test('error: reports a library that fails to load only when the visitor connects', async () => {
    const failure = new Error('offline')
    const { connector, told, context } = create({
      isAround: async () => true,
      load: async () => Promise.reject(failure),
    })
    connector.start?.()
    await vi.waitFor(() => expect(told('connectors')).toHaveLength(1))
    await expect(connector.connect(parameters)).rejects.toBe(failure)
    expect(context.events).toHaveLength(1)
  })
  test.each([[undefined], [null], [{}], ['provider']])(
    'error: rejects with CONNECT_FAILED if the library returns no provider: %j',
    async (value) => {
      const { connector } = create({ load: async () => value })
      await expect(connector.connect(parameters)).rejects.toMatchObject({
        code: 'CONNECT_FAILED',
        details: 'Mine has no wallet here',
      })
    },
  )
  test('behavior: reads the account and chain again after an event instead of trusting its value', async () => {
    const { connector, provider, told } = create()
    await connector.connect(parameters)
    provider.emit('accountsChanged', [b])
    provider.emit('chainChanged', '0x2105')
    await vi.waitFor(() => expect(told('connection')).toHaveLength(2))
    for (const event of told('connection'))
      expect(event).toMatchObject({ connection: { accounts: [{ address: a }], networkId: 'eip155:1' } })
    // The wallet itself reports it.
    provider.answers.eth_accounts = [b]
    provider.answers.eth_chainId = '0x2105'
    provider.emit('accountsChanged', ['nonsense'])
    provider.emit('chainChanged')
    await vi.waitFor(() =>
      expect(told('connection').at(-1)).toMatchObject({
        connection: { accounts: [{ address: b }], networkId: 'eip155:8453' },
      }),
    )
  })
  test('behavior: ignores answers to requests made before it was disconnected', async () => {
    const { connector, provider, told } = create()
    await connector.connect(parameters)
    let answer = (_: unknown) => {}
    provider.answers.eth_accounts = () => new Promise((resolve) => (answer = resolve))
    provider.emit('accountsChanged')
    await connector.disconnect()
    provider.answers.eth_accounts = [b]
    answer([b])
    await new Promise((resolve) => setTimeout(resolve))
    expect(connector.getProvider('eip155')).toBeUndefined()
    expect(told('connection')).toEqual([])
  })
  test('behavior: disconnects through the library, and removes the listeners', async () => {
    const disconnect = vi.fn()
    const { connector, provider } = create()
    Object.assign(provider, { disconnect })
    await connector.connect(parameters)
    await connector.disconnect()
    expect(disconnect).toHaveBeenCalledOnce()
    expect(provider.calls.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
    expect(provider.listenerCount()).toBe(0)
    expect(connector.getProvider('eip155')).toBeUndefined()
  })
})
