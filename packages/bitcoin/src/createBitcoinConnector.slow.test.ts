import { bitcoin, bitcoinTestnet } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { createBitcoinSigner } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import type { NativeWallet, OpenedWallet } from './NativeWallet.ts'

const { payment, ordinals } = createBitcoinSigner()
const onTestnet = createBitcoinSigner({ network: 'testnet' })
const networks = [bitcoin, bitcoinTestnet]
const parameters = {
  networks,
  networkId: 'eip155:1' as const,
  signal: new AbortController().signal,
}

function create(overrides: Partial<NativeWallet> = {}) {
  const context = createTestContext(networks)
  const calls: string[] = []
  const state: { opened: OpenedWallet; change(): void; end(): void; watched: number } = {
    opened: { accounts: [ordinals, payment] },
    change() {},
    end() {},
    watched: 0,
  }
  const wallet: NativeWallet = {
    async open(network) {
      calls.push(`open ${network}`)
      return state.opened
    },
    read: async () => state.opened,
    async close() {
      calls.push('close')
    },
    watch(onChange, onEnd) {
      state.watched++
      state.change = onChange
      state.end = onEnd
      return () => {
        state.watched--
      }
    },
    signMessage: async ({ message, protocol }) => ({ signature: btoa(`${protocol}:${message}`) }),
    signPsbt: async ({ psbt }) => ({ psbt }),
    ...overrides,
  }
  const connector = createBitcoinConnector(context, {
    id: 'bip122:test',
    name: 'Test',
    native: {},
    load: async () => wallet,
  })
  return { context, connector, state, calls }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('createBitcoinConnector', () => {
  test('default: returns every account once, with its purpose, payments first', async () => {
    const { connector, state, calls } = create()
    state.opened = { accounts: [ordinals, payment, payment] }
    expect(await connector.connect(parameters)).toEqual([
      {
        connectorId: 'bip122:test',
        namespace: 'bip122',
        networkId: bitcoin.caipNetworkId,
        accounts: [
          { ...withoutPurpose(payment), namespace: 'bip122', type: 'payment' },
          { ...withoutPurpose(ordinals), namespace: 'bip122', type: 'ordinal' },
        ],
      },
    ])
    expect(calls).toEqual(['open mainnet'])
  })
  test('param: networkId: opens that network or the last one; follows the wallet’s answer, else its addresses', async () => {
    const { connector, state, calls } = create()
    state.opened = { accounts: [onTestnet.payment] }
    const networkId = bitcoinTestnet.caipNetworkId
    const [connection] = await connector.connect({ ...parameters, networkId })
    expect(connection.networkId).toBe(networkId)
    state.opened = { accounts: [onTestnet.payment], network: 'signet' }
    const [again] = await connector.connect(parameters)
    expect(again.networkId).toBe('bip122:00000008819873e925422c1ff0f99f7c')
    expect(calls).toEqual(['open testnet', 'open testnet'])
  })
  test('error: rejects an answer without an account, and an invalid address', async () => {
    const { connector, state } = create()
    state.opened = { accounts: [] }
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
    state.opened = { accounts: [{ address: '0x1234' }] }
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
  test('behavior: leaves out invalid and repeated accounts, and keeps the others', async () => {
    const { connector, state } = create()
    const repeated = { address: payment.address.toUpperCase() }
    state.opened = { accounts: [{ address: 'nonsense' }, payment, repeated, ordinals] }
    const [{ accounts }] = await connector.connect(parameters)
    expect(accounts.map(({ address }) => address)).toEqual([payment.address, ordinals.address])
  })
  test.each(['FRACTAL_BITCOIN_MAINNET', 'x y', '', 'a'.repeat(99)])(
    'attack: requests nothing from a wallet on the network %j, which has the same addresses',
    async (unknownNetwork) => {
      const asked: string[] = []
      const { connector, state } = create({
        signMessage: async () => Promise.reject(asked.push('signMessage')),
        signPsbt: async () => Promise.reject(asked.push('signPsbt')),
        sendTransfer: async () => Promise.reject(asked.push('sendTransfer')),
        switchNetwork: async () => {
          state.opened = { accounts: [payment], network: 'mainnet' }
          return undefined
        },
      })
      state.opened = { accounts: [payment], unknownNetwork }
      const [{ networkId }] = await connector.connect(parameters)
      expect(networkId).toMatch(/^bip122:[-\w]{1,32}$/)
      expect(networks.map(({ caipNetworkId }) => caipNetworkId)).not.toContain(networkId)
      const provider = connector.getProvider('bip122')
      const account = payment.address
      for (const [method, params] of [
        ['signMessage', { account, message: 'Hi' }],
        ['signPsbt', { psbt: 'cHNidP8=', signInputs: [{ address: account, index: 0 }] }],
        ['sendTransfer', { account, recipientAddress: account, amount: '1' }],
      ] as const)
        await expect(provider?.request({ method, params })).rejects.toMatchObject({ code: 4901 })
      expect(asked).toEqual([])
      const params = { networkId: bitcoin.caipNetworkId }
      expect(await provider?.request({ method: 'wallet_switchNetwork', params })).toBeNull()
    },
  )
  test.each([0, 500, 1_500])(
    'behavior: waits for a wallet that moves %i ms after it confirmed the switch',
    async (afterMs) => {
      const { connector, state } = create({
        switchNetwork: async () => {
          setTimeout(() => {
            state.opened = { accounts: [onTestnet.payment], network: 'testnet' }
          }, afterMs)
          return undefined
        },
      })
      state.opened = { accounts: [payment], network: 'mainnet' }
      await connector.connect(parameters)
      const params = { networkId: bitcoinTestnet.caipNetworkId }
      const provider = connector.getProvider('bip122')
      expect(await provider?.request({ method: 'wallet_switchNetwork', params })).toBeNull()
      expect(await provider?.request({ method: 'getAccountAddresses' })).toMatchObject([
        { address: onTestnet.payment.address },
      ])
    },
  )
  test('error: rejects a switch that the wallet confirms but does not make', async () => {
    const { connector, state } = create({ switchNetwork: async () => undefined })
    state.opened = { accounts: [payment], network: 'mainnet' }
    await connector.connect(parameters)
    const params = { networkId: bitcoinTestnet.caipNetworkId }
    await expect(
      connector.getProvider('bip122')?.request({ method: 'wallet_switchNetwork', params }),
    ).rejects.toMatchObject({ code: 'SWITCH_NETWORK_FAILED' })
  })
  test.each([
    ['User rejected the request.', 4001],
    ['Request was cancelled', 4001],
    ['Something else', undefined],
  ])('error: an error with the text %j gets the code %s', async (text, code) => {
    const { connector } = create({ open: () => Promise.reject(new Error(text)) })
    const error = await connector.connect(parameters).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: text })
    expect((error as { code?: unknown }).code).toBe(code)
  })
  test('behavior: loads a part again after it could not be loaded', async () => {
    let count = 0
    const context = createTestContext(networks)
    const connector = createBitcoinConnector(context, {
      id: 'bip122:test',
      name: 'Test',
      native: {},
      load: () => Promise.reject(new Error(`attempt ${++count}`)),
    })
    await expect(connector.connect(parameters)).rejects.toThrow('attempt 1')
    await expect(connector.connect(parameters)).rejects.toThrow('attempt 2')
  })
  test('behavior: restores the stored connection without a prompt, until it is disconnected', async () => {
    const { connector, context, calls } = create({ read: async () => undefined })
    expect(await connector.reconnect(parameters)).toEqual([])
    const [connection] = await connector.connect(parameters)
    expect(await connector.reconnect(parameters)).toEqual([connection])
    context.stored.set('bitcoin/bip122:test', { accounts: [{ address: 'hello' }], networkId: 'x' })
    expect(await connector.reconnect(parameters)).toEqual([])
    await connector.connect(parameters)
    await connector.disconnect()
    expect(context.stored.size).toBe(0)
    expect(await connector.reconnect(parameters)).toEqual([])
    expect(calls).toEqual(['open mainnet', 'open mainnet', 'close'])
  })
  test('behavior: re-reads the accounts after a change, ignores nonsense, and waits if no account is left', async () => {
    const { connector, context, state } = create()
    await connector.connect(parameters)
    const heard: unknown[] = []
    connector.getProvider('bip122')?.on?.('bip122_addressesChanged', (value) => heard.push(value))
    state.opened = { accounts: [ordinals] }
    state.change()
    await settle()
    expect(context.events).toMatchObject([
      { type: 'connection', connection: { accounts: [{ address: ordinals.address, type: 'ordinal' }] } },
    ])
    expect(heard).toEqual([
      [
        {
          address: ordinals.address,
          publicKey: ordinals.publicKey,
          path: ordinals.path,
          intention: 'ordinal',
        },
      ],
    ])
    state.opened = { accounts: [{ address: 'hello' }] }
    state.change()
    await settle()
    expect(context.events).toHaveLength(1)
    state.opened = { accounts: [] }
    state.change()
    await settle()
    expect(context.events.at(-1)).toEqual({ type: 'waiting', connectorId: 'bip122:test' })
    expect(connector.getProvider('bip122')).toBeUndefined()
    state.opened = { accounts: [ordinals] }
    state.change()
    await settle()
    expect(context.events.at(-1)).toMatchObject({ type: 'connection' })
    expect(connector.getProvider('bip122')).toBeDefined()
  })
  test('behavior: looks without asking the visitor, and reports changes only', async () => {
    const { connector, context, state, calls } = create()
    expect(await connector.look?.()).toEqual([])
    await connector.connect(parameters)
    await connector.look?.()
    expect(context.events).toEqual([])
    state.opened = { accounts: [ordinals] }
    expect(await connector.look?.()).toMatchObject([{ accounts: [{ address: ordinals.address }] }])
    expect(context.events).toMatchObject([
      { type: 'connection', connection: { accounts: [{ address: ordinals.address }] } },
    ])
    state.opened = { accounts: [{ address: 'hello' }] }
    await connector.look?.()
    expect(context.events).toHaveLength(1)
    state.opened = { accounts: [] }
    expect(await connector.look?.()).toEqual([])
    expect(context.events.at(-1)).toEqual({ type: 'waiting', connectorId: 'bip122:test' })
    await connector.disconnect()
    state.opened = { accounts: [ordinals] }
    expect(await connector.look?.()).toEqual([])
    expect(calls).toEqual(['open mainnet', 'close'])
  })
  test('behavior: returns the accounts of a wallet that changed while it answered, as they are afterwards', async () => {
    const { connector, state } = create({
      async open() {
        state.change()
        return { accounts: [payment] }
      },
    })
    state.opened = { accounts: [ordinals] }
    expect((await connector.connect(parameters))[0].accounts).toMatchObject([{ address: ordinals.address }])
  })
  test.each([
    ['declined', { code: 4001 }, 0],
    ['open already', { code: -32002 }, 1],
  ])(
    'behavior: after a request that was %s (%o), leaves this many listeners: %i',
    async (_, error, count) => {
      const { connector, state } = create({ open: () => Promise.reject(error) })
      await expect(connector.connect(parameters)).rejects.toMatchObject(error)
      expect(state.watched).toBe(count)
      expect(await connector.look?.()).toHaveLength(count)
    },
  )
  test('behavior: destroy removes every listener, and reports the disconnect', async () => {
    const { connector, context, state } = create()
    await connector.connect(parameters)
    const { opened } = state
    state.opened = { accounts: [] }
    state.end()
    await expect.poll(() => context.events).toEqual([{ type: 'disconnect', connectorId: 'bip122:test' }])
    state.opened = opened
    await connector.connect(parameters)
    expect(state.watched).toBe(1)
    context.abort()
    expect(state.watched).toBe(0)
  })
  test('behavior: asks again for permission on another network', async () => {
    let where: OpenedWallet = { accounts: [payment], network: 'mainnet' }
    const asked: unknown[] = []
    const { connector } = create({
      async open(network) {
        asked.push(network)
        return where
      },
      read: async () => ({ accounts: [] }),
      async switchNetwork() {
        where = { accounts: [onTestnet.payment], network: 'testnet' }
        return undefined
      },
    })
    await connector.connect(parameters)
    const provider = connector.getProvider('bip122')
    const call = { method: 'wallet_switchNetwork', params: { networkId: bitcoinTestnet.caipNetworkId } }
    expect(await provider?.request(call)).toBeNull()
    expect(asked).toEqual(['mainnet', 'testnet'])
    const other = { ...call, params: { networkId: 'bip122:12a765e31ffd4059bada1e25190f6e98' } }
    await expect(provider?.request(other)).rejects.toMatchObject({ code: 4200 })
  })
  test('behavior: chooses the signing protocol by the address if the request names none', async () => {
    const { connector } = create()
    await connector.connect(parameters)
    const sign = (address: string) =>
      connector
        .getProvider('bip122')
        ?.request({ method: 'signMessage', params: { account: payment.address, address, message: 'm' } })
    expect(await sign(payment.address)).toEqual({ address: payment.address, signature: btoa('ecdsa:m') })
    expect(await sign(ordinals.address)).toEqual({ address: ordinals.address, signature: btoa('bip322:m') })
  })
  test('error: a disconnected provider rejects requests with 4100', async () => {
    const { connector } = create()
    expect(connector.getProvider('bip122')).toBeUndefined()
    await connector.connect(parameters)
    const provider = connector.getProvider('bip122')
    await connector.disconnect()
    expect(connector.getProvider('bip122')).toBeUndefined()
    await expect(provider?.request({ method: 'getAccountAddresses' })).rejects.toMatchObject({ code: 4100 })
  })
})

function withoutPurpose({ address, publicKey, path }: typeof payment) {
  return { address, publicKey, path }
}
