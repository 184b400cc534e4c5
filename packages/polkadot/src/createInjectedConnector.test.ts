import type { CaipNetworkId } from '@foyer/contract'
import { kusama, mainnet, polkadot, westend } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { createPolkadotSigner } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { createInjectedConnector } from './createInjectedConnector.ts'
import { createTestWallet } from './test/createTestWallet.ts'

const [a, b, c] = [0, 1, 2].map((accountIndex) => createPolkadotSigner({ accountIndex })) as [
  ReturnType<typeof createPolkadotSigner>,
  ReturnType<typeof createPolkadotSigner>,
  ReturnType<typeof createPolkadotSigner>,
]
const listed = (...signers: { address(): string }[]) =>
  signers.map((signer) => ({ address: signer.address(), type: 'sr25519', genesisHash: null }))
const networks = [mainnet, polkadot, kusama, westend]
const parameters = {
  networks,
  networkId: polkadot.caipNetworkId,
  signal: new AbortController().signal,
}

function create(answers: Parameters<typeof createTestWallet>[0] = {}) {
  const context = createTestContext([mainnet, polkadot, kusama, westend])
  const wallet = createTestWallet({ accounts: listed(a, b), ...answers })
  const about = { id: 'polkadot:test', name: 'Test', rdns: 'org.test' }
  return { context, wallet, connector: createInjectedConnector(context, { ...about, wallet }) }
}

/** Reopens the page with its stored data. */
function revisit(
  { stored }: ReturnType<typeof createTestContext>,
  answers: Parameters<typeof create>[0] = {},
) {
  const given = create(answers)
  for (const [key, value] of stored) given.context.stored.set(key, value)
  return given
}

const sign = ({ getProvider }: ReturnType<typeof create>['connector']) =>
  getProvider('polkadot')?.request({
    method: 'polkadot_signMessage',
    params: { address: a.address(0), message: 'Hi' },
  })

describe('createInjectedConnector', () => {
  test('default: connects every account, with addresses in the chain’s format', async () => {
    const { connector, wallet } = create()
    expect(await connector.connect(parameters)).toEqual([
      {
        connectorId: 'polkadot:test',
        namespace: 'polkadot',
        networkId: polkadot.caipNetworkId,
        accounts: [
          { address: a.address(0), namespace: 'polkadot', type: 'eoa', publicKey: a.publicKey },
          { address: b.address(0), namespace: 'polkadot', type: 'eoa', publicKey: b.publicKey },
        ],
      },
    ])
    expect(wallet.calls[0]).toEqual({ method: 'enable', parameter: 'Test app' })
  })
  test('param: networkId: connects that chain; for another namespace, the last chain or the first', async () => {
    const { connector } = create()
    const connect = async (networkId: CaipNetworkId) =>
      (await connector.connect({ ...parameters, networkId }))[0].networkId
    expect(await connect(mainnet.caipNetworkId)).toBe(polkadot.caipNetworkId)
    expect(await connect(kusama.caipNetworkId)).toBe(kusama.caipNetworkId)
    expect(await connect(mainnet.caipNetworkId)).toBe(kusama.caipNetworkId)
  })
  test('behavior: keeps the account chosen in the app on another chain, also one without a public key', async () => {
    const ecdsa = createPolkadotSigner({ keyType: 'ecdsa' })
    const { connector, context } = create({
      accounts: [...listed(a, b), { address: ecdsa.address(), type: 'ecdsa', genesisHash: null }],
    })
    await connector.connect(parameters)
    for (const [chosen, rest] of [
      [ecdsa, [a, b]],
      [b, [ecdsa, a]],
    ] as const) {
      const kept = { connectorId: 'polkadot:test', namespace: 'polkadot', name: 'Test', status: 'active' }
      for (const { caipNetworkId: networkId, polkadot: chain } of [kusama, polkadot]) {
        const wallets = [
          { ...kept, networkId, address: chosen.address(networkId === kusama.caipNetworkId ? 0 : 2) },
        ]
        context.storage.set('connections', { wallets })
        const params = { networkId }
        await connector.getProvider('polkadot')?.request({ method: 'wallet_switchNetwork', params })
        const event = context.events.at(-1)
        expect(
          event?.type === 'connection' && event.connection.accounts.map(({ address }) => address),
        ).toEqual([chosen, ...rest].map((signer) => signer.address(chain?.ss58Prefix ?? 42)))
      }
    }
  })
  test('behavior: reconnects to the last chain', async () => {
    const { connector } = create()
    await connector.connect({ ...parameters, networkId: westend.caipNetworkId })
    await connector.disconnect()
    expect(await connector.reconnect(parameters)).toMatchObject([
      { networkId: westend.caipNetworkId, accounts: [{ address: a.address(42) }, {}] },
    ])
  })
  test('behavior: a later visit shows the last accounts, and asks the wallet only with the first request', async () => {
    const first = create()
    const [connection] = await first.connector.connect(parameters)
    const again = revisit(first.context)
    expect(await again.connector.reconnect(parameters)).toEqual([connection])
    expect(again.context.events).toEqual([])
    expect(await again.connector.look?.()).toEqual([connection])
    expect(again.wallet.calls).toEqual([])
    again.wallet.answers.signRaw = { signature: '0x01' }
    expect(await sign(again.connector)).toEqual({ signature: '0x01' })
    expect(again.wallet.calls.map(({ method }) => method)).toEqual(['enable', 'accounts', 'signRaw'])
    again.wallet.emit(listed(c, a))
    expect(again.context.events).toMatchObject([{ type: 'connection' }])
  })
  test('behavior: does not ask the wallet to sign with an account that was removed meanwhile', async () => {
    const first = create()
    await first.connector.connect(parameters)
    const again = revisit(first.context, { accounts: listed(c) })
    await again.connector.reconnect(parameters)
    await expect(sign(again.connector)).rejects.toMatchObject({ code: 4100 })
    expect(again.wallet.calls.map(({ method }) => method)).not.toContain('signRaw')
    expect(again.context.events).toMatchObject([
      { type: 'connection', connection: { accounts: [{ address: c.address(0) }] } },
    ])
  })
  test('behavior: waits once a request shows that the page lost its permission, and restores nothing later', async () => {
    const first = create()
    await first.connector.connect(parameters)
    const again = revisit(first.context, {
      enable: () =>
        Promise.reject(new Error('The source app.test is not allowed to interact with this extension')),
    })
    await again.connector.reconnect(parameters)
    await expect(sign(again.connector)).rejects.toMatchObject({ code: 4001 })
    expect(again.context.events).toEqual([{ type: 'waiting', connectorId: 'polkadot:test' }])
    expect(await revisit(again.context).connector.reconnect(parameters)).toEqual([])
  })
  test('behavior: restores nothing after a disconnect', async () => {
    const { connector, context } = create()
    await connector.connect(parameters)
    await connector.disconnect()
    const again = revisit(context)
    expect(await again.connector.reconnect(parameters)).toEqual([])
    expect(again.wallet.calls).toEqual([])
  })
  test('behavior: notices changed accounts without asking the visitor', async () => {
    const { connector, context, wallet } = create()
    expect(await connector.look?.()).toEqual([])
    expect(wallet.calls).toEqual([])
    await connector.connect(parameters)
    wallet.answers.accounts = listed(b)
    await connector.look?.()
    expect(context.events).toMatchObject([
      { type: 'connection', connection: { accounts: [{ address: b.address(0) }] } },
    ])
    expect(wallet.calls.map(({ method }) => method)).toEqual(['enable', 'accounts', 'accounts'])
    wallet.answers.accounts = () => Promise.reject(new Error('The source app.test has not been enabled yet'))
    expect(await connector.look?.()).toEqual([])
    expect(context.events.at(-1)).toEqual({ type: 'waiting', connectorId: 'polkadot:test' })
  })
  test('behavior: re-reads the accounts after the wallet refuses to sign', async () => {
    const { connector, context, wallet } = create({
      signRaw: () => Promise.reject(new Error('not authorized')),
    })
    await connector.connect(parameters)
    wallet.answers.accounts = listed(b)
    await expect(sign(connector)).rejects.toThrow('not authorized')
    await expect
      .poll(() => context.events)
      .toMatchObject([{ type: 'connection', connection: { accounts: [{ address: b.address(0) }] } }])
  })
  test('behavior: a second attempt while the wallet’s window is open gets the result of the first', async () => {
    let approve = (_: unknown) => {}
    const { connector, wallet } = create({ enable: () => new Promise((resolve) => (approve = resolve)) })
    connector.connect(parameters).catch(() => {})
    wallet.answers.enable = () =>
      Promise.reject(new Error('The source app.test has a pending authorization request'))
    const second = connector.connect(parameters)
    await new Promise((resolve) => setTimeout(resolve))
    approve(undefined)
    expect(await second).toMatchObject([{ accounts: [{ address: a.address(0) }, {}] }])
  })
  test('behavior: leaves out accounts of other chains and of Ethereum, and the public key of ECDSA accounts', async () => {
    const ecdsa = createPolkadotSigner({ keyType: 'ecdsa' })
    const { connector } = create({
      accounts: [
        { ...listed(a)[0], genesisHash: `0x${kusama.id}00000000000000000000000000000000` },
        { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'ethereum' },
        { address: ecdsa.address(), type: 'ecdsa' },
        { ...listed(b)[0], genesisHash: `0x${polkadot.id}00000000000000000000000000000000` },
      ],
    })
    const [connection] = await connector.connect(parameters)
    expect(connection.accounts).toEqual([
      { address: ecdsa.address(0), namespace: 'polkadot', type: 'eoa' },
      { address: b.address(0), namespace: 'polkadot', type: 'eoa', publicKey: b.publicKey },
    ])
  })
  test.each([
    ['enable', 'hello'],
    ['enable', {}],
    ['enable', { accounts: {}, signer: {} }],
    ['accounts', 'hello'],
    ['accounts', null],
    ['accounts', [a.address()]],
    ['accounts', [{ address: 7 }]],
    ['accounts', [{ address: `${a.address()}x` }]],
  ])('error: rejects an invalid answer from %s: %j', async (method, answer) => {
    const { connector } = create({ [method]: answer })
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    expect(connector.getProvider('polkadot')).toBeUndefined()
  })
  test('behavior: leaves out repeated and invalid accounts, and keeps the others', async () => {
    const odd = [null, 7, { address: '1' }, { address: `${a.address()}x` }]
    const { connector } = create({ accounts: [...odd, ...listed(b, a, b), ...listed(a)] })
    const [{ accounts }] = await connector.connect(parameters)
    expect(accounts.map(({ publicKey }) => publicKey)).toHaveLength(2)
    expect(new Set(accounts.map(({ address }) => address)).size).toBe(2)
  })
  test('error: rejects with NO_ACCOUNT if the wallet opens no account', async () => {
    const { connector } = create({ accounts: [] })
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
    expect(await connector.reconnect(parameters)).toEqual([])
  })
  test.each([
    ['Rejected', 4001],
    ['Cancelled', 4001],
    ['The source app.test is not allowed to interact with this extension', 4001],
    ['The source app.test has a pending authorization request', -32002],
    ['Boom', undefined],
  ])('error: passes on the wallet’s error %j, with a code if it is known', async (message, code) => {
    const { connector } = create({
      enable() {
        throw new Error(message)
      },
    })
    const error = await connector.connect(parameters).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message })
    expect((error as { code?: unknown }).code).toBe(code)
  })
  test('error: rejects if the app has no Polkadot network', async () => {
    const { connector } = create()
    await expect(connector.connect({ ...parameters, networks: [mainnet] })).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
    })
  })
  test('behavior: discards an answer that arrives after the request was aborted', async () => {
    const controller = new AbortController()
    const { connector, wallet } = create({ enable: () => controller.abort() })
    await expect(connector.connect({ ...parameters, signal: controller.signal })).rejects.toThrow()
    expect(connector.getProvider('polkadot')).toBeUndefined()
    expect(wallet.count()).toBe(0)
  })
  test('behavior: follows the wallet’s list, with the active account first until the order changes', async () => {
    const { connector, context, wallet } = create()
    await connector.connect(parameters)
    wallet.emit(listed(a, b))
    for (const nonsense of ['x', null, [1], {}, [{ address: 'x' }]]) wallet.emit(nonsense)
    expect(context.events).toEqual([])
    wallet.emit(listed(c, a, b))
    wallet.emit(listed(b, c, a))
    wallet.emit(listed(c, a))
    const order = context.events.map((event) =>
      event.type === 'connection' ? event.connection.accounts.map(({ address }) => address) : event.type,
    )
    expect(order).toEqual([
      [a.address(0), c.address(0), b.address(0)],
      [b.address(0), c.address(0), a.address(0)],
      [c.address(0), a.address(0)],
    ])
  })
  test('behavior: waits while the list is empty, and reconnects afterwards', async () => {
    const { connector, context, wallet } = create()
    await connector.connect(parameters)
    wallet.answers.accounts = []
    wallet.emit([])
    await expect.poll(() => context.events).toEqual([{ type: 'waiting', connectorId: 'polkadot:test' }])
    expect(connector.getProvider('polkadot')).toBeUndefined()
    wallet.emit(listed(a))
    expect(context.events.at(-1)).toMatchObject({
      type: 'connection',
      connection: { accounts: [{ address: a.address(0) }] },
    })
    expect(connector.getProvider('polkadot')).toBeDefined()
  })
  test.each([
    ['as the page subscribes', (wallet: ReturnType<typeof createTestWallet>) => wallet.emit([])],
    [
      'and its accounts right after',
      (wallet: ReturnType<typeof createTestWallet>) => [wallet.emit([]), wallet.emit(listed(a, b))],
    ],
  ])(
    'behavior: an empty list that the extension reports %s, while it lists accounts, does not end the connection',
    async (_, report) => {
      const { connector, context, wallet } = create()
      await connector.connect(parameters)
      report(wallet)
      await new Promise((resolve) => setTimeout(resolve))
      expect(context.events).toEqual([])
      expect(await connector.look?.()).toMatchObject([{ accounts: [{ address: a.address(0) }, {}] }])
    },
  )
  // https://github.com/enkryptcom/enKrypt/pull/112, https://github.com/TalismanSociety/talisman-connect/pull/22
  test.each<[string, (listener: (accounts: unknown) => void) => unknown]>([
    ['returns a promise', async (listener) => listener(listed(a, b))],
    ['returns nothing', (listener) => listener(listed(a, b))],
    ['says nothing useful', (listener) => [undefined, null, {}].map(listener)],
    ['starts with an empty list', (listener) => listener([])],
  ])('behavior: an extension whose subscribe %s connects', async (_, subscribe) => {
    const extension = { accounts: { get: async () => listed(a, b), subscribe }, signer: {} }
    const { connector, context } = create({ enable: extension })
    await connector.connect(parameters)
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.events).toEqual([])
    expect(connector.getProvider('polkadot')).toBeDefined()
    await connector.disconnect()
  })
  // https://github.com/novasamatech/nova-wallet-android/pull/1854
  test('behavior: accounts of chains that are not Substrate are left out', async () => {
    const foreign = [
      { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'ethereum' },
      { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
      { address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' },
    ]
    const { connector } = create({ accounts: [...foreign, ...listed(a)] })
    expect(await connector.connect(parameters)).toMatchObject([{ accounts: [{ address: a.address(0) }] }])
  })
  test('behavior: an empty list of an extension that lists nothing when asked is believed', async () => {
    const { connector, context, wallet } = create()
    await connector.connect(parameters)
    wallet.answers.accounts = () => new Promise(() => {})
    wallet.emit([])
    await expect
      .poll(() => context.events, { timeout: 5_000 })
      .toEqual([{ type: 'waiting', connectorId: 'polkadot:test' }])
  })
  test('behavior: a later visit restores a wallet that was locked, and waits once a request fails', async () => {
    const { connector, context, wallet } = create()
    const [connection] = await connector.connect(parameters)
    wallet.answers.accounts = []
    wallet.emit([])
    await expect.poll(() => context.events.at(-1)?.type).toBe('waiting')
    const again = revisit(context)
    expect(await again.connector.reconnect(parameters)).toEqual([connection])
    expect(again.wallet.calls).toEqual([])
    again.wallet.answers.accounts = []
    await expect(sign(again.connector)).rejects.toBeInstanceOf(Error)
    expect(again.context.events).toEqual([{ type: 'waiting', connectorId: 'polkadot:test' }])
  })
  test('behavior: disconnect and destroy leave no listener', async () => {
    for (const end of ['disconnect', 'destroy']) {
      const { connector, context, wallet } = create()
      await connector.connect(parameters)
      expect(wallet.count()).toBe(1)
      if (end === 'disconnect') await connector.disconnect()
      else context.abort()
      expect(wallet.count()).toBe(0)
      wallet.emit(listed(c))
      expect(context.events).toEqual([])
    }
  })
  test('behavior: connecting again adds no second listener', async () => {
    const { connector, wallet } = create()
    await connector.connect(parameters)
    await connector.connect(parameters)
    expect(wallet.count()).toBe(1)
  })
})
