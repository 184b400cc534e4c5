import { recoverMessageAddress } from 'viem'
import { FoyerPage } from './FoyerPage.ts'
import { expect, test } from './fixtures.ts'
import { WalletPage } from './WalletPage.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

for (const [name, viewport, colorScheme] of [
  ['1280 px, light', { width: 1280, height: 800 }, 'light'],
  ['390 px, dark', { width: 390, height: 844 }, 'dark'],
] as const)
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('pairs, shows balances, switches, signs, restores the session after a reload and disconnects', {
      tag: colorScheme === 'light' ? '@journey' : '@nightly',
    }, async ({ page, browser, foyer, stack }) => {
      const wallet = await WalletPage.open(browser, stack.walletUrl)
      await page.goto(stack.demoUrl)
      await foyer.connectButton.click()
      // Narrow windows need one more press; wide ones show the code next to the list.
      if (viewport.width < 720) await foyer.wallet('walletConnect').click()
      await wallet.pair(await foyer.pairingLink())
      await wallet.approve()
      await expect(foyer.dialog).toBeHidden()
      await expect(page.getByTestId('demo-address')).toHaveText(first)

      await foyer.accountButton.click()
      await expect(foyer.token('USDC')).toContainText('USDC')
      await page.getByTestId('account-switch-network').click()
      await foyer.network(31338).click()
      await expect(page.getByTestId('account-switch-network')).toContainText('Foyer Local Two')
      await page.keyboard.press('Escape')

      await page.getByTestId('sign-message-button').click()
      await expect(wallet.page.getByText('Hello from the Foyer demo')).toBeVisible()
      await wallet.approve()
      const signature = (await page.getByTestId('signature').locator('code').textContent()) as `0x${string}`
      expect(await recoverMessageAddress({ message: 'Hello from the Foyer demo', signature })).toBe(first)

      await page.reload()
      await expect(foyer.accountButton).toHaveText('0xf3…b92266')
      await expect(page.getByTestId('demo-network')).toHaveText('Foyer Local Two')
      await page.getByTestId('sign-message-button').click()
      await wallet.reject()
      await expect(page.getByTestId('signature')).toHaveText('Request rejected in the wallet')

      await foyer.accountButton.click()
      await page.getByTestId('account-settings').click()
      await page.getByTestId('disconnect-button').click()
      await expect(foyer.connectButton).toHaveText('Connect wallet')
      await wallet.expectNoSession()
      await wallet.close()
    })
  })

test('the wallet declines the proposal, and the next code works', async ({ page, browser, foyer, stack }) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.reject()
  await expect(page.getByTestId('pairing-failed')).toHaveText('Connection declined')
  await page.getByTestId('try-again').click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.approve()
  await expect(foyer.accountButton).toBeVisible()
  await wallet.close()
})

test('pairs from a picture of the QR code, and by a deep link', async ({ page, browser, foyer, stack }) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await foyer.qrCode.waitFor()
  await wallet.pairByImage(await foyer.qrCode.screenshot())
  await wallet.approve()
  await expect(foyer.accountButton).toBeVisible()
  await foyer.accountButton.click()
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await wallet.close()

  const other = await WalletPage.open(browser, stack.walletUrl)
  await foyer.connectButton.click()
  await other.pairByDeepLink(await foyer.pairingLink())
  await other.approve()
  await expect(foyer.accountButton).toBeVisible()
  await other.close()
})

test('a code expires after 3 min 50 s and is renewed; the new one pairs', async ({
  page,
  browser,
  foyer,
  stack,
}) => {
  await page.clock.install()
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await page.clock.runFor(500)
  const old = await foyer.pairingLink()
  // The clock goes on meanwhile: a busy machine needs room before the end.
  await page.clock.fastForward(200_000)
  expect(await foyer.pairingLink()).toBe(old)
  await page.clock.fastForward(30_000)
  await expect(foyer.qrCode).not.toHaveAttribute('data-uri', old)
  await expect(page.getByText('The old code expired. This is a new one.')).toBeVisible()
  await page.clock.resume()
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  await wallet.pair(await foyer.pairingLink())
  await wallet.approve()
  await expect(foyer.accountButton).toBeVisible()
  await wallet.close()
})

test('follows the wallet’s account, chain and end of session in each tab', async ({
  page,
  browser,
  context,
  foyer,
  stack,
}) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  // A tab that shows its own code when the other tab connects.
  const other = new FoyerPage(await context.newPage())
  await other.page.goto(stack.demoUrl)
  await other.connectButton.click()
  await other.pairingLink()
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.approve()
  await expect(page.getByTestId('demo-address')).toHaveText(first)
  await expect(other.page.getByTestId('demo-address')).toHaveText(first)
  await other.page.keyboard.press('Escape')
  await other.page.getByTestId('sign-message-button').click()
  await wallet.approve()
  await expect(other.page.getByTestId('signature').locator('code')).toBeVisible()
  await wallet.selectChain(31338)
  await expect(page.getByTestId('demo-network')).toHaveText('Foyer Local Two')
  await wallet.selectAccount(1)
  const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  for (const tab of [page, other.page]) await expect(tab.getByTestId('demo-address')).toHaveText(second)
  await wallet.endSession()
  for (const tab of [foyer, other]) await expect(tab.connectButton).toHaveText('Connect wallet')
  await wallet.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('plain links open the wallets’ apps with the pairing link', async ({
    page,
    foyer,
    stack,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(stack.demoUrl)
    await foyer.connectButton.tap()
    const row = page.getByTestId('wallet-list').getByRole('link').first()
    await expect(row).toHaveAttribute('href', /wc\?uri=wc%3A[0-9a-f]{64}%402/)
    // The emulated phone does not have the app: the press has no effect.
    await row.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
    await row.tap()
    const link = page.getByRole('link', { name: 'Open again' })
    await expect(link).toHaveAttribute('href', /wc\?uri=wc%3A[0-9a-f]{64}%402/)
    await page.getByRole('button', { name: 'Copy link' }).tap()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:[0-9a-f]{64}@2/)
  })
})
