import { bitcoin, bitcoinTestnet } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { createBitcoinSigner } from '@foyer/testing'
import { describe, expect, test, vi } from 'vitest'
import { toBase64 } from './bytes.ts'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import type { NativeWallet } from './NativeWallet.ts'
import { createOkxWallet, type OkxApi } from './wallets/createOkxWallet.ts'
import { createSatsConnectWallet } from './wallets/createSatsConnectWallet.ts'
import { createStandardWallet } from './wallets/createStandardWallet.ts'
import { createUnisatWallet, type UnisatApi } from './wallets/createUnisatWallet.ts'

const { payment, ordinals } = createBitcoinSigner()
const onTestnet = createBitcoinSigner({ network: 'testnet' }).payment
const networks = [bitcoin, bitcoinTestnet]
const parameters = {
  networks,
  networkId: bitcoin.caipNetworkId,
  signal: new AbortController().signal,
}

function connectorOf(wallet: NativeWallet) {
  const context = createTestContext(networks)
  const about = { id: 'bip122:test', name: 'Test', native: {}, load: async () => wallet }
  return { context, connector: createBitcoinConnector(context, about) }
}

/** Creates listeners in the way that the interfaces of UniSat and OKX have them. */
function createEmitter() {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  return {
    on: (event: string, listener: (value: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
    emit(event: string, value?: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
  }
}

// The reports are listed in docs/evidence/walletReports.md.
describe('public reports of Bitcoin wallets', () => {
  // https://github.com/unisat-wallet/extension/issues/211
  test('behavior: follows the wallet to another chain on chainChanged alone', async () => {
    const emitter = createEmitter()
    let account = payment
    let chain = 'BITCOIN_MAINNET'
    const { context, connector } = connectorOf(
      createUnisatWallet({
        ...emitter,
        requestAccounts: async () => [account.address],
        getAccounts: async () => [account.address],
        getPublicKey: async () => account.publicKey,
        getChain: async () => ({ enum: chain }),
      } as unknown as UnisatApi),
    )
    await connector.connect(parameters)
    account = onTestnet
    chain = 'BITCOIN_TESTNET'
    emitter.emit('chainChanged', { enum: chain })
    await vi.waitFor(() =>
      expect(context.events.at(-1)).toMatchObject({
        type: 'connection',
        connection: { networkId: bitcoinTestnet.caipNetworkId, accounts: [{ address: onTestnet.address }] },
      }),
    )
  })

  describe('disconnect of OKX Wallet', () => {
    const setUp = () => {
      const emitter = createEmitter()
      const part = {
        ...emitter,
        selectedAccount: null as unknown,
        connect: async () => payment,
        getAccounts: async () => (part.isOpen ? [payment.address] : []),
        getPublicKey: async () => payment.publicKey,
        isOpen: true,
      }
      return { part, ...connectorOf(createOkxWallet({ bitcoin: part as unknown as OkxApi })) }
    }
    // https://github.com/acre-btc/acre/pull/743
    test('behavior: ignores the event while the account stays open', async () => {
      const { part, context, connector } = setUp()
      await connector.connect(parameters)
      part.emit('disconnect')
      await vi.waitFor(() =>
        expect(context.events).toContainEqual(expect.objectContaining({ type: 'connection' })),
      )
      expect(context.events.every(({ type }) => type === 'connection')).toBe(true)
      expect(connector.getProvider('bip122')).toBeDefined()
    })
    // https://github.com/acre-btc/acre/pull/500
    test('behavior: waits once the account is closed, even if the wallet sends no other event', async () => {
      const { part, context, connector } = setUp()
      await connector.connect(parameters)
      part.isOpen = false
      part.emit('disconnect')
      await vi.waitFor(() => expect(context.events.at(-1)).toMatchObject({ type: 'waiting' }))
    })
  })

  // https://github.com/secretkeylabs/xverse-web-extension/issues/844
  test('behavior: asks a Taproot account for BIP-322, the only protocol it can sign with', async () => {
    const asked: unknown[] = []
    const { connector } = connectorOf(
      createSatsConnectWallet({
        async request(method, params) {
          asked.push({ method, params })
          return method === 'signMessage'
            ? { result: { signature: 'AAAA' } }
            : { result: { addresses: [{ ...ordinals, purpose: 'ordinals' }] } }
        },
      }),
    )
    await connector.connect(parameters)
    const provider = connector.getProvider('bip122')
    await provider?.request({
      method: 'signMessage',
      params: { account: ordinals.address, message: 'Hello' },
    })
    expect(asked.at(-1)).toMatchObject({ method: 'signMessage', params: { protocol: 'BIP322' } })
  })

  // https://github.com/secretkeylabs/sats-connect/issues/159
  test('error: rejects a malformed refusal as an invalid answer, and connects nothing', async () => {
    for (const answer of [undefined, null, { jsonrpc: '2.0', id: '1' }, { status: 'error' }]) {
      const { context, connector } = connectorOf(createSatsConnectWallet({ request: async () => answer }))
      await expect(connector.connect(parameters)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
      expect(connector.getProvider('bip122')).toBeUndefined()
      expect(context.stored.size).toBe(0)
    }
  })

  // https://github.com/project-serum/spl-token-wallet/issues/161, where the wallet is of the Wallet Standard
  test('behavior: bytes that crossed the extension as an object are read', async () => {
    const write = (...bytes: number[]) => ({ ...bytes })
    const account = { address: payment.address, chains: ['bitcoin:mainnet'], publicKey: write(2, 3) }
    const { connector } = connectorOf(
      createStandardWallet({
        name: 'Test',
        chains: ['bitcoin:mainnet'],
        accounts: [account as never],
        features: {
          'bitcoin:connect': { connect: async () => ({ accounts: [account] }) },
          'bitcoin:signMessage': { signMessage: async () => [{ signature: write(1, 2, 3) }] },
        },
      }),
    )
    const [connection] = await connector.connect(parameters)
    expect(connection.accounts[0].publicKey).toBe('0203')
    const params = { account: payment.address, message: 'Hello' }
    expect(await connector.getProvider('bip122')?.request({ method: 'signMessage', params })).toMatchObject({
      signature: toBase64(Uint8Array.of(1, 2, 3)),
    })
  })
})

describe('a wallet that reports by an event what it does not answer', () => {
  const forms = [
    ['nothing', undefined],
    ['null', null],
    ['text', payment.address],
    ['an empty list', []],
    ['no answer', new Promise(() => {})],
  ] as const
  test.each(forms)('behavior: UniSat is connected where the answer is %s', async (_, answer) => {
    const emitter = createEmitter()
    let opened: readonly string[] = []
    const { connector } = connectorOf(
      createUnisatWallet({
        ...emitter,
        async requestAccounts() {
          opened = [payment.address]
          emitter.emit('accountsChanged', opened)
          return answer
        },
        getAccounts: async () => opened,
        getPublicKey: async () => payment.publicKey,
      } as unknown as UnisatApi),
    )
    expect(await connector.connect(parameters)).toMatchObject([{ accounts: [{ address: payment.address }] }])
    expect(connector.getProvider('bip122')).toBeDefined()
  })
  test.each(forms)('behavior: OKX Wallet is connected where the answer is %s', async (_, answer) => {
    const emitter = createEmitter()
    let selectedAccount: unknown = null
    const bitcoin = {
      ...emitter,
      get selectedAccount() {
        return selectedAccount
      },
      async connect() {
        selectedAccount = { address: payment.address, publicKey: payment.publicKey }
        emitter.emit('accountChanged')
        return answer
      },
    }
    const { connector } = connectorOf(createOkxWallet({ bitcoin } as never))
    expect(await connector.connect(parameters)).toMatchObject([{ accounts: [{ address: payment.address }] }])
  })
  test('behavior: what a wallet without a way to remove listeners says after it was left counts for nothing', async () => {
    const { removeListener: _, ...emitter } = createEmitter()
    let opened = [payment.address]
    const { context, connector } = connectorOf(
      createUnisatWallet({
        ...emitter,
        requestAccounts: async () => opened,
        getAccounts: async () => opened,
        getPublicKey: async () => payment.publicKey,
      } as unknown as UnisatApi),
    )
    await connector.connect(parameters)
    await connector.disconnect()
    opened = [createBitcoinSigner({ accountIndex: 1 }).payment.address]
    emitter.emit('accountsChanged', opened)
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.events).toEqual([])
    expect(connector.getProvider('bip122')).toBeUndefined()
  })
})

describe('a disconnect event of a sats-connect wallet', () => {
  function setUp(read: () => unknown) {
    const ends = new Set<() => void>()
    const addresses = [{ ...payment, purpose: 'payment' }]
    const wallet = createSatsConnectWallet({
      addListener({ eventName, cb }: { eventName: string; cb(): void }) {
        if (eventName === 'disconnect') ends.add(cb)
        return () => ends.delete(cb)
      },
      request: async (method: string) =>
        method === 'wallet_getAccount' ? await read() : { result: { addresses } },
    } as never)
    const connected = connectorOf(wallet)
    const end = () => {
      for (const report of ends) report()
    }
    return { ...connected, end, addresses }
  }
  const refusal = { error: { code: -32002, message: 'Access denied' } }

  test('behavior: is no disconnect while the wallet still lists the account', async () => {
    const { context, connector, end, addresses } = setUp(() => ({ result: { addresses } }))
    await connector.connect(parameters)
    end()
    await expect.poll(() => context.events).toMatchObject([{ type: 'connection' }])
    expect(connector.getProvider('bip122')).toBeDefined()
  })
  test.each([
    ['refuses the page', () => refusal],
    ['lists no account', () => ({ result: { addresses: [] } })],
    ['cannot be read', () => ({ error: { code: -32601, message: 'Method not found' } })],
    ['fails', () => Promise.reject(new Error('gone'))],
    ['never answers', () => new Promise(() => {})],
  ])('behavior: ends the connection to a wallet that %s', async (_, read) => {
    const { context, connector, end } = setUp(read)
    await connector.connect(parameters)
    end()
    await vi.waitFor(
      () => expect(context.events).toEqual([{ type: 'disconnect', connectorId: 'bip122:test' }]),
      3_000,
    )
    expect(connector.getProvider('bip122')).toBeUndefined()
  })
  test('behavior: of a wallet that the visitor left meanwhile counts for nothing', async () => {
    let answer = (_: unknown) => {}
    const { context, connector, end } = setUp(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    await connector.connect(parameters)
    end()
    await connector.disconnect()
    answer(refusal)
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.events).toEqual([])
  })
})
