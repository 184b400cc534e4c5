import { installBitcoinWallet, installCosmosWallet, installPolkadotWallet } from '@foyer/testing/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const namespaces = { mode: 'namespaces' } as const
const xverse = 'bip122:test-bitcoin-wallet'

/** The accounts of a namespace, the active one first. */
const accountsOf = (page: Page, namespace: 'polkadot' | 'bip122') =>
  page.evaluate((name) => {
    const [foyer] = window.foyers
    const connection = foyer && window.core.getConnection(foyer.state, name)
    return connection?.accounts.map(({ address, type }) => ({ address, type })) ?? []
  }, namespace)

/** Chooses an account in the modal. */
async function choose(page: Page, address: string): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('choose-account').click()
  await page.getByTestId(`account-${address}`).click()
  await expect(page.getByTestId('toast')).toHaveText('Account switched')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('switches to another account in the modal, keeps it over a reload, and follows a later switch in the wallet', async ({
  page,
  context,
  foyer,
  host,
}) => {
  const wallet = await installPolkadotWallet(context, { accountCount: 3 })
  const addressOf = (index: number) => wallet.signers[index]?.address(0) ?? ''
  const active = () => accountsOf(page, 'polkadot').then(([account]) => account?.address)
  await page.goto(hostUrl(host, namespaces))
  await foyer.connect('polkadot:polkadot-js')
  expect(await active()).toBe(addressOf(0))
  await choose(page, addressOf(2))
  expect(await active()).toBe(addressOf(2))
  await page.reload()
  await expect(foyer.accountButton).toBeVisible()
  expect(await active()).toBe(addressOf(2))
  // Polkadot has no balances here: none are requested, and none are missing.
  await foyer.accountButton.click()
  await expect(page.getByTestId('choose-account')).toBeVisible()
  await expect(page.getByTestId('total-balance')).toBeHidden()
  await expect(page.getByTestId('toast')).toBeHidden()
  await page.keyboard.press('Escape')
  // An extension receives no request before the visitor uses it.
  await page.evaluate(() => {
    const [foyer] = window.foyers
    return foyer && window.core.signMessage(foyer, { message: 'Hi', namespace: 'polkadot' })
  })
  // Switching inside the wallet is a choice, too, and a later one.
  wallet.switchAccount(1)
  await expect.poll(active).toBe(addressOf(1))
})

test('asks for a separate sign-in for another account', async ({ page, context, foyer, host }) => {
  const wallet = await installPolkadotWallet(context)
  await page.goto(hostUrl(host, { ...namespaces, siwx: { required: false } }))
  await foyer.connectButton.click()
  await foyer.wallet('polkadot:polkadot-js').click()
  await page.getByTestId('siwx-sign').click()
  await expect(foyer.dialog).toBeHidden()
  const second = wallet.signers[1]?.address(0) ?? ''
  await foyer.accountButton.click()
  await page.getByTestId('choose-account').click()
  await page.getByTestId(`account-${second}`).click()
  await page.getByTestId('siwx-sign').click()
  await expect(foyer.dialog).toBeHidden()
  expect(await page.evaluate(() => window.foyers[0]?.state.signIn)).toMatchObject({
    status: 'signedIn',
    accountAddress: `polkadot:91b171bb158e2d3848fa23a9f1c25182:${second}`,
  })
})

test('Bitcoin: uses the payment account by default; a chosen ordinals account is reset by disconnecting', async ({
  page,
  context,
  foyer,
  host,
}) => {
  const { signer } = await installBitcoinWallet(context, { style: 'wallet-standard' })
  const payment = { address: signer.payment.address, type: 'payment' }
  const ordinals = { address: signer.ordinals.address, type: 'ordinal' }
  await page.goto(hostUrl(host, namespaces))
  await foyer.connect(xverse)
  expect(await accountsOf(page, 'bip122')).toEqual([payment, ordinals])
  await foyer.accountButton.click()
  await page.getByTestId('choose-account').click()
  await expect(page.getByTestId(`account-${payment.address}`)).toContainText('Payment')
  await expect(page.getByTestId(`account-${ordinals.address}`)).toContainText('Ordinals')
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
  await choose(page, ordinals.address)
  await page.reload()
  await expect(foyer.accountButton).toBeVisible()
  expect(await accountsOf(page, 'bip122')).toEqual([ordinals, payment])

  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await foyer.connect(xverse)
  expect(await accountsOf(page, 'bip122')).toEqual([payment, ordinals])
})

test('starts with the account type that the app sets as default', async ({ page, context, foyer, host }) => {
  const { signer } = await installBitcoinWallet(context, { style: 'wallet-standard' })
  await page.goto(hostUrl(host, { ...namespaces, options: { defaultAccountTypes: { bip122: 'ordinal' } } }))
  await foyer.connect(xverse)
  expect((await accountsOf(page, 'bip122'))[0]?.address).toBe(signer.ordinals.address)
})

test('detects an account switched without an event, when the page gets the focus and before signing', async ({
  page,
  foyer,
  install,
  host,
}) => {
  const wallet = await install({ quirks: ['silent'] })
  const active = () =>
    page.evaluate(() => {
      const [foyer] = window.foyers
      return foyer && window.core.getConnection(foyer.state, 'eip155')?.accounts[0].address
    })
  await page.goto(hostUrl(host))
  await foyer.connect('org.foyer.test')
  const first = await active()
  wallet.switchAccount(1)
  expect(await active()).toBe(first)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(active).not.toBe(first)
  wallet.switchAccount(0)
  const code = await page.evaluate(async () => {
    const [foyer] = window.foyers
    if (!foyer) throw new Error('No Foyer')
    return window.core.signMessage(foyer, { message: 'Hi' }).catch(({ code }: { code: string }) => code)
  })
  expect(code).toBe('ACCOUNT_MOVED')
  expect(await active()).toBe(first)
})

for (const [name, connectorId, install] of [
  ['Cosmos', 'cosmos:keplr', installCosmosWallet],
  ['Polkadot', 'polkadot:polkadot-js', installPolkadotWallet],
] as const)
  test(`sends no request on load and focus to a wallet that revoked its permission: ${name}`, async ({
    page,
    context,
    foyer,
    host,
  }) => {
    const wallet = await install(context)
    await page.goto(hostUrl(host, namespaces))
    await foyer.connect(connectorId)
    wallet.forgetPermissions()
    const asked = wallet.requests.length
    await page.reload()
    await expect(foyer.accountButton).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(wallet.requests).toHaveLength(asked)
  })
