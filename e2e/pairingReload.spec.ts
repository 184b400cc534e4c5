import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { WalletPage } from './WalletPage.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('a page that is reloaded while its code is open connects when the wallet approves', async ({
  page,
  browser,
  foyer,
  stack,
}) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.page.getByTestId('request-title').waitFor()
  await page.reload()
  await expect(foyer.connectButton).toHaveText('Connect wallet')
  await wallet.approve()
  await expect(page.getByTestId('demo-address')).toHaveText(first)
  await expect(foyer.dialog).toBeHidden()
  await page.getByTestId('sign-message-button').click()
  await wallet.approve()
  await expect(page.getByTestId('signature')).toHaveAttribute('data-status', 'done')
  await page.reload()
  await expect(page.getByTestId('demo-address')).toHaveText(first)
  await wallet.endSession()
  await expect(foyer.connectButton).toHaveText('Connect wallet')
  await wallet.close()
})

test('a wallet that approved while the page was closed is connected when it comes back, and signs in', async ({
  page,
  context,
  browser,
  foyer,
  host,
  stack,
}) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  // The wallet connects first and signs in later.
  await wallet.page.getByTestId('one-click').uncheck()
  const url = hostUrl(host, { siwx: {} })
  await page.goto(url)
  await foyer.connectButton.click()
  const link = await foyer.pairingLink()
  // The browser discards the tab.
  await page.goto('about:blank')
  await wallet.pair(link)
  await wallet.approve()
  await expect(wallet.page.getByTestId('session-0')).toBeVisible()
  await page.goto(url)
  // The first page's sign-in request is lost with it: the visitor gets a new one.
  await page.getByTestId('siwx-sign').click()
  await wallet.approve()
  await expect(foyer.dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.foyers[0]?.state.signIn.status)).toBe('signedIn')
  // Other tabs have the session as well.
  const other = await context.newPage()
  await other.goto(url)
  await expect(other.locator('[data-testid=account-button]:not([aria-busy=true])')).toBeVisible()
  await wallet.close()
})

test('withdraws a code when the modal closes: a wallet that approves it later does not connect', async ({
  page,
  browser,
  foyer,
  host,
  stack,
}) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  await page.goto(hostUrl(host))
  await foyer.connectButton.click()
  const link = await foyer.pairingLink()
  await page.keyboard.press('Escape')
  await expect(foyer.dialog).toBeHidden()
  // The code is withdrawn once the modal is closed.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('@foyer/one/pairing_code'))).toBeNull()
  const loaded: string[] = []
  page.on('websocket', (socket) => loaded.push(socket.url()))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.foyers[0]?.state.status)).toBe('ready')
  await foyer.connectButton.click()
  await foyer.pairingLink()
  expect(loaded).toHaveLength(1)
  await wallet.pair(link)
  await wallet.approve()
  await wallet.expectNoSession()
  await expect(foyer.dialog).toBeVisible()
  await wallet.close()
})
