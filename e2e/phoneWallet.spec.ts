import { createSolanaSigner } from '@foyer/testing'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
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

test('the demo and the phone wallet: five kinds of chain by one pairing; each signs and signs in', async ({
  page,
  browser,
  foyer,
  stack,
}) => {
  test.setTimeout(90_000)
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  const sheet = wallet.page.getByTestId('request-detail')
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await expect(wallet.page.getByTestId('proposal-networks')).toContainText(
    /Foyer Local Two.*Bitcoin.*Cosmos Hub/s,
  )
  await expect(wallet.page.getByTestId('proposal-missing')).toHaveCount(0)
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
  // Another account of the wallet is another in each kind of chain.
  await wallet.selectAccount(1)
  const second = createSolanaSigner({ accountIndex: 1 }).address
  await expect(row(page, 'solana').locator('.namespace-account')).toHaveAttribute('title', second)
  await wallet.page.getByTestId('chain-select').selectOption({ label: 'Cosmos Hub' })
  const cosmos = await wallet.page.getByTestId('address').textContent()
  await expect(row(page, 'cosmos')).toContainText(cosmos?.slice(-6) ?? '-')

  await wallet.endSession()
  await expect(foyer.connectButton).toHaveText('Connect Wallet')
  await wallet.close()
})
