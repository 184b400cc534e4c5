import { buildSiwxMessage, type CaipNetworkId, type SiwxMessage } from '@foyer/contract'
import type { Foyer } from '@foyer/core'
import { createSolanaSigner } from '@foyer/testing'
import { installSolanaWallet } from '@foyer/testing/playwright'
import { ed25519 } from '@noble/curves/ed25519.js'
import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { address, createSolanaRpc, type Signature } from '@solana/kit'
import { createNodeWallet } from './createNodeWallet.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { transferOf } from './transferOf.ts'

const id = 'solana:test-solana-wallet'
const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [first, second] = [0, 1].map((accountIndex) => createSolanaSigner({ accountIndex }).address)

/** The instance's Solana connection. */
function connectionOf(page: Page) {
  return page.evaluate(() => {
    const [foyer] = window.foyers
    return foyer && window.core.getConnection(foyer.state, 'solana')
  })
}
function sign(page: Page, message: string): Promise<string> {
  return page.evaluate(
    (text) =>
      window.core
        .signMessage(window.foyers[0] as Foyer, { message: text, namespace: 'solana' })
        .catch((error: { code: string }) => error.code),
    message,
  )
}

test('connects, signs, follows the account, restores it after a reload and disconnects', {
  tag: '@journey',
}, async ({ page, context, foyer, host, stack }) => {
  const networkId = stack.solana?.networkId
  const wallet = await installSolanaWallet(context)
  await page.goto(hostUrl(host, { mode: 'namespaces', options: { defaultNetwork: networkId } }))
  await foyer.connectButton.click()
  await expect(foyer.wallet(id)).toContainText('Test Solana Wallet')
  await foyer.wallet(id).click()
  await expect(foyer.accountButton.first()).toBeVisible()
  expect(await connectionOf(page)).toMatchObject({
    connectorId: id,
    accounts: [{ address: first, namespace: 'solana', type: 'eoa' }],
    networkId,
  })
  expect(await page.evaluate(() => window.foyers[0]?.state.activeNetworkId)).toBe(networkId)

  const signature = base58.decode(await sign(page, 'Grüße'))
  const text = new TextEncoder().encode('Grüße')
  expect(ed25519.verify(signature, text, base58.decode(first ?? ''), { zip215: false })).toBe(true)
  wallet.rejectNext()
  expect(await sign(page, 'no')).toBe('REQUEST_REJECTED')
  wallet.nonsenseNext('solana:signMessage', [{ signature: 'hello' }])
  expect(await sign(page, 'what')).toBe('WALLET_RESPONSE_INVALID')

  wallet.switchAccount(1)
  await expect.poll(async () => (await connectionOf(page))?.accounts[0].address).toBe(second)
  expect(base58.decode(await sign(page, 'again'))).toHaveLength(64)

  const asked = wallet.requests.length
  await page.reload()
  await expect.poll(async () => (await connectionOf(page))?.accounts[0].address).toBe(second)
  expect(wallet.requests.slice(asked)).toMatchObject([
    { method: 'standard:connect', params: [{ silent: true }] },
  ])

  await foyer.accountButton.first().click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await expect(foyer.connectButton.first()).toHaveText('Connect wallet')
  expect(wallet.requests.at(-1)?.method).toBe('standard:disconnect')
  await page.reload()
  await expect(foyer.connectButton.first()).toHaveText('Connect wallet')
})

test('a rejection is shown, with a retry', { tag: '@nightly' }, async ({ page, context, foyer, host }) => {
  const wallet = await installSolanaWallet(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  wallet.rejectNext()
  await foyer.connectButton.click()
  await foyer.wallet(id).click()
  await expect(foyer.status).toHaveText('Connection declined')
  await page.getByTestId('try-again').click()
  await expect(foyer.accountButton.first()).toBeVisible()
})

test('rejects malformed accounts', { tag: '@nightly' }, async ({ page, context, foyer, host }) => {
  const wallet = await installSolanaWallet(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  wallet.nonsenseNext('standard:connect', { accounts: [{ address: 'me' }] })
  await foyer.connectButton.click()
  await foyer.wallet(id).click()
  await expect(page.getByText('sent an invalid response')).toBeVisible()
})

test('finds a wallet that registers late, and waits for one that shows no account', {
  tag: '@nightly',
}, async ({ page, context, foyer, host }) => {
  const wallet = await installSolanaWallet(context, { quirks: ['late'] })
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connectButton.click()
  await expect(foyer.title).toHaveText('Connect wallet')
  await foyer.wallet(id).click()
  await expect(foyer.accountButton.first()).toBeVisible()
  await page.reload()
  await expect(foyer.accountButton.first()).toBeVisible()
  // A locked wallet reports the same as one that revoked its permission.
  wallet.disconnect()
  await expect(foyer.waitingButton.first()).toHaveAttribute('title', /^Waiting for /)
})

test('connects along with a wallet of another namespace', { tag: '@nightly' }, async ({
  page,
  context,
  foyer,
  install,
  host,
}) => {
  await install()
  await installSolanaWallet(context)
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connect()
  await foyer.networkButton.first().click()
  await page.getByTestId(`network-${mainnet}`).click()
  await page.getByTestId('switch-active-chain').click()
  await foyer.wallet(id).click()
  await expect.poll(async () => (await connectionOf(page))?.networkId).toBe(mainnet)
  const namespaces = await page.evaluate(() =>
    (window.foyers[0]?.state.connections ?? []).map(({ namespace }) => namespace).sort(),
  )
  expect(namespaces).toEqual(['eip155', 'solana'])
})

for (const hasSignIn of [true, false])
  test(`the server takes ${hasSignIn ? 'the wallet’s own sign-in' : 'a signed message'}`, {
    tag: '@nightly',
  }, async ({ page, context, foyer, host, stack }) => {
    const wallet = await installSolanaWallet(context, { quirks: hasSignIn ? [] : ['noSignIn'] })
    await page.goto(hostUrl(host, { mode: 'namespaces' }))
    await foyer.connect(id)
    const headers = { origin: host.url, 'content-type': 'application/json' }
    const at = (path: string) => `${stack.serverUrl}/v1/siwx/${path}?projectId=${stack.projectId}`
    const { nonce } = (await (await fetch(at('nonce'), { headers })).json()) as { nonce: string }
    const fields: SiwxMessage = {
      accountAddress: wallet.address,
      chainId: mainnet,
      domain: new URL(host.url).host,
      uri: host.url,
      version: '1',
      nonce,
      statement: 'Sign in to the tests',
      issuedAt: new Date().toISOString(),
    }
    const own = await page.evaluate((message) => {
      const { _internal, state } = window.foyers[0] as Foyer
      const connection = window.core.getConnection(state, 'solana')
      if (!connection) return undefined
      const { accounts, connectorId } = connection
      const connector = state.connectors.find((candidate) => candidate.id === connectorId)
      const provider = connector?.getProvider('solana')
      return (
        provider && _internal.adapters.get('solana')?.signIn?.({ provider, account: accounts[0], message })
      )
    }, fields)
    expect(own !== undefined).toBe(hasSignIn)
    const text = buildSiwxMessage(fields)
    const { message, signature } = own ?? { message: text, signature: await sign(page, text) }
    expect(message).toBe(text)
    const accountAddress = `${mainnet}:${wallet.address}`
    const response = await fetch(at('verify'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ message, signature, accountAddress }),
    })
    expect(await response.json()).toMatchObject({ session: { accountAddress, networkId: mainnet } })
  })

test('over the relay: supports a wallet that uses the network’s earlier id', {
  tag: ['@interop', '@nightly'],
}, async ({ page, foyer, host, stack }) => {
  const localId = stack.solana?.networkId ?? ''
  const signer = createSolanaSigner({ rpcUrl: stack.solana?.url })
  const asked: unknown[] = []
  const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [evmAddress], {
    others: [
      {
        address: signer.address,
        networkIds: ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', localId],
        methods: ['solana_signMessage', 'solana_signAndSendTransaction'],
        request: (call) => {
          asked.push(call)
          return signer.request(call)
        },
      },
    ],
  })
  await page.goto(hostUrl(host, { mode: 'namespaces' }))
  await foyer.connectButton.first().click()
  await wallet.pair(await foyer.pairingLink())
  await expect.poll(async () => (await connectionOf(page))?.networkId).toBe(mainnet)
  expect(await connectionOf(page)).toMatchObject({
    accounts: [{ address: first }],
    approvedNetworkIds: [mainnet, localId],
  })
  const text = new TextEncoder().encode('hello')
  const signature = base58.decode(await sign(page, 'hello'))
  expect(ed25519.verify(signature, text, base58.decode(first ?? ''), { zip215: false })).toBe(true)
  expect(asked).toMatchObject([
    { method: 'solana_signMessage', params: { message: base58.encode(text), pubkey: first } },
  ])

  await page.evaluate(
    (networkId) => window.core.switchNetwork(window.foyers[0] as Foyer, { networkId }),
    localId as CaipNetworkId,
  )
  await expect.poll(async () => (await connectionOf(page))?.networkId).toBe(localId)
  const receiver = createSolanaSigner({ accountIndex: 22 }).address
  const transaction = await transferOf(stack.solana?.url ?? '', signer.address, receiver, 2_500_000n)
  await request(page, 'solana_signAndSendTransaction', { transaction }, 'walletConnect')
  const rpc = createSolanaRpc(stack.solana?.url ?? '')
  expect((await rpc.getBalance(address(receiver)).send()).value).toBe(2_500_000n)
  await wallet.close()
})

/** Sends a provider request to the connected wallet. */
function request(page: Page, method: string, params: unknown, connectorId = id) {
  return page.evaluate(
    ([called, given, wanted]) => {
      const { connectors } = (window.foyers[0] as Foyer).state
      const connector = connectors.find((candidate) => candidate.id === wanted)
      return connector?.getProvider('solana')?.request({ method: called, params: given })
    },
    [method, params, connectorId] as const,
  )
}

for (const [name, canSend] of [
  ['by the wallet', true],
  ['by the app where the wallet cannot', false],
] as const)
  test(`on the local chain: switches, shows balances, and a transfer is sent ${name}`, {
    tag: canSend ? [] : '@nightly',
  }, async ({ page, context, foyer, host, stack }) => {
    const { url: rpcUrl = '', networkId = '' } = stack.solana ?? {}
    const wallet = await installSolanaWallet(context, {
      rpcUrl: canSend ? rpcUrl : undefined,
      accountIndex: 2,
    })
    await page.goto(hostUrl(host, { mode: 'namespaces' }))
    await foyer.connect(id)
    await foyer.networkButton.first().click()
    await page.getByTestId(`network-${networkId}`).click()
    await expect.poll(async () => (await connectionOf(page))?.networkId).toBe(networkId)

    await foyer.accountButton.first().click()
    await expect(foyer.token('FOYR')).toContainText('12,500 FOYR')
    await expect(foyer.token('SOL')).toContainText('SOL')
    await expect(foyer.token('USDC')).toHaveCount(0)
    await page.keyboard.press('Escape')

    const receiver = createSolanaSigner({ accountIndex: canSend ? 20 : 21 }).address
    const transaction = await transferOf(rpcUrl, wallet.address, receiver, 1_500_000n)
    const { signature } = (await request(page, 'solana_signAndSendTransaction', { transaction })) as {
      signature: string
    }
    const rpc = createSolanaRpc(rpcUrl)
    expect((await rpc.getBalance(address(receiver)).send()).value).toBe(1_500_000n)
    const { value } = await rpc.getSignatureStatuses([signature as Signature]).send()
    expect(value[0]?.err).toBeNull()
    const used = canSend ? 'solana:signAndSendTransaction' : 'solana:signTransaction'
    expect(wallet.requests.at(-1)).toMatchObject({ method: used, params: [{ chain: 'solana:localnet' }] })

    await page.reload()
    await expect.poll(async () => (await connectionOf(page))?.networkId).toBe(networkId)
  })
