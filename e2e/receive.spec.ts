import { testAccount } from '@foyer/devnet'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { namespaceWallets } from './namespaceWallets.ts'

const code = (page: Page) => page.getByTestId('qr-code')
const amount = (page: Page) => page.getByTestId('receive-amount')

/** Opens Receive from the account. */
async function openReceive(page: Page): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('feature-receive').click()
  await code(page).waitFor()
}

test('EVM: shows the address as text and QR code, and an amount turns it into a payment link', async ({
  page,
  context,
  foyer,
  install,
  stack,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const { address } = testAccount(0)
  await install()
  await page.goto(stack.demoUrl)
  await foyer.connect()
  await openReceive(page)
  await expect(foyer.title).toHaveText('Receive')
  await expect(page.getByTestId('receive-address')).toHaveText(address)
  await expect(code(page)).toHaveAttribute('data-uri', address)
  await expect(page.getByTestId('receive-networks')).toContainText('Foyer Local and Foyer Local Two only')
  await page.getByTestId('copy').click()
  expect(await clipboard()).toBe(address)

  const link = `ethereum:${address}@31337?value=500000000000000000`
  await amount(page).fill('0,5')
  await expect(code(page)).toHaveAttribute('data-uri', link)
  await page.getByTestId('copy').click()
  expect(await clipboard()).toBe(link)
  await amount(page).fill('1e3')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter an amount such as 0.5' })).toBeVisible()
  await expect(code(page)).toHaveAttribute('data-uri', address)
  await page.getByTestId('header-back').click()
  await expect(foyer.title).toHaveText('Account')
})

for (const [name, { id, install }, link] of [
  ['Solana', namespaceWallets.solana, (to: string) => `solana:${to}?amount=0.5`],
  ['Bitcoin', namespaceWallets.bip122, (to: string) => `bitcoin:${to}?amount=0.5`],
  ['Polkadot', namespaceWallets.polkadot, undefined],
] as const)
  test(`${name}: shows ${link ? 'a payment link' : 'only the address'}`, async ({
    page,
    context,
    foyer,
    host,
    stack,
  }) => {
    await install(context)
    const local = name === 'Solana' && stack.solana ? { defaultNetwork: stack.solana.networkId } : {}
    await page.goto(hostUrl(host, { mode: 'namespaces', options: local }))
    await foyer.connect(id)
    await openReceive(page)
    const address = (await page.getByTestId('receive-address').textContent()) ?? ''
    await expect(code(page)).toHaveAttribute('data-uri', address)
    if (!link) return expect(amount(page)).toBeHidden()
    await amount(page).fill('.5')
    await expect(code(page)).toHaveAttribute('data-uri', link(address))
  })

for (const [order, shown] of [
  [undefined, ['feature-onramp', 'feature-swaps', 'feature-receive', 'feature-send']],
  [
    ['send', 'swaps', 'receive'],
    ['feature-send', 'feature-swaps', 'feature-receive'],
  ],
] as const)
  test(`shows the features in the app’s order: ${order ?? 'the default'}`, async ({
    page,
    foyer,
    install,
    host,
  }) => {
    await install()
    const features = order && { walletFeaturesOrder: order }
    await page.goto(hostUrl(host, { options: { ...(features && { features }) } }))
    await foyer.connect()
    await foyer.accountButton.click()
    const row = page.locator('[data-testid^="feature-"]')
    await expect(row).toHaveCount(shown.length)
    expect(await row.evaluateAll((all) => all.map((one) => one.getAttribute('data-testid')))).toEqual(shown)
  })

test('offers no way to open Receive if the app turns it off', async ({ page, foyer, install, host }) => {
  await install()
  await page.goto(hostUrl(host, { options: { features: { receive: false } } }))
  await foyer.connect()
  await foyer.accountButton.click()
  await expect(page.getByTestId('account-settings')).toBeVisible()
  await expect(page.getByTestId('feature-receive')).toBeHidden()
})

test('the account’s buttons follow walletFeaturesOrder', async ({ page, foyer, install, host, stack }) => {
  const on = (id: 'swap' | 'onramp') => ({ id, isEnabled: true, config: ['a-provider'] })
  const features = [on('swap'), on('onramp')]
  await stack.putProject({ id: 'all-features', name: 'All features', allowedOrigins: [], features })
  await install()
  const buttons = page.locator('[data-testid^="feature-"]')
  const read = () => buttons.evaluateAll((found) => found.map((button) => button.dataset.testid))
  const urlOf = (walletFeaturesOrder?: ('onramp' | 'swaps' | 'receive' | 'send')[]) => {
    const local = walletFeaturesOrder ? { walletFeaturesOrder } : {}
    return hostUrl(host, { options: { projectId: 'all-features', features: local } })
  }
  await page.goto(urlOf())
  await foyer.connect()
  const show = async (...order: Parameters<typeof urlOf>) => {
    await page.goto(urlOf(...order))
    await foyer.accountButton.click()
    await buttons.first().waitFor()
    return read()
  }
  expect(await show()).toEqual(['feature-onramp', 'feature-swaps', 'feature-receive', 'feature-send'])
  const state = await page.evaluate(() => window.foyers[0]?.state.features)
  expect(state).toMatchObject({ swaps: ['a-provider'], onramp: ['a-provider'] })
  const all = ['feature-send', 'feature-swaps', 'feature-receive', 'feature-onramp']
  expect(await show(['send', 'swaps', 'receive', 'onramp'])).toEqual(all)
  expect(await show(['swaps', 'receive'])).toEqual(['feature-swaps', 'feature-receive'])
  // Off if the project disables it.
  const off = [on('swap'), on('onramp')].map((feature) => ({ ...feature, isEnabled: false }))
  await stack.putProject({ id: 'both-off', name: 'Both off', allowedOrigins: [], features: off })
  await page.goto(hostUrl(host, { options: { projectId: 'both-off' } }))
  await foyer.accountButton.click()
  await buttons.first().waitFor()
  await expect.poll(read).toEqual(['feature-receive', 'feature-send'])
})
