import type { CaipNetworkId } from '@foyer/contract'
import { localVault, localVaultAddress, tokenAddresses } from '@foyer/devnet'
import { createPolkadotSigner, createSolanaSigner } from '@foyer/testing'
import type { Page } from '@playwright/test'
import { address, createSolanaRpc } from '@solana/kit'
import { encodeFunctionData, type Hex } from 'viem'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { transferOf } from './transferOf.ts'
import { WalletPage } from './WalletPage.ts'

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
const names = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const

const row = (page: Page, namespace: string) => page.getByTestId(`namespace-${namespace}`)

test('the demo and the phone wallet: one pairing connects five kinds of chain; each signs and signs in', {
  tag: '@nightly',
}, async ({ page, browser, foyer, stack }) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  const sheet = wallet.page.getByTestId('request-detail')
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await expect(wallet.page.getByTestId('proposal-networks')).toContainText(
    /Foyer Local Two.*Bitcoin.*Cosmos Hub/s,
  )
  await expect(wallet.page.getByTestId('proposal-missing')).toHaveCount(0)
  await expect(wallet.page.getByTestId('page-valid')).toContainText(`${new URL(stack.demoUrl).host} asks`)
  await wallet.approve()
  await expect(foyer.dialog).toBeHidden()
  for (const namespace of namespaces) await expect(row(page, namespace)).not.toContainText('Not connected')

  for (const namespace of namespaces) {
    const use = row(page, namespace).getByRole('button', { name: `Use ${names[namespace]}` })
    if ((await row(page, namespace).getAttribute('data-active')) === 'false') await use.click()
    await expect(row(page, namespace)).toHaveAttribute('data-active', 'true')
    await page.getByTestId('sign-message-button').click()
    await expect(sheet).toContainText('Hello from the Foyer demo')
    await wallet.approve()
    await expect(page.getByTestId('signature')).toHaveAttribute('data-status', 'done')
    await page.getByTestId('sign-in').click()
    await page.getByTestId('siwx-sign').click()
    await expect(sheet).toContainText('wants you to sign in with your')
    await expect(wallet.page.getByTestId('request-warning')).toHaveCount(0)
    await wallet.approve()
    await expect(page.getByTestId('sign-in')).toBeHidden()
    await page.getByTestId('read-note').click()
    await expect(page.getByTestId('note')).toContainText('Only you see this')
  }

  await page.reload()
  for (const namespace of namespaces) await expect(row(page, namespace)).not.toContainText('Not connected')
  // Another account of the wallet changes the account in each namespace.
  await wallet.selectAccount(1)
  const second = createSolanaSigner({ accountIndex: 1 }).address
  await expect(row(page, 'solana').locator('.namespace-account')).toHaveAttribute('title', second)
  await wallet.page.getByTestId('chain-select').selectOption({ label: 'Cosmos Hub' })
  const cosmos = await wallet.page.getByTestId('address').textContent()
  await expect(row(page, 'cosmos')).toContainText(cosmos?.slice(-6) ?? '-')

  await wallet.endSession()
  await expect(foyer.connectButton).toHaveText('Connect wallet')
  await wallet.close()
})

test('the wallet warns of an app that states another site’s address than the server saw', async ({
  page,
  browser,
  foyer,
  host,
  stack,
}) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  const warning = wallet.page.getByTestId('page-mismatch')
  const metadata = { name: 'The bank', url: 'https://bank.example' }
  const { projectId } = stack
  await page.goto(hostUrl(host, { options: { projectId, metadata } }))
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await expect(warning).toContainText(`${new URL(host.url).host} asks, and says it is bank.example`)
  await wallet.reject()
  await expect(page.getByTestId('pairing-failed')).toHaveText('Connection declined')

  // A server without an answer changes nothing: the code is shown, and the wallet knows as little as before.
  await page.route('**/v1/attestations*', (route) => route.abort())
  await page.getByTestId('try-again').click()
  await wallet.pair(await foyer.pairingLink())
  await expect(wallet.page.getByTestId('page-unknown')).toBeVisible()
  await wallet.approve()
  await expect(foyer.dialog).toBeHidden()
  await wallet.close()
})

/** Sends a provider request to the phone wallet; returns the code of a refusal. */
function request(page: Page, namespace: (typeof namespaces)[number], method: string, params: unknown) {
  return page.evaluate(
    async ([kind, called, given]) => {
      const foyer = window.foyers[0]
      const connector = foyer?.state.connectors.find(({ id }) => id === 'walletConnect')
      try {
        return await connector?.getProvider(kind)?.request({ method: called, params: given })
      } catch (error) {
        return { code: (error as { code?: number }).code }
      }
    },
    [namespace, method, params] as const,
  )
}

test('a transaction’s effects are shown, or a note that they cannot be read', { tag: '@nightly' }, async ({
  page,
  browser,
  foyer,
  host,
  stack,
}) => {
  const { url = '', networkId = '' } = stack.solana ?? {}
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  await wallet.selectAccount(4)
  await page.goto(
    hostUrl(host, { mode: 'namespaces', options: { defaultNetwork: networkId as CaipNetworkId } }),
  )
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await expect(wallet.page.getByTestId('proposal-missing')).toContainText('Solana')
  await wallet.approve()
  await expect(foyer.dialog).toBeHidden()

  const sender = createSolanaSigner({ accountIndex: 4 }).address
  const receiver = createSolanaSigner({ accountIndex: 23 }).address
  const transaction = await transferOf(url, sender, receiver, 2_500_000n)
  const sent = request(page, 'solana', 'solana_signAndSendTransaction', { transaction, pubkey: sender })
  await expect(wallet.page.getByTestId('request-title')).toHaveText('Send this?')
  await expect(wallet.page.getByTestId('request-amount')).toHaveText('0.0025 SOL')
  await expect(wallet.page.getByTestId('request-recipient')).toContainText(receiver)
  await expect(wallet.page.getByTestId('request-fee')).toHaveText('0.000005 SOL')
  await wallet.approve()
  expect(await sent).toMatchObject({ signature: expect.any(String) })
  const balance = () => createSolanaRpc(url).getBalance(address(receiver)).send()
  await expect.poll(async () => (await balance()).value).toBe(2_500_000n)

  const hash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
  const polkadot = createPolkadotSigner({ accountIndex: 4 }).address(0)
  const numbers = { nonce: '0x00', tip: '0x00', specVersion: '0x01', transactionVersion: '0x01' }
  const bytes = { method: '0x050300', era: '0x00', genesisHash: hash, blockHash: hash }
  const declined = request(page, 'polkadot', 'polkadot_signTransaction', {
    address: polkadot,
    transactionPayload: { address: polkadot, ...numbers, ...bytes },
  })
  await expect(wallet.page.getByTestId('request-warning')).toContainText('cannot read')
  await wallet.page.getByText('Data', { exact: true }).click()
  await expect(wallet.page.getByTestId('request-data')).toContainText('0x050300')
  await wallet.reject()
  expect(await declined).toEqual({ code: 4001 })

  const [from] = (await request(page, 'eip155', 'eth_accounts', [])) as [Hex]
  const deposit = encodeFunctionData({
    abi: localVault.abi,
    functionName: 'deposit',
    args: [tokenAddresses.USDC, 25_000_000n, from],
  })
  const call = { from, to: localVaultAddress, data: deposit }
  const refused = request(page, 'eip155', 'eth_sendTransaction', [call])
  const described = wallet.page.getByTestId('request-described')
  await expect(described).toContainText('Deposit into the vault')
  await expect(described).toContainText('Deposit25 USDC')
  await expect(wallet.page.getByTestId('request-recipient')).toContainText(localVaultAddress.slice(-4))
  await wallet.reject()
  expect(await refused).toEqual({ code: 4001 })

  // For another account: refused without asking.
  const foreign = { message: '2', pubkey: receiver }
  expect(await request(page, 'solana', 'solana_signMessage', foreign)).toEqual({ code: 4100 })
  await wallet.close()
})
