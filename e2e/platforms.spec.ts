import { fileURLToPath } from 'node:url'
import { serveFolder } from '@foyer/devnet'
import { devices } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const hostFolder = fileURLToPath(new URL('./host/dist', import.meta.url))
const phones = {
  iPhone: { ...devices['iPhone 15'], defaultBrowserType: undefined },
  Pixel: { ...devices['Pixel 7'], defaultBrowserType: undefined },
}
// The browser stays Chromium; the device properties a page sees are the phone's.
const emulate = ({
  userAgent,
  viewport,
  deviceScaleFactor,
  isMobile,
  hasTouch,
}: (typeof phones)['Pixel']) => ({
  userAgent,
  viewport,
  deviceScaleFactor,
  isMobile,
  hasTouch,
})

test.describe('desktop', () => {
  test('shows tabs for a wallet’s platforms: QR code, web app, desktop app', async ({
    page,
    foyer,
    host,
  }) => {
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await page.getByTestId('all-wallets').click()
    await page.getByTestId('search').fill('zerion')
    await page.getByTestId('wallet-zerion').click()
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(['QR code', 'Web app', 'Desktop'])
    const uri = await foyer.pairingLink()
    await page.getByTestId('tab-web').click()
    const link = page.getByTestId('open-zerion')
    await expect(link).toHaveAttribute('href', /^https:\/\/app\.zerion\.io\/wc\?uri=wc%3A/)
    await expect(link).toHaveAttribute('target', '_blank')
    await page.getByTestId('tab-web').press('ArrowRight')
    await expect(page.getByTestId('tab-desktop')).toBeFocused()
    await expect(link).toHaveAttribute('href', /^zerion:\/\/wc\?uri=wc%3A/)
    await page.getByTestId('tab-desktop').press('ArrowRight')
    await expect(foyer.qrCode).toBeVisible()
    expect(uri).toMatch(/^wc:/)
  })

  test('the desktop app’s link contains exactly the current pairing link', async ({ page, foyer, host }) => {
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await foyer.pairingLink()
    await page.getByTestId('all-wallets').click()
    await page.getByTestId('search').fill('ledger')
    await page.getByTestId('wallet-ledger').click()
    await page.getByTestId('tab-desktop').click()
    await expect(page.getByTestId('open-ledger')).toHaveAttribute('href', /wc%3A/)
    const uri = await page.evaluate(() => {
      const pairing = window.foyers[0]?.state.pairing
      return pairing?.status === 'waiting' ? pairing.uri : ''
    })
    await expect(page.getByTestId('open-ledger')).toHaveAttribute(
      'href',
      `ledgerlive://wc?uri=${encodeURIComponent(uri)}`,
    )
  })

  test('marks a wallet with an app as installed if its extension is', async ({
    page,
    foyer,
    install,
    host,
  }) => {
    await install({ name: 'Zerion', rdns: 'io.zerion.wallet' })
    await page.goto(hostUrl(host))
    await foyer.connectButton.click()
    await page.getByTestId('all-wallets').click()
    await page.getByTestId('search').fill('zerion')
    await page.getByTestId('filter-installed').click()
    const held = page.getByRole('option')
    await expect(held).toHaveCount(1)
    await expect(held).toContainText('Installed')
  })

  test('shows that a wallet is not installed, with its store, if it has no other platform', async ({
    page,
    foyer,
    host,
  }) => {
    await page.goto(hostUrl(host, { options: { connectors: [] } }))
    await foyer.connectButton.click()
    await foyer.wallet('metamask').click()
    await expect(foyer.status).toHaveText(/ isn’t installed$/)
    const store = page.getByRole('link', { name: /Get it for Chrome/ })
    await expect(store).toHaveAttribute('href', /chrome\.google\.com\/webstore\/detail\/metamask/)
    await expect(store).toHaveAttribute('target', '_blank')
  })
})

// `walletLinks.test.ts` of core covers the links for every system.
for (const [name, phone] of Object.entries(phones)) {
  const scheme = name === 'iPhone' ? 'App Store' : 'Play'
  test.describe(name, () => {
    test.use(emulate(phone))

    test(`offers to open again, copy the link or visit the ${scheme} if nothing opened after 2.5 s`, async ({
      page,
      foyer,
      host,
    }) => {
      await page.clock.install()
      await page.goto(hostUrl(host))
      await foyer.connectButton.tap()
      const row = foyer.wallet('metamask')
      await expect(row).toHaveAttribute('href', /wc%3A/)
      // The emulated phone does not have the app: the press has no effect.
      await row.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
      await row.tap()
      await expect(page.getByTestId('open-metamask')).toHaveText('Open again')
      await page.clock.runFor(2_500)
      await expect(page.getByText('Nothing happened?')).toBeVisible()
      await expect(page.getByRole('link', { name: /Get it for/ })).toHaveAttribute(
        'href',
        name === 'iPhone' ? /apps\.apple\.com/ : /play\.google\.com/,
      )
      await expect(page.getByTestId('copy')).toBeEnabled()
      // Later requests link back to this app.
      const stored = await page.evaluate(() => localStorage.getItem('@foyer/one/deep_link'))
      expect(JSON.parse(stored ?? '{}').data).toEqual({
        href: 'https://metamask.app.link/',
        name: 'MetaMask',
      })
    })

    test('in Telegram: uses the universal link, in a new window', async ({ page, foyer, host }) => {
      await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
      await page.goto(hostUrl(host))
      await foyer.connectButton.tap()
      const link = foyer.wallet('trust-wallet')
      // Telegram on Android decodes once more.
      const encoded = name === 'iPhone' ? 'wc%3A' : 'wc%253A'
      await expect(link).toHaveAttribute(
        'href',
        new RegExp(`^https://link\\.trustwallet\\.com/wc\\?uri=${encoded}`),
      )
      await expect(link).toHaveAttribute('target', '_blank')
    })
  })
}

test.describe('iPhone', () => {
  test.use(emulate(phones.iPhone))

  test('the link on a wallet’s row is ready before the tap', async ({ page, foyer, host }) => {
    await page.goto(hostUrl(host))
    await foyer.connectButton.tap()
    const link = foyer.wallet('trust-wallet')
    await expect(link).toHaveAttribute('href', /^https:\/\/link\.trustwallet\.com\/wc\?uri=wc%3A/)
    await expect(link).toHaveAttribute('target', '_blank')
    const uri = await page.evaluate(() => {
      const pairing = window.foyers[0]?.state.pairing
      return pairing?.status === 'waiting' ? pairing.uri : ''
    })
    await expect(link).toHaveAttribute(
      'href',
      `https://link.trustwallet.com/wc?uri=${encodeURIComponent(uri)}`,
    )
  })

  test('basic: with no adapter the modal opens at all wallets', async ({ page, foyer, host }) => {
    await page.goto(hostUrl(host, { options: { adapters: [] } }))
    await foyer.connectButton.tap()
    await expect(foyer.title).toHaveText('All wallets')
    await page.getByTestId('header-close').tap()
    await expect(foyer.dialog).toBeHidden()
  })
})

test.describe('Pixel', () => {
  test.use(emulate(phones.Pixel))

  test('uses app schemes if the app prefers them', async ({ page, foyer, host }) => {
    await page.goto(hostUrl(host, { options: { preferUniversalLinks: false } }))
    await foyer.connectButton.tap()
    const link = foyer.wallet('trust-wallet')
    await expect(link).toHaveAttribute('href', /^trust:\/\/wc\?uri=wc%3A/)
    await expect(link).toHaveAttribute('target', '_self')
  })

  test('in a frame: opens an app’s scheme in the top window', async ({ page, stack }) => {
    const framed = await serveFolder({ folder: hostFolder, config: stack.config })
    try {
      const url = hostUrl(framed, { options: { preferUniversalLinks: false } })
      await page.goto(url)
      await page.evaluate((src) => {
        const frame = document.createElement('iframe')
        frame.src = src
        frame.width = '360'
        frame.height = '600'
        document.body.append(frame)
      }, url)
      const frame = page.frameLocator('iframe')
      await frame.getByTestId('connect-button').tap()
      const link = frame.getByTestId('wallet-trust-wallet')
      await expect(link).toHaveAttribute('href', /^trust:\/\/wc\?uri=wc%3A/)
      await expect(link).toHaveAttribute('target', '_top')
    } finally {
      await framed.stop()
    }
  })

  test('without pairing: opens the page in the wallet’s own browser', async ({ page, foyer, host }) => {
    await page.goto(hostUrl(host, { options: { connectors: [], featuredWallets: ['metamask'] } }))
    await foyer.connectButton.tap()
    await foyer.wallet('metamask').tap()
    const link = page.getByTestId('browse-metamask')
    await expect(link).toHaveAttribute(
      'href',
      `https://metamask.app.link/dapp/${page.url().replace('http://', '')}`,
    )
    await expect(link).toHaveAttribute('target', '_self')
  })
})

test('basic: with no adapter the modal opens at the QR code on a desktop', async ({ page, foyer, host }) => {
  await page.goto(hostUrl(host, { options: { adapters: [] } }))
  await foyer.connectButton.click()
  expect(await foyer.pairingLink()).toMatch(/^wc:/)
  await expect(page.getByTestId('wallet-list')).toHaveCount(0)
})

test('manual pairing: shows the app’s own link, without opening a socket or fetching the configuration', async ({
  page,
  foyer,
  host,
  stack,
}) => {
  const urls: string[] = []
  page.on('websocket', (socket) => urls.push(socket.url()))
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(hostUrl(host, { options: { manualPairing: true } }))
  await foyer.connectButton.click()
  await expect(page.getByRole('img', { name: 'Preparing a code' })).toBeVisible()
  const link = 'wc:ab@2?relay-protocol=irn&symKey=cd'
  await page.evaluate((uri) => {
    const [foyer] = window.foyers
    if (foyer) window.core.setPairingUri(foyer, { uri })
  }, link)
  expect(await foyer.pairingLink()).toBe(link)
  expect(urls.filter((url) => url.startsWith('ws'))).toEqual([])
  expect(urls.filter((url) => url.startsWith(`${stack.serverUrl}/v1/config`))).toEqual([])
})
