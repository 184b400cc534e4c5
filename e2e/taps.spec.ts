import { fileURLToPath } from 'node:url'
import { type ServedFolder, type Stack, serveFolder, startStack, strictCsp } from '@foyer/devnet'
import { devices, type Locator } from '@playwright/test'
import { FoyerPage } from './FoyerPage.ts'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'
import { WalletPage } from './WalletPage.ts'

const agents = {
  iPhone: devices['iPhone 15'],
  Pixel: devices['Pixel 7'],
}

/** Presses parts of the page, and counts the presses. */
function createHand(press: (target: Locator) => Promise<void>) {
  const hand = {
    presses: 0,
    async press(target: Locator) {
      hand.presses++
      await press(target)
    },
  }
  return hand
}

for (const [name, device] of Object.entries(agents))
  test.describe(name, () => {
    // The browser stays Chromium; the device properties that a page sees are the phone's.
    const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = device
    test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

    test('a wallet on this phone: connects with two taps, apart from those in the wallet', async ({
      page,
      browser,
      context,
      foyer,
      host,
      stack,
    }) => {
      const hand = createHand((target) => target.tap())
      const sockets: string[] = []
      page.on('websocket', (socket) => sockets.push(socket.url()))
      // Replaces the app, which would handle its link.
      await context.route('https://metamask.app.link/**', (route) => route.fulfill({ body: 'MetaMask' }))
      await page.goto(hostUrl(host))
      await foyer.connectButton.waitFor()
      expect(sockets).toEqual([])

      await hand.press(foyer.connectButton)
      const row = foyer.wallet('metamask')
      await expect(row).toHaveAttribute(
        'href',
        /^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A[0-9a-f]{64}%402/,
      )
      // On a phone, wallets installed as apps need no label.
      await expect(row).toHaveText('MetaMask')
      const link = (await row.getAttribute('href')) ?? ''
      const opened = context.waitForEvent('page')
      await hand.press(row)
      const app = await opened
      await app.waitForURL(link)
      await app.close()

      await expect(foyer.status).toHaveText('Waiting for MetaMask')
      const again = page.getByTestId('open-metamask')
      await expect(again).toHaveText('Open again')
      await expect(again).toHaveAttribute('href', link)
      await expect(page.getByRole('link', { name: /Get it for/ })).toHaveAttribute(
        'href',
        name === 'iPhone' ? /apps\.apple\.com/ : /play\.google\.com/,
      )
      // The link that opened the app is still valid.
      const wallet = await WalletPage.open(browser, stack.walletUrl)
      await wallet.pair(new URL(link).searchParams.get('uri') ?? '')
      await wallet.approve()
      await expect(foyer.accountButton).toBeVisible()
      expect(hand.presses).toBe(2)
      // Later requests link back to the app.
      const stored = await page.evaluate(() => localStorage.getItem('@foyer/one/deep_link'))
      expect(JSON.parse(stored ?? '{}').data).toEqual({
        href: 'https://metamask.app.link/',
        name: 'MetaMask',
      })
      await wallet.close()
    })

    test('links to a wallet’s app from the list of all wallets, too', async ({ page, foyer, host }) => {
      await page.goto(hostUrl(host))
      await foyer.connectButton.tap()
      await expect(foyer.wallet('metamask')).toHaveAttribute('href', /wc%3A/)
      const link = (await foyer.wallet('metamask').getAttribute('href')) ?? ''
      await page.getByTestId('all-wallets').tap()
      await page.getByTestId('search').fill('metamask')
      const option = page.getByRole('option', { name: 'MetaMask' })
      await expect(option).toHaveAttribute('href', link)
      await page.getByTestId('search').press('Enter')
      await expect(page.getByTestId('open-metamask')).toHaveAttribute('href', link)
      await expect(page.getByTestId('open-metamask')).toHaveText('Open MetaMask')
    })

    test('opens the wallet’s view on a tap if the link is not ready yet', async ({ page, foyer, host }) => {
      await page.routeWebSocket(/./, () => {})
      await page.goto(hostUrl(host))
      await foyer.connectButton.tap()
      const row = foyer.wallet('metamask')
      await expect(row).toHaveRole('link')
      await expect(row).not.toHaveAttribute('href', /./)
      await row.tap()
      await expect(page.getByTestId('open-metamask')).toHaveText('Open MetaMask')
    })

    test('opens no socket before the visitor agrees to the terms', async ({ page, foyer, host }) => {
      const sockets: string[] = []
      page.on('websocket', (socket) => sockets.push(socket.url()))
      const options = { termsUrl: '/terms', features: { legalCheckbox: true } }
      await page.goto(hostUrl(host, { options }))
      await foyer.connectButton.tap()
      await expect(foyer.wallet('metamask')).toBeDisabled()
      expect(sockets).toEqual([])
      await page.getByTestId('legal-checkbox').check()
      await expect(foyer.wallet('metamask')).toHaveAttribute('href', /wc%3A/)
    })
  })

test.describe('desktop', () => {
  test('an extension: connects with two clicks, apart from those in the wallet', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    const hand = createHand((target) => target.click())
    await install()
    await page.goto(hostUrl(host))
    await hand.press(foyer.connectButton)
    await hand.press(foyer.wallet('org.foyer.test'))
    await expect(foyer.accountButton).toBeVisible()
    expect(hand.presses).toBe(2)
  })

  test('a scanned code: connects with one click, apart from those in the wallet', async ({
    page,
    browser,
    foyer,
    host,
    stack,
  }) => {
    const hand = createHand((target) => target.click())
    const wallet = await WalletPage.open(browser, stack.walletUrl)
    await page.goto(hostUrl(host))
    await hand.press(foyer.connectButton)
    await foyer.qrCode.waitFor()
    await wallet.pairByImage(await foyer.qrCode.screenshot())
    await wallet.approve()
    await expect(foyer.accountButton).toBeVisible()
    expect(hand.presses).toBe(1)
    await wallet.close()
  })

  test('buying: reaches the provider with three clicks', async ({ page, foyer, install, host }) => {
    const hand = createHand((target) => target.click())
    await install({ accountIndex: 25 })
    await page.goto(hostUrl(host))
    await foyer.connect()
    await hand.press(foyer.accountButton)
    await hand.press(page.getByTestId('feature-onramp'))
    const next = page.getByTestId('onramp-next')
    await expect(next).toHaveText('Continue to Coinlane')
    const opening = page.waitForEvent('popup')
    await hand.press(next)
    await (await opening).waitForURL(/\/pay\//)
    expect(hand.presses).toBe(3)
  })
})

test.describe('a social login', () => {
  const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  let logins: Stack
  let served: ServedFolder
  test.beforeAll(async () => {
    logins = await startStack({ apps: { secure: folder('../apps/secure/dist') }, csp: strictCsp })
    const { config } = logins
    served = await serveFolder({ folder: folder('./host/dist'), config, csp: strictCsp(config) })
  })
  test.afterAll(async () => {
    await served?.stop()
    await logins?.stop()
  })

  for (const [name, device] of Object.entries({ ...agents, desktop: devices['Desktop Chrome'] }))
    test(`${name}: logs in with two taps, apart from those on the provider’s page`, async ({ browser }) => {
      const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = device
      const context = await browser.newContext({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })
      const hand = createHand((target) => (hasTouch ? target.tap() : target.click()))
      const page = await context.newPage()
      const foyer = new FoyerPage(page)
      await page.goto(hostUrl(served, { mode: 'namespaces', logins: true }))
      await hand.press(foyer.connectButton)
      const opening = page.waitForEvent('popup')
      await hand.press(page.getByTestId('social-google'))
      const provider = await opening
      // From here on the page is the provider's: a name, and its button.
      await provider.getByLabel('Name or email').fill(`${name} of google`)
      await provider.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(foyer.accountButton).toBeVisible()
      expect(hand.presses).toBe(2)
      await context.close()
    })
})
