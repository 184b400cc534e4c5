import { installPolkadotWallet } from '@foyer/testing/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { namespaceWallets } from './namespaceWallets.ts'

const namespaces = { mode: 'namespaces' } as const
const status = (page: Page) => page.evaluate(() => window.foyers?.[0]?.state.signIn.status)
const active = (page: Page) => page.evaluate(() => window.foyers[0]?.state.activeNetworkId)

test('a wallet of two namespaces is one row, asks which chain, and keeps an account in each', async ({
  page,
  context,
  foyer,
  install,
  host,
}) => {
  await install({ rdns: 'xyz.talisman', name: 'Talisman' })
  await installPolkadotWallet(context, { key: 'talisman' })
  await page.goto(hostUrl(host, namespaces))
  await foyer.connectButton.click()
  const row = page.getByTestId('wallet-list').getByRole('button', { name: /Talisman/ })
  await expect(row).toHaveCount(1)
  await row.click()
  await expect(foyer.title).toHaveText('Choose a network')
  await page.getByTestId('chain-polkadot').click()
  await expect(foyer.dialog).toBeHidden()
  expect(await active(page)).toMatch(/^polkadot:/)

  await foyer.networkButton.first().click()
  await foyer.network(31337).click()
  await expect(foyer.title).toHaveText('Switch network')
  await page.getByTestId('switch-active-chain').click()
  await row.click()
  await page.getByTestId('chain-eip155').click()
  await expect(foyer.dialog).toBeHidden()
  expect(await active(page)).toBe('eip155:31337')
  const connected = await page.evaluate(() =>
    (window.foyers[0]?.state.connections ?? [])
      .filter(({ status }) => status === 'active')
      .map(({ namespace }) => namespace)
      .sort(),
  )
  expect(connected).toEqual(['eip155', 'polkadot'])
})

// `conformance.spec.ts` covers the other namespaces.
test('solana: connects, signs in, stays signed in after a reload, and signs out', async ({
  page,
  context,
  foyer,
  host,
  stack,
}) => {
  const { id, install: installIn } = namespaceWallets.solana
  await installIn(context)
  // Solana balances are read from the local chain.
  const local = stack.solana ? { defaultNetwork: stack.solana.networkId } : {}
  await page.goto(hostUrl(host, { ...namespaces, siwx: {}, options: local }))
  await foyer.connectButton.click()
  await foyer.wallet(id).click()
  await page.getByTestId('siwx-sign').click()
  await expect(foyer.dialog).toBeHidden()
  expect(await status(page)).toBe('signedIn')
  await page.reload()
  await expect.poll(() => status(page)).toBe('signedIn')
  await expect(foyer.dialog).toBeHidden()
  const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  expect((await revoked).status()).toBe(200)
  await expect(foyer.connectButton).toBeVisible()
})
