import { createTestContext } from '@foyer/core/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createInjectedConnector } from './createInjectedConnector.ts'
import { createTestProvider } from './test/createTestProvider.ts'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const about = { id: 'io.test', name: 'Test', type: 'announced' as const }
const parameters = { networks: [], networkId: 'eip155:1' as const, signal: new AbortController().signal }

function create(answers: Record<string, unknown> = {}) {
  const context = createTestContext()
  const provider = createTestProvider({
    eth_requestAccounts: [a, b],
    eth_accounts: [a],
    eth_chainId: '0x7a69',
    ...answers,
  })
  return { context, provider, connector: createInjectedConnector(context, { ...about, provider }) }
}

describe('createInjectedConnector', () => {
  test('default: connects all accounts on the wallet’s chain as one connection', async () => {
    const { connector } = create()
    expect(await connector.connect(parameters)).toEqual([
      {
        connectorId: 'io.test',
        namespace: 'eip155',
        accounts: [
          { address: a, namespace: 'eip155', type: 'eoa' },
          { address: b, namespace: 'eip155', type: 'eoa' },
        ],
        networkId: 'eip155:31337',
      },
    ])
  })
  test.each([
    [-32601, 'The method does not exist'],
    [undefined, '"eth_requestAccounts" not implemented'],
  ])(
    'behavior: reads the accounts of a wallet that does not support requesting them: %s',
    async (code, message) => {
      const { connector, provider } = create({
        eth_requestAccounts: () => {
          throw Object.assign(new Error(message), { code })
        },
      })
      expect(await connector.connect(parameters)).toMatchObject([{ accounts: [{ address: a }] }])
      provider.answers.eth_accounts = []
      await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
    },
  )
  test('behavior: disconnects a provider that cannot revoke permissions', async () => {
    const { connector, provider } = create({ wallet_revokePermissions: null })
    const disconnect = vi.fn()
    Object.assign(provider, { disconnect })
    await connector.connect(parameters)
    await connector.disconnect()
    expect(disconnect).not.toHaveBeenCalled()
    delete provider.answers.wallet_revokePermissions
    await connector.connect(parameters)
    await connector.disconnect()
    expect(disconnect).toHaveBeenCalledOnce()
    disconnect.mockRejectedValue(new Error('Not connected'))
    await connector.connect(parameters)
    await connector.disconnect()
  })
  test('error: does not try another method after a refusal', async () => {
    const { connector, provider } = create({
      eth_requestAccounts: () => {
        throw Object.assign(new Error('User rejected'), { code: 4001 })
      },
    })
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 4001 })
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
  })
  test('behavior: reconnects without a prompt, and returns nothing if there is no account', async () => {
    const { connector, provider } = create()
    expect(await connector.reconnect(parameters)).toHaveLength(1)
    expect(provider.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    provider.answers.eth_accounts = []
    expect(await connector.reconnect(parameters)).toEqual([])
  })
  test.each([
    ['eth_requestAccounts', 'hello'],
    ['eth_requestAccounts', null],
    ['eth_requestAccounts', ['0x1234']],
    ['eth_requestAccounts', [7, 'x']],
    ['eth_requestAccounts', { 0: a }],
    ['eth_chainId', 'main'],
    ['eth_chainId', null],
    ['eth_chainId', '0x0'],
    ['eth_chainId', -1],
    ['eth_chainId', 1.5],
  ])('error: rejects an invalid answer from %s: %j', async (method, answer) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { connector } = create({ [method]: answer })
    const refused = expect(connector.connect(parameters)).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
    await vi.advanceTimersByTimeAsync(3_000)
    await refused
  })
  test.each([[undefined], [null], ['']])(
    'behavior: waits for the chain of a wallet that first answers %j',
    async (answer) => {
      let asked = 0
      const { connector, provider } = create({ eth_chainId: () => (asked++ === 0 ? answer : '0x1') })
      expect((await connector.connect(parameters))[0].networkId).toBe('eip155:1')
      await connector.disconnect()
      provider.answers.eth_chainId = () => {
        provider.emit('chainChanged', '0x89')
        return answer
      }
      expect((await connector.connect(parameters))[0].networkId).toBe('eip155:137')
      await connector.disconnect()
      asked = 0
      provider.answers.eth_chainId = () => (asked++ === 0 ? answer : '0x1')
      expect(await connector.reconnect(parameters)).toMatchObject([{ networkId: 'eip155:1' }])
    },
  )
  test.each(['connect', 'reconnect'] as const)(
    'behavior: applies an event that arrives during the wallet’s answer to %s',
    async (method) => {
      const { connector, context, provider } = create({
        eth_chainId() {
          provider.emit('accountsChanged', [b])
          return '0x1'
        },
      })
      expect(await connector[method](parameters)).toMatchObject([{ accounts: [{ address: b }] }])
      provider.emit('chainChanged', '0x89')
      expect(context.events.at(-1)).toMatchObject({ connection: { accounts: [{ address: b }] } })
    },
  )
  test('behavior: re-reads events that arrived before the wallet answered', async () => {
    const { connector, provider } = create({
      eth_requestAccounts() {
        provider.emit('accountsChanged', [b])
        return [a]
      },
      eth_accounts: [b],
    })
    expect(await connector.connect(parameters)).toMatchObject([{ accounts: [{ address: b }] }])
  })
  test.each([
    ['another account', { eth_accounts: [b] }, { accounts: [{ address: b }], networkId: 'eip155:31337' }],
    ['another chain', { eth_chainId: '0x1' }, { accounts: [{ address: a }], networkId: 'eip155:1' }],
    [
      'both',
      { eth_accounts: [b, a], eth_chainId: '0x1' },
      { accounts: [{ address: b }, {}], networkId: 'eip155:1' },
    ],
  ])('behavior: notices a change without asking the visitor: %s', async (_, answers, connection) => {
    const { connector, context, provider } = create({ eth_requestAccounts: [a] })
    expect(await connector.look?.()).toEqual([])
    await connector.connect(parameters)
    await connector.look?.()
    expect(context.events).toEqual([])
    Object.assign(provider.answers, answers)
    expect(await connector.look?.()).toMatchObject([connection])
    await connector.look?.()
    expect(context.events).toMatchObject([{ type: 'connection', connection }])
    expect(provider.calls.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  })
  test.each<[string, () => unknown, boolean]>([
    ['the permission is there', async () => [{ parentCapability: 'eth_accounts' }], true],
    ['the wallet does not report permissions', () => Promise.reject({ code: -32601 }), true],
    ['no permission is left', async () => [], false],
  ])(
    'behavior: disconnects after a look without an account only if its permission is gone: %s',
    async (_, wallet_getPermissions, stays) => {
      const { connector, context, provider } = create({ wallet_getPermissions })
      await connector.connect(parameters)
      provider.answers.eth_accounts = []
      expect(await connector.look?.()).toHaveLength(stays ? 1 : 0)
      expect(context.events).toEqual(stays ? [] : [{ type: 'disconnect', connectorId: 'io.test' }])
      expect(connector.getProvider('eip155') !== undefined).toBe(stays)
    },
  )
  test('behavior: a look that fails, or that an event overtakes, changes nothing', async () => {
    const { connector, context, provider } = create({ eth_requestAccounts: [a] })
    await connector.connect(parameters)
    provider.answers.eth_chainId = () => {
      provider.emit('accountsChanged', [b])
      return '0x7a69'
    }
    await connector.look?.()
    expect(context.events).toMatchObject([{ connection: { accounts: [{ address: b }] } }])
    provider.answers.eth_accounts = () => Promise.reject(new Error('gone'))
    await expect(connector.look?.()).rejects.toThrow('gone')
    expect(context.events).toHaveLength(1)
  })
  test('behavior: notices that a locked wallet opened accounts without an event', async () => {
    const { connector, context, provider } = create({ eth_accounts: [] })
    await connector.reconnect(parameters)
    provider.answers.eth_accounts = [b]
    await connector.look?.()
    expect(context.events).toMatchObject([{ type: 'connection', connection: { accounts: [{ address: b }] } }])
  })
  test.each([
    ['declined', { code: 4001 }, 0],
    ['open already', { code: -32002 }, 3],
  ])(
    'behavior: after a request that was %s (%o), leaves this many listeners: %i',
    async (_, error, count) => {
      const { connector, provider } = create({ eth_requestAccounts: () => Promise.reject(error) })
      await expect(connector.connect(parameters)).rejects.toMatchObject(error)
      expect(provider.listenerCount()).toBe(count)
      expect(await connector.look?.()).toHaveLength(count && 1)
    },
  )
  test.each([[1], ['1'], ['0x1']])('behavior: reads chain id %j', async (answer) => {
    const { connector } = create({ eth_chainId: answer })
    expect((await connector.connect(parameters))[0].networkId).toBe('eip155:1')
  })
  test.each([['0X1'], [1n], [' 0x1'], ['0x0001'], ['eip155:1'], [{ chainId: '0x1' }]])(
    'behavior: reads chain id %o from a change of chain',
    async (value) => {
      const { connector, context, provider } = create()
      await connector.connect(parameters)
      provider.emit('chainChanged', value)
      expect(context.events).toMatchObject([{ connection: { networkId: 'eip155:1' } }])
    },
  )
  test.each([
    ['the same account twice', [a, a], [a]],
    ['one account in two spellings', [a, a.toLowerCase()], [a]],
    ['0X', [a.replace('0x', '0X'), b], [a, b]],
    ['invalid entries', [7, a, 'x', null], [a]],
    ['CAIP-10', [`eip155:1:${b}`, `eip155:1:${a}`], [b, a]],
  ])('behavior: normalizes the list of accounts: %s', async (_, answer, expected) => {
    const { connector } = create({ eth_requestAccounts: answer })
    const [{ accounts }] = await connector.connect(parameters)
    expect(accounts.map(({ address }) => address)).toEqual(expected)
  })
  test('behavior: keeps an account’s spelling if the wallet repeats it in another one', async () => {
    const { connector, context, provider } = create()
    await connector.connect(parameters)
    provider.emit('accountsChanged', [b.toLowerCase(), a.toUpperCase().replace('0X', '0x')])
    expect(context.events).toMatchObject([{ connection: { accounts: [{ address: b }, { address: a }] } }])
  })
  test('error: rejects with NO_ACCOUNT if the wallet opens no account', async () => {
    const { connector } = create({ eth_requestAccounts: [] })
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
  })
  test('behavior: forwards the wallet’s events; ignores invalid ones', async () => {
    const { connector, context, provider } = create()
    await connector.connect(parameters)
    provider.emit('accountsChanged', [b])
    provider.emit('chainChanged', '0x1')
    for (const nonsense of ['x', null, [1], {}]) provider.emit('accountsChanged', nonsense)
    for (const nonsense of ['x', null, {}, '0x0']) provider.emit('chainChanged', nonsense)
    expect(context.events).toMatchObject([
      { type: 'connection', connection: { accounts: [{ address: b }], networkId: 'eip155:31337' } },
      { type: 'connection', connection: { accounts: [{ address: b }], networkId: 'eip155:1' } },
    ])
  })
  test('behavior: waits while the wallet is locked, and reconnects with its current account and chain', async () => {
    const { connector, context, provider } = create()
    await connector.connect(parameters)
    provider.answers.eth_accounts = []
    provider.emit('accountsChanged', [])
    await expect.poll(() => context.events).toEqual([{ type: 'waiting', connectorId: 'io.test' }])
    expect(connector.getProvider('eip155')).toBeUndefined()
    provider.answers.eth_chainId = '0x1'
    provider.emit('accountsChanged', [a])
    await expect
      .poll(() => context.events.at(-1))
      .toMatchObject({
        type: 'connection',
        connection: { accounts: [{ address: a }], networkId: 'eip155:1' },
      })
    expect(connector.getProvider('eip155')).toBe(provider)
  })
  test.each([
    ['locked', []],
    ['broken', 'nonsense'],
  ])(
    'behavior: a wallet that is %s when it is restored reconnects once it opens accounts',
    async (_, answer) => {
      const { connector, context, provider } = create({ eth_accounts: answer })
      await connector.reconnect(parameters).catch(() => [])
      provider.emit('accountsChanged', [b])
      await expect
        .poll(() => context.events)
        .toMatchObject([{ type: 'connection', connection: { accounts: [{ address: b }] } }])
    },
  )
  test('behavior: does not connect a locked wallet that was disconnected before it unlocks', async () => {
    const { connector, context, provider } = create({ eth_accounts: [] })
    await connector.reconnect(parameters)
    provider.emit('accountsChanged', [b])
    await connector.disconnect()
    provider.emit('accountsChanged', [b])
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.events).toEqual([])
    expect(provider.listenerCount()).toBe(0)
  })
  test.each<[string, () => unknown, 'waiting' | 'disconnect']>([
    ['the permission is there', async () => [{ parentCapability: 'eth_accounts', caveats: [] }], 'waiting'],
    ['no permission is left', async () => [], 'disconnect'],
    ['only another permission is left', async () => [{ parentCapability: 'wallet_snap' }], 'disconnect'],
    ['the wallet does not report permissions', () => Promise.reject({ code: -32601 }), 'waiting'],
    ['the wallet’s answer is invalid', async () => 'no', 'waiting'],
    ['the wallet never answers', () => new Promise(() => {}), 'waiting'],
  ])(
    'behavior: waits or disconnects after the last account is closed: %s',
    async (_, wallet_getPermissions, type) => {
      const { connector, context, provider } = create({ wallet_getPermissions, eth_accounts: [] })
      await connector.connect(parameters)
      provider.emit('accountsChanged', [])
      await vi.waitFor(() => expect(context.events).toEqual([{ type, connectorId: 'io.test' }]), 3_000)
      expect(connector.getProvider('eip155')).toBeUndefined()
    },
  )
  test('behavior: stays connected if the wallet unlocks before the cause of its lock is known', async () => {
    const { connector, context, provider } = create({ wallet_getPermissions: async () => [] })
    await connector.connect(parameters)
    provider.emit('accountsChanged', [])
    provider.emit('accountsChanged', [a])
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.events).toMatchObject([{ type: 'connection', connection: { accounts: [{ address: a }] } }])
    expect(connector.getProvider('eip155')).toBeDefined()
  })
  test.each([
    ['accountsChanged', []],
    ['accountsChanged', { accounts: [] }],
    ['disconnect', undefined],
  ])('behavior: %s with %o, sent before the wallet closes its accounts, is re-read', async (event, value) => {
    const { connector, context, provider } = create()
    await connector.connect(parameters)
    provider.emit(event, value)
    await expect.poll(() => context.events.at(-1)?.type).toBe('connection')
    expect(connector.getProvider('eip155')).toBe(provider)
    provider.answers.eth_accounts = []
    provider.answers.wallet_getPermissions = []
    await vi.waitFor(() => expect(context.events.at(-1)?.type).toBe('disconnect'), 3_000)
  })
  test('behavior: a brief provider outage is not a disconnect', async () => {
    const { connector, context, provider } = create()
    await connector.connect(parameters)
    provider.emit('disconnect', { code: 1013 })
    expect(context.events).toEqual([])
  })
  const odd = Object.defineProperty({}, 'code', {
    get() {
      throw new Error('Nobody reads it')
    },
  })
  test.each([
    [{ code: 4900 }],
    [{ code: 1011 }],
    [{ code: 1001 }],
    [undefined],
    [null],
    ['gone'],
    [new Error('x')],
  ])('behavior: ignores a disconnect event %o of a wallet that still has the account', async (value) => {
    for (const error of [value, odd]) {
      const { connector, context, provider } = create()
      await connector.connect(parameters)
      provider.emit('disconnect', error)
      await vi.waitFor(() =>
        expect(context.events).toMatchObject([
          { type: 'connection', connection: { accounts: [{ address: a }] } },
        ]),
      )
      expect(connector.getProvider('eip155')).toBeDefined()
    }
  })
  test.each([
    ['has no account', () => []],
    ['refuses to list accounts', () => Promise.reject({ code: 4900 })],
    ['never answers', () => new Promise(() => {})],
  ])('behavior: waits after the disconnect event of a wallet that %s', async (_, eth_accounts) => {
    const { connector, context, provider } = create({ eth_accounts })
    await connector.connect(parameters)
    provider.emit('disconnect', { code: 4900 })
    await vi.waitFor(
      () => expect(context.events).toEqual([{ type: 'waiting', connectorId: 'io.test' }]),
      3_000,
    )
  })
  test('behavior: disconnects from a wallet that never answers the revocation', async () => {
    const { connector } = create({ wallet_revokePermissions: () => new Promise(() => {}) })
    await connector.connect(parameters)
    await expect(connector.disconnect()).resolves.toBeUndefined()
    expect(connector.getProvider('eip155')).toBeUndefined()
  })
  test('behavior: disconnect revokes the permission if the wallet can, and removes every listener', async () => {
    const { connector, context, provider } = create()
    await connector.connect(parameters)
    await connector.disconnect()
    expect(provider.calls.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
    expect(provider.listenerCount()).toBe(0)
    provider.emit('accountsChanged', [])
    expect(context.events).toEqual([])
  })
  test.each([
    ['nothing', undefined],
    [
      'a function that throws',
      () => {
        throw new Error('No')
      },
    ],
  ])(
    'behavior: a wallet with %s to remove listeners: what it says after it was left counts for nothing',
    async (_, removeListener) => {
      const { connector, context, provider } = create()
      await connector.connect(parameters)
      Object.assign(provider, { removeListener })
      await connector.disconnect()
      provider.emit('accountsChanged', [b])
      provider.emit('chainChanged', '0x1')
      await new Promise((resolve) => setTimeout(resolve))
      expect(context.events).toEqual([])
      expect(connector.getProvider('eip155')).toBeUndefined()
      await connector.connect(parameters)
      provider.emit('accountsChanged', [b])
      expect(context.events).toHaveLength(1)
    },
  )
  test('behavior: a wallet that has `off` in place of `removeListener` keeps no listener', async () => {
    const { connector, provider } = create()
    const { removeListener: off } = provider
    Object.assign(provider, { off, removeListener: undefined })
    await connector.connect(parameters)
    await connector.disconnect()
    expect(provider.listenerCount()).toBe(0)
  })
  test.each([
    ['null', null],
    ['undefined', undefined],
    ['an object', {}],
    ['an empty list', []],
    ['an empty list, and the event later', [], 50],
    ['no answer', new Promise(() => {})],
  ])(
    'behavior: the accounts of an event during the question count where the answer is %s',
    async (_, answer, afterMs = 0) => {
      const { connector, provider } = create({
        eth_requestAccounts() {
          const tell = () => provider.emit('accountsChanged', [a])
          if (afterMs) setTimeout(tell, afterMs)
          else tell()
          return answer
        },
      })
      expect(await connector.connect(parameters)).toMatchObject([{ accounts: [{ address: a }] }])
      expect(provider.listenerCount()).toBe(3)
      expect(connector.getProvider('eip155')).toBe(provider)
    },
  )
  test('error: a refusal counts, though an event listed accounts', async () => {
    const { connector, provider } = create({
      eth_requestAccounts: () => {
        provider.emit('accountsChanged', [a])
        return Promise.reject({ code: 4001 })
      },
    })
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 4001 })
    expect(provider.listenerCount()).toBe(0)
  })
  test('behavior: destroy leaves no listener', async () => {
    const { connector, context, provider } = create()
    await connector.connect(parameters)
    expect(provider.listenerCount()).toBe(3)
    context.abort()
    expect(provider.listenerCount()).toBe(0)
  })
})
