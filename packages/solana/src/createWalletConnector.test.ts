import type { CaipNetworkId } from '@foyer/contract'
import type { Connector } from '@foyer/core'
import { bitcoin, solana, solanaDevnet } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { describe, expect, test } from 'vitest'
import { createWalletConnector } from './createWalletConnector.ts'
import { addresses, createTestWallet } from './test/createTestWallet.ts'

const parameters = (
  context: ReturnType<typeof createTestContext>,
  networkId: CaipNetworkId = solana.caipNetworkId,
) => ({
  networks: context.networks(),
  networkId,
  signal: context.signal,
})
const setUp = (options: Parameters<typeof createTestWallet>[0] = {}) => {
  const context = createTestContext([bitcoin, solana, solanaDevnet])
  const tested = createTestWallet(options)
  return { context, tested, connector: createWalletConnector(context, tested.wallet) }
}
const switchNetwork = (connector: Connector) =>
  connector.getProvider('solana')?.request({
    method: 'wallet_switchNetwork',
    params: { networkId: solanaDevnet.caipNetworkId },
  })
const account = (address: string) => ({ address, namespace: 'solana', type: 'eoa' })

describe('createWalletConnector', () => {
  test('default: connects every account, on the app’s network', async () => {
    const { context, connector } = setUp()
    expect(connector).toMatchObject({ id: 'solana:test-wallet', name: 'Test Wallet', type: 'announced' })
    expect(connector.icon).toBe('data:image/svg+xml,<svg/>')
    expect(connector.getProvider('solana')).toBeUndefined()
    expect(await connector.connect(parameters(context, solanaDevnet.caipNetworkId))).toEqual([
      {
        connectorId: 'solana:test-wallet',
        namespace: 'solana',
        accounts: addresses.map(account),
        networkId: solanaDevnet.caipNetworkId,
      },
    ])
    expect(connector.getProvider('solana')).toBeDefined()
    expect(connector.getProvider('eip155')).toBeUndefined()
  })
  test('behavior: drops a remote icon', () => {
    const { wallet } = createTestWallet()
    const connector = createWalletConnector(createTestContext([bitcoin, solana, solanaDevnet]), {
      ...wallet,
      icon: 'https://a.test/i.png',
    })
    expect(connector.icon).toBeUndefined()
  })
  test('behavior: on a network of another namespace, connects the first chain that the wallet lists', async () => {
    const { context, connector } = setUp({ chains: ['solana:devnet'] })
    const [connection] = await connector.connect(parameters(context, 'eip155:1'))
    expect(connection.networkId).toBe(solanaDevnet.caipNetworkId)
  })
  test.each([['solana:eclipse'], ['solana:x y']])(
    'attack: requests nothing from a wallet of the chain %s alone, which has the same addresses',
    async (chain) => {
      const { context, tested, connector } = setUp({ chains: [chain] })
      const [connection] = await connector.connect(parameters(context))
      expect(context.networks().map(({ caipNetworkId }) => caipNetworkId)).not.toContain(connection.networkId)
      const provider = connector.getProvider('solana')
      const message = '2NEpo7TZRRrLZSi2U'
      await expect(
        provider?.request({ method: 'solana_signMessage', params: { message } }),
      ).rejects.toMatchObject({ code: 4901 })
      await expect(switchNetwork(connector)).rejects.toMatchObject({ code: 4901 })
      expect(tested.calls.map(({ name }) => name)).toEqual(['connect'])
    },
  )
  test('behavior: leaves out repeated and invalid accounts, and keeps the others', async () => {
    const { context, tested, connector } = setUp()
    const [first, second] = addresses.map(tested.toAccount)
    const odd = { address: 'nonsense', chains: ['solana:mainnet'] }
    const throwing = Object.defineProperty({ chains: ['solana:mainnet'] }, 'address', {
      get() {
        throw new Error('x')
      },
    })
    tested.answers.connect = () => ({ accounts: [null, odd, second, throwing, second, first, 7] })
    const [connection] = await connector.connect(parameters(context))
    expect(connection.accounts.map(({ address }) => address)).toEqual([second?.address, first?.address])
  })
  test('behavior: reconnects silently, on the last network', async () => {
    const { context, tested, connector } = setUp()
    await connector.connect(parameters(context))
    await switchNetwork(connector)
    const again = createWalletConnector(context, tested.wallet)
    const [connection] = await again.reconnect({ networks: context.networks(), signal: context.signal })
    expect(connection?.networkId).toBe(solanaDevnet.caipNetworkId)
    expect(tested.calls.map(({ inputs }) => inputs)).toEqual([[], [{ silent: true }]])
  })
  test('behavior: does not reconnect if the wallet opens no account silently', async () => {
    const { context, tested, connector } = setUp()
    tested.answers.connect = () => ({ accounts: [] })
    expect(await connector.reconnect({ networks: context.networks(), signal: context.signal })).toEqual([])
    expect(connector.getProvider('solana')).toBeUndefined()
    await expect(connector.connect(parameters(context))).rejects.toMatchObject({
      code: 'NO_ACCOUNT',
    })
  })
  test('behavior: switches the network without asking the wallet', async () => {
    const { context, connector } = setUp()
    await connector.connect(parameters(context))
    await switchNetwork(connector)
    await switchNetwork(connector)
    expect(context.events).toEqual([
      { type: 'connection', connection: expect.objectContaining({ networkId: solanaDevnet.caipNetworkId }) },
    ])
  })
  test('behavior: follows the wallet’s accounts, and waits while there are none', async () => {
    const { context, tested, connector } = setUp()
    await connector.connect(parameters(context))
    tested.change({ accounts: [tested.toAccount(addresses[1])] })
    tested.change({ chains: ['solana:mainnet'] })
    tested.change({ accounts: [{ address: 'me' }] })
    tested.change(null)
    expect(context.events).toEqual([
      { type: 'connection', connection: expect.objectContaining({ accounts: [account(addresses[1])] }) },
    ])
    tested.change({ accounts: [{ address: '0x00', chains: ['eip155:1'] }] })
    await expect
      .poll(() => context.events.at(-1))
      .toEqual({ type: 'waiting', connectorId: 'solana:test-wallet' })
    expect(connector.getProvider('solana')).toBeUndefined()
    tested.change({ accounts: [tested.toAccount(addresses[1])] })
    expect(context.events.at(-1)).toMatchObject({ type: 'connection' })
    expect(connector.getProvider('solana')).toBeDefined()
  })
  test('behavior: an empty change event of a wallet that still lists its account is no loss', async () => {
    const { context, tested, connector } = setUp()
    await connector.connect(parameters(context))
    Object.assign(tested.wallet, { accounts: [tested.toAccount(addresses[1])] })
    tested.change({ accounts: [] })
    await expect
      .poll(() => context.events)
      .toMatchObject([{ type: 'connection', connection: { accounts: [account(addresses[1])] } }])
    expect(connector.getProvider('solana')).toBeDefined()
  })
  test('behavior: reconnects once a wallet that refused a silent reconnect exposes accounts', async () => {
    const { context, tested, connector } = setUp()
    tested.answers.connect = () => {
      throw new Error('User rejected the request.')
    }
    await expect(connector.reconnect(parameters(context))).rejects.toThrow()
    tested.change({ accounts: [tested.toAccount(addresses[0])] })
    expect(context.events).toMatchObject([
      { type: 'connection', connection: { accounts: [account(addresses[0])] } },
    ])
  })
  test('behavior: reads the wallet’s account list, and ignores it if the wallet has none', async () => {
    const { connector, context, tested } = setUp()
    expect(await connector.look?.()).toEqual([])
    tested.wallet.accounts = addresses.map(tested.toAccount)
    await connector.connect(parameters(context))
    await connector.look?.()
    expect(context.events).toEqual([])
    tested.wallet.accounts = [tested.toAccount(addresses[1])]
    expect(await connector.look?.()).toMatchObject([{ accounts: [{ address: addresses[1] }] }])
    expect(context.events).toMatchObject([{ connection: { accounts: [{ address: addresses[1] }] } }])
    Object.assign(tested.wallet, { accounts: 'nonsense' })
    await connector.look?.()
    tested.wallet.accounts = []
    expect(await connector.look?.()).toEqual([])
    expect(context.events).toHaveLength(2)
    expect(context.events.at(-1)).toEqual({ type: 'waiting', connectorId: connector.id })
    const without = setUp()
    without.tested.wallet.accounts = []
    await without.connector.connect(parameters(without.context))
    expect(await without.connector.look?.()).toHaveLength(1)
    expect(tested.calls).toHaveLength(1)
  })
  test.each([[{}], [{ features: {} }]])(
    'behavior: reads the accounts again after a change without a list of accounts: %j',
    async (change) => {
      const { connector, context, tested } = setUp()
      tested.wallet.accounts = addresses.map(tested.toAccount)
      await connector.connect(parameters(context))
      tested.change(change)
      expect(context.events).toEqual([])
      tested.wallet.accounts = [tested.toAccount(addresses[1])]
      tested.change(change)
      expect(context.events).toMatchObject([{ connection: { accounts: [{ address: addresses[1] }] } }])
    },
  )
  test.each(['in its list', 'by an event'])(
    'behavior: returns the accounts that the wallet reports %s while it answers',
    async (place) => {
      const { connector, context, tested } = setUp()
      const moved = [tested.toAccount(addresses[1])]
      tested.answers.connect = async () => {
        const answer = { accounts: [tested.toAccount(addresses[0])] }
        if (place === 'by an event') tested.change({ accounts: moved })
        else tested.wallet.accounts = moved
        return answer
      }
      expect((await connector.connect(parameters(context)))[0].accounts).toMatchObject([
        { address: addresses[1] },
      ])
    },
  )
  test.each([
    ['declined', { code: 4001 }, 0],
    ['open already', { code: -32002 }, 1],
  ])(
    'behavior: after a request that was %s (%o), leaves this many listeners: %i',
    async (_, error, count) => {
      const { connector, context, tested } = setUp()
      tested.answers.connect = () => Promise.reject(error)
      await expect(connector.connect(parameters(context))).rejects.toMatchObject(error)
      expect(tested.listenerCount()).toBe(count)
      tested.wallet.accounts = [tested.toAccount(addresses[1])]
      expect(await connector.look?.()).toHaveLength(count)
    },
  )
  test('behavior: disconnect notifies the wallet and removes the listeners', async () => {
    const { context, tested, connector } = setUp()
    await connector.connect(parameters(context))
    await connector.disconnect()
    expect(tested.calls.at(-1)?.name).toBe('disconnect')
    expect(tested.listenerCount()).toBe(0)
    expect(context.events).toEqual([])
  })
  test('behavior: disconnects from a wallet that has no disconnect feature', async () => {
    const { context, connector } = setUp({ features: [] })
    await connector.connect(parameters(context))
    await connector.disconnect()
    expect(connector.getProvider('solana')).toBeUndefined()
  })
  test.each<[string, unknown, number?]>([
    ['nothing', undefined],
    ['another form', {}],
    ['an empty list', { accounts: [] }],
    ['an empty list, and the event later', { accounts: [] }, 50],
    ['no answer', new Promise(() => {})],
  ])(
    'behavior: the accounts of an event during the question count where the answer is %s',
    async (_, answer, afterMs = 0) => {
      const { connector, context, tested } = setUp()
      tested.answers.connect = () => {
        const tell = () => tested.change({ accounts: [tested.toAccount(addresses[0])] })
        if (afterMs) setTimeout(tell, afterMs)
        else tell()
        return answer
      }
      expect(await connector.connect(parameters(context))).toMatchObject([
        { accounts: [{ address: addresses[0] }] },
      ])
      expect(connector.getProvider('solana')).toBeDefined()
      expect(tested.listenerCount()).toBe(1)
    },
  )
  test('behavior: a wallet that answers with an empty list and lists its accounts is connected', async () => {
    const { connector, context, tested } = setUp()
    tested.answers.connect = () => {
      Object.assign(tested.wallet, { accounts: [tested.toAccount(addresses[0])] })
      return { accounts: [] }
    }
    expect(await connector.connect(parameters(context))).toMatchObject([
      { accounts: [{ address: addresses[0] }] },
    ])
  })
  test('behavior: a wallet that cannot remove listeners: what it says after it was left counts for nothing', async () => {
    const { connector, context, tested } = setUp()
    const events = tested.wallet.features['standard:events'] as { on(...given: unknown[]): unknown }
    const { on } = events
    events.on = (...given) => void on(...given)
    await connector.connect(parameters(context))
    await connector.disconnect()
    tested.change({ accounts: [tested.toAccount(addresses[1])] })
    expect(context.events).toEqual([])
    expect(connector.getProvider('solana')).toBeUndefined()
  })
  test('behavior: leaves no listeners after it is destroyed', async () => {
    const { context, tested, connector } = setUp()
    await connector.connect(parameters(context))
    await connector.connect(parameters(context))
    expect(tested.listenerCount()).toBe(1)
    context.abort()
    expect(tested.listenerCount()).toBe(0)
  })
  test('behavior: leaves out accounts of other chains', async () => {
    const { context, tested, connector } = setUp()
    tested.answers.connect = () => ({
      accounts: [{ address: '0x00', chains: ['eip155:1'] }, tested.toAccount(addresses[0])],
    })
    const [connection] = await connector.connect(parameters(context))
    expect(connection.accounts).toEqual([account(addresses[0])])
  })
  test.each([
    undefined,
    null,
    'yes',
    {},
    { accounts: 'all' },
    { accounts: [null] },
    { accounts: [{ address: addresses[0] }] },
    { accounts: [{ address: 'not an address', chains: ['solana:mainnet'] }] },
    { accounts: [{ address: `${addresses[0]}1`, chains: ['solana:mainnet'] }] },
  ])('error: rejects an invalid answer: %j', async (answer) => {
    const { context, tested, connector } = setUp()
    tested.answers.connect = () => answer
    await expect(connector.connect(parameters(context))).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
    expect(connector.getProvider('solana')).toBeUndefined()
  })
  test.each([
    [new Error('User rejected the request.'), { code: 4001 }],
    [{ code: -32603, message: 'User rejected the request.' }, { code: 4001 }],
    [{ code: '4001', message: 'No' }, { code: 4001 }],
    ['User denied', { code: 4001 }],
    [Object.assign(new Error('no'), { code: 4001 }), { code: 4001, message: 'no' }],
    [Object.assign(new Error('Rejected: busy'), { code: -32002 }), { code: -32002 }],
    [new Error('The vault is broken'), { message: 'The vault is broken' }],
  ])('error: passes on “%s”, with code 4001 if it is a rejection', async (thrown, expected) => {
    const { context, tested, connector } = setUp()
    tested.answers.connect = () => {
      throw thrown
    }
    await expect(connector.connect(parameters(context))).rejects.toMatchObject(expected)
  })
  test('error: rejects if the app has no Solana network', async () => {
    const { context, connector } = setUp()
    await expect(connector.connect({ ...parameters(context), networks: [] })).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
    })
  })
})
