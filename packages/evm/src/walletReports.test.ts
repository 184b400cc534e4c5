import { defineNetwork } from '@foyer/core'
import { createTestContext } from '@foyer/core/testing'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { createInjectedConnector } from './createInjectedConnector.ts'
import { switchNetwork } from './requests.ts'
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
  test('behavior: an account opened in the wallet’s own window, without an event, shows when the visitor returns', async () => {
    const { context, provider, connector } = await setUp()
    provider.answers.eth_accounts = []
    provider.emit('accountsChanged', [])
    await expect.poll(() => context.events.at(-1)?.type).toBe('waiting')
    provider.answers.eth_accounts = [a]
    expect(await connector.look?.()).toMatchObject([{ accounts: [{ address: a }] }])
  })
  // https://github.com/RabbyHub/Rabby/issues/2530
  test('error: after a switch of account without an event, nothing is sent from the earlier account', async () => {
    const { provider } = await setUp()
    provider.answers.eth_accounts = [b]
    await expect(checkWallet(provider, network(1), a)).rejects.toMatchObject({ code: 'ACCOUNT_MOVED' })
  })
  // https://github.com/coinbase/coinbase-wallet-sdk/issues/406, https://github.com/MetaMask/metamask-mobile/issues/12502
  test('error: a switch that is answered and does not happen fails, and is asked for once', async () => {
    const { provider, methods } = await setUp({ wallet_switchEthereumChain: null })
    await expect(switchNetwork(provider, network(10), { waitMs: 50 })).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_FAILED',
    })
    expect(methods().filter((method) => method.startsWith('wallet_'))).toEqual(['wallet_switchEthereumChain'])
  })
  // https://github.com/AlphaWallet/alpha-wallet-ios/issues/3887
  test('behavior: an unknown chain in JSON inside the message is added', async () => {
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
})
