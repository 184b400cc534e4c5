import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const options = { projectId: 'several' }
const rows = ['org.one', 'org.two', 'org.three'] as const

test.beforeEach(async ({ stack, install }) => {
  await stack.putProject({
    id: options.projectId,
    name: 'Several',
    allowedOrigins: [],
    features: [{ id: 'multi_wallet', isEnabled: true, config: [] }],
  })
  for (const [accountIndex, rdns] of rows.entries())
    await install({ rdns, name: rdns.replace('org.', 'Wallet '), accountIndex })
})

test('connects three wallets, switches, disconnects, forgets and restores them, and disconnects all', async ({
  page,
  foyer,
  host,
}) => {
  await page.goto(hostUrl(host, { options }))
  await foyer.connect('org.one')
  await foyer.accountButton.click()
  await page.getByTestId('account-wallets').click()
  await expect(foyer.title).toHaveText('Wallets')
  for (const rdns of ['org.two', 'org.three']) {
    await page.getByTestId('add-wallet').click()
    await foyer.wallet(rdns).click()
    await expect(foyer.title).toHaveText('Wallets')
    await expect(page.getByTestId(`connection-${rdns}`)).toHaveAttribute('aria-current', 'true')
  }
  await expect(page.getByTestId(/^connection-/)).toHaveCount(3)
  await expect(foyer.accountButton).toHaveText('0x3C…4293BC')

  await page.getByTestId('connection-org.one').click()
  await expect(page.getByTestId('connection-org.one')).toContainText('Active')
  await page.getByTestId('account-settings').click()
  await expect(foyer.title).toHaveText('Account settings')
  await page.getByTestId('header-back').click()
  await expect(foyer.title).toHaveText('Wallets')
  await expect(foyer.accountButton).toHaveText('0xf3…b92266')

  await page.reload()
  await expect(foyer.accountButton).toHaveText('0xf3…b92266')
  await foyer.accountButton.click()
  await page.getByTestId('account-wallets').click()
  await expect(page.getByTestId(/^connection-/)).toHaveCount(3)

  // Another wallet becomes the active one, and the choice is remembered.
  await page.getByRole('button', { name: 'Disconnect Wallet one' }).click()
  await expect(foyer.accountButton).toHaveText('0x3C…4293BC')
  const recent = page.getByRole('list', { name: 'Recent' })
  await expect(recent.getByTestId('connection-org.one')).toBeVisible()
  await recent.getByTestId('connection-org.one').click()
  await expect(foyer.title).toHaveText('Wallets')
  await expect(foyer.accountButton).toHaveText('0xf3…b92266')
  await expect(recent).toHaveCount(0)

  await page.getByRole('button', { name: 'Disconnect Wallet two' }).click()
  await page.getByRole('button', { name: 'Forget Wallet two' }).click()
  await expect(page.getByTestId('connection-org.two')).toHaveCount(0)

  await page.getByTestId('disconnect-all').click()
  await expect(foyer.dialog).toBeHidden()
  await expect(foyer.connectButton).toBeVisible()
  await page.reload()
  await expect(foyer.connectButton).toHaveText('Connect wallet')
})

test('connects a single wallet without the project’s feature, and shows the developer one alert', async ({
  page,
  foyer,
  host,
}) => {
  await page.goto(hostUrl(host))
  await foyer.connect('org.one')
  await foyer.accountButton.click()
  await expect(foyer.title).toHaveText('Account')
  await expect(page.getByTestId('account-wallets')).toHaveCount(0)
  await page.evaluate(() => {
    const [instance] = window.foyers
    if (!instance) return
    window.core.getConnections(instance)
    window.core.getConnections(instance)
  })
  await expect(page.getByTestId('alert-MULTI_WALLET_NOT_ENABLED')).toHaveCount(1)
})
