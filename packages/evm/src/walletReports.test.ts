import { defineNetwork } from '@foyer/core'
import { createTestContext } from '@foyer/core/testing'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { createInjectedConnector } from './createInjectedConnector.ts'
import { signMessage, switchNetwork } from './requests.ts'
import { createTestProvider } from './test/createTestProvider.ts'
import { checkWallet } from './transfers/checkWallet.ts'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const about = { id: 'io.test', name: 'Test', type: 'announced' as const }
const parameters = { networks: [], networkId: 'eip155:1' as const, signal: new AbortController().signal }
const network = (id: number) =>
  defineNetwork({
    id,
    chainNamespace: 'eip155',
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

async function setUp(answers: Record<string, unknown> = {}) {
  const context = createTestContext()
  const provider = createTestProvider({
    eth_requestAccounts: [a, b],
    eth_accounts: [a, b],
    eth_chainId: '0x1',
    ...answers,
  })
  const connector = createInjectedConnector(context, { ...about, provider })
  await connector.connect(parameters)
  const methods = () => provider.calls.map(({ method }) => method)
  return { context, provider, connector, methods }
}
const throwing = (error: unknown) => () => {
  throw error
}

// The reports are listed in docs/evidence/walletReports.md.
describe('public reports of EVM wallets', () => {
  // https://github.com/MetaMask/metamask-extension/issues/9619, https://github.com/MetaMask/metamask-extension/issues/9620
  test('behavior: the visitor revokes one of two accounts: the page continues with the other one', async () => {
    const { context, provider } = await setUp()
    provider.answers.eth_accounts = [b]
    provider.emit('accountsChanged', [b])
    await expect
      .poll(() => context.events.at(-1))
      .toMatchObject({
        type: 'connection',
        connection: { accounts: [{ address: b }] },
      })
  })
  // https://github.com/MetaMask/metamask-extension/issues/19670
  test('behavior: a permission revoked without an event is noticed when the visitor returns to the page', async () => {
    const { context, provider, connector } = await setUp({ wallet_getPermissions: [] })
    provider.answers.eth_accounts = []
    expect(await connector.look?.()).toEqual([])
    expect(context.events.at(-1)).toEqual({ type: 'disconnect', connectorId: 'io.test' })
  })
  // https://github.com/MetaMask/metamask-extension/issues/9933
  test('behavior: notices an account opened without an event when the visitor returns to the page', async () => {
    const { context, provider, connector } = await setUp()
    provider.answers.eth_accounts = []
    provider.emit('accountsChanged', [])
    await expect.poll(() => context.events.at(-1)?.type).toBe('waiting')
    provider.answers.eth_accounts = [a]
    expect(await connector.look?.()).toMatchObject([{ accounts: [{ address: a }] }])
  })
  // https://github.com/RabbyHub/Rabby/issues/2530
  test('error: rejects a transfer from the earlier account after a switch of account without an event', async () => {
    const { provider } = await setUp()
    provider.answers.eth_accounts = [b]
    await expect(checkWallet(provider, network(1), a)).rejects.toMatchObject({ code: 'ACCOUNT_MOVED' })
  })
  // https://github.com/coinbase/coinbase-wallet-sdk/issues/406, https://github.com/MetaMask/metamask-mobile/issues/12502
  test('error: rejects a switch that is answered and does not happen, and asks for it once', async () => {
    const { provider, methods } = await setUp({ wallet_switchEthereumChain: null })
    await expect(switchNetwork(provider, network(10), { waitMs: 50 })).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_FAILED',
    })
    expect(methods().filter((method) => method.startsWith('wallet_'))).toEqual(['wallet_switchEthereumChain'])
  })
  // https://github.com/AlphaWallet/alpha-wallet-ios/issues/3887
  test('behavior: adds a chain whose “unknown chain” error is JSON inside the message', async () => {
    const message = JSON.stringify({ message: 'Unrecognized chain ID 0xa.', code: 4902 })
    for (const error of [{ message }, message, new Error(message), { code: 4902, message }]) {
      const { provider, methods } = await setUp({
        wallet_switchEthereumChain: throwing(error),
        wallet_addEthereumChain: () => {
          provider.answers.eth_chainId = '0xa'
          return null
        },
      })
      await switchNetwork(provider, network(10))
      expect(methods()).toContain('wallet_addEthereumChain')
    }
  })
  // https://github.com/rainbow-me/browser-extension/issues/1489, https://github.com/MetaMask/metamask-extension/issues/18509
  test.each([
    [-32600, 'Chain Id not supported'],
    [-32603, 'networkConfigurationId undefined does not match a configured networkConfiguration'],
  ])('error: a chain that the wallet cannot use is not added: %i %s', async (code, message) => {
    const { provider, methods } = await setUp({ wallet_switchEthereumChain: throwing({ code, message }) })
    await expect(switchNetwork(provider, network(10), { waitMs: 50 })).rejects.toMatchObject({
      code,
      message,
    })
    expect(methods()).not.toContain('wallet_addEthereumChain')
  })
  // https://github.com/MetaMask/metamask-extension/issues/10850, https://github.com/MetaMask/metamask-mobile/issues/8689
  test('behavior: a signature that ends in 0 or 1 is verified', async () => {
    const { privateKeyToAccount } = await import('viem/accounts')
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    for (const message of ['one', 'two', 'three', 'four']) {
      const signed = await account.signMessage({ message })
      const parity = Number(`0x${signed.slice(-2)}`) - 27
      const signature = `${signed.slice(0, -2)}0${parity}` as const
      expect(
        await verifyMessage({ address: account.address, message, signature: signature as `0x${string}` }),
      ).toBe(true)
    }
  })
  // https://github.com/MetaMask/metamask-mobile/issues/2162
  test('behavior: two events, of which the later names the former account: the wallet is asked which it is', async () => {
    const { context, provider } = await setUp()
    provider.answers.eth_accounts = [b, a]
    provider.emit('accountsChanged', [b, a])
    provider.emit('accountsChanged', [a, b])
    await expect
      .poll(() => context.events.at(-1), { timeout: 5_000 })
      .toMatchObject({ connection: { accounts: [{ address: b }, { address: a }] } })
  })
  // https://github.com/trustwallet/wallet-core/issues/3152
  test('behavior: a wallet whose removeListener does nothing is left all the same', async () => {
    const { context, provider, connector } = await setUp()
    Object.assign(provider, { removeListener() {} })
    await connector.disconnect()
    provider.emit('accountsChanged', [b])
    await new Promise((resolve) => setTimeout(resolve))
    expect(context.events).toEqual([])
    expect(connector.getProvider('eip155')).toBeUndefined()
  })
  // https://github.com/RabbyHub/Rabby/issues/2743
  test('behavior: a wallet that opens no account, and reports it by an event, is connected', async () => {
    const { connector, provider } = await setUp()
    await connector.disconnect()
    provider.answers.eth_requestAccounts = () => {
      setTimeout(() => provider.emit('accountsChanged', [b]), 50)
      return []
    }
    provider.answers.eth_accounts = [b]
    expect(await connector.connect(parameters)).toMatchObject([{ accounts: [{ address: b }] }])
  })
  // https://github.com/trustwallet/trust-web3-provider/issues/78, https://github.com/wevm/wagmi/issues/1532
  test('error: a wallet that does not tell its chain connects nothing; a network id may be that of another chain', async () => {
    const { connector, provider, methods } = await setUp()
    await connector.disconnect()
    delete provider.answers.eth_chainId
    provider.answers.net_version = '1'
    await expect(connector.connect(parameters)).rejects.toMatchObject({ code: -32601 })
    expect(connector.getProvider('eip155')).toBeUndefined()
    expect(methods()).not.toContain('net_version')
  })
  // https://github.com/brave/brave-browser/issues/19261
  test('behavior: a chainChanged event with an object is read', async () => {
    const { context, provider } = await setUp()
    provider.emit('chainChanged', { chainId: '0xa', networkVersion: '10' })
    expect(context.events.at(-1)).toMatchObject({ connection: { networkId: 'eip155:10' } })
  })
  // https://github.com/brave/brave-browser/issues/19641
  test('behavior: an account that is opened while eth_accounts lists none stays', async () => {
    const { connector, context, provider } = await setUp({ eth_accounts: [] })
    expect(await connector.look?.()).toMatchObject([{ accounts: [{ address: a }, { address: b }] }])
    provider.answers.wallet_getPermissions = [{ parentCapability: 'eth_accounts' }]
    await connector.look?.()
    expect(context.events).toEqual([])
  })
  // https://github.com/MetaMask/metamask-extension/pull/35122
  test('behavior: a locked wallet that still lists its accounts stays connected, and a request waits for it', async () => {
    const { connector, context, provider } = await setUp()
    let unlock = (_: string) => {}
    provider.answers.personal_sign = () =>
      new Promise<string>((resolve) => {
        unlock = resolve
      })
    expect(await connector.look?.()).toHaveLength(1)
    const signed = signMessage(provider, a, 'Hi')
    unlock('0xabcd')
    expect(await signed).toBe('0xabcd')
    expect(context.events).toEqual([])
  })
  // https://github.com/MetaMask/metamask-extension/issues/8740, https://github.com/Koniverse/SubWallet-Extension/issues/518
  test('behavior: accounts that were allowed without an event show when the visitor returns', async () => {
    const { connector, context, provider } = await setUp({ eth_requestAccounts: [a], eth_accounts: [a] })
    provider.answers.eth_accounts = [b, a]
    expect(await connector.look?.()).toMatchObject([{ accounts: [{ address: b }, { address: a }] }])
    expect(context.events).toHaveLength(1)
  })
  // https://github.com/floating/frame/issues/1092
  test('behavior: a frozen provider, whose chain id cannot be written, connects', async () => {
    const { provider } = await setUp()
    const frozen = Object.freeze({
      request: provider.request,
      get chainId() {
        return '0x1'
      },
    })
    const connector = createInjectedConnector(createTestContext(), { ...about, provider: frozen })
    expect(await connector.connect(parameters)).toMatchObject([{ networkId: 'eip155:1' }])
    await connector.disconnect()
  })
  // https://github.com/WalletConnect/WalletConnectSwift/issues/119
  test('behavior: the text to sign is hex with 0x, also if it looks like hex itself', async () => {
    const { provider } = await setUp({ personal_sign: '0xabcd' })
    for (const [text, data] of [
      ['Hi', '0x4869'],
      ['0x4869', '0x307834383639'],
    ] as const) {
      await signMessage(provider, a, text)
      expect(provider.calls.at(-1)).toEqual({ method: 'personal_sign', params: [data, a] })
    }
  })
  // https://github.com/MetaMask/metamask-extension/issues/15922
  test('behavior: a wallet that lost its permission in a restart is waited for', async () => {
    const { connector, context, provider } = await setUp({
      personal_sign: throwing({ code: 4100, message: 'Not authorized by the user.' }),
    })
    await expect(signMessage(provider, a, 'Hi')).rejects.toMatchObject({ code: 4100 })
    provider.answers.eth_accounts = []
    provider.emit('accountsChanged', [])
    await expect.poll(() => context.events.at(-1)?.type).toBe('waiting')
    provider.answers.eth_accounts = [a]
    expect(await connector.look?.()).toMatchObject([{ accounts: [{ address: a }] }])
  })
})
