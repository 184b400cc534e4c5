import { devices } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.102 Mobile Safari/537.36'

type Browser = {
  readonly userAgent: string
  readonly name: string
  /** The row to press. */
  readonly id: string
  readonly rdns?: string
  /** Flags of `window.ethereum`. */
  readonly flags: Readonly<Record<string, true>>
  readonly isAnnounced: boolean
  /** It appears shortly after the page has loaded, without an event. */
  readonly isLate?: boolean
}

/** In-app browsers of wallets: how they identify themselves, and what they inject into a page. */
const browsers: readonly Browser[] = [
  {
    name: 'MetaMask',
    userAgent: `${ios} Mobile/15E148 WebView MetaMaskMobile`,
    id: 'io.metamask.mobile',
    rdns: 'io.metamask.mobile',
    flags: { isMetaMask: true },
    isAnnounced: true,
  },
  {
    name: 'Trust Wallet',
    userAgent: android,
    id: 'com.trustwallet.app',
    rdns: 'com.trustwallet.app',
    flags: { isTrust: true, isTrustWallet: true },
    isAnnounced: true,
  },
  {
    name: 'Coinbase Wallet',
    userAgent: `${ios} Mobile/15E148 CoinbaseBrowser`,
    id: 'injected',
    flags: { isCoinbaseWallet: true, isCoinbaseBrowser: true },
    isAnnounced: false,
    isLate: true,
  },
  {
    name: 'Phantom',
    userAgent: `${android} Phantom/android`,
    id: 'app.phantom',
    rdns: 'app.phantom',
    flags: { isPhantom: true, isMetaMask: true },
    isAnnounced: true,
  },
]

for (const { name, userAgent, id, rdns, flags, isAnnounced, isLate } of browsers)
  test.describe(`the browser in ${name}`, () => {
    const { viewport, isMobile, hasTouch } = devices['iPhone 15']
    test.use({ userAgent, viewport, isMobile, hasTouch })

    test('lists its wallet once, connects it without a window, and restores it', async ({
      page,
      context,
      foyer,
      host,
      install,
    }) => {
      // Its windows never load.
      await page.addInitScript(() => {
        window.open = () => null
      })
      if (isLate)
        await page.addInitScript(() => {
          let ethereum: unknown
          let isThere = false
          setTimeout(() => {
            isThere = true
          }, 1_000)
          Object.defineProperty(window, 'ethereum', {
            configurable: true,
            get: () => (isThere ? ethereum : undefined),
            set: (value) => {
              ethereum = value
            },
          })
        })
      const wallet = await install({
        name,
        flags,
        announce: isAnnounced,
        legacy: true,
        ...(rdns ? { rdns } : {}),
      })
      await page.goto(hostUrl(host))
      await foyer.connectButton.tap()
      await expect(foyer.wallet(id)).toBeVisible()
      if (isAnnounced) {
        // Its app is not an extension: the row has no hint.
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1)
        await expect(foyer.wallet('injected')).toHaveCount(0)
      }
      await foyer.wallet(id).tap()
      await expect(foyer.accountButton).toBeVisible()
      expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
      await page.reload()
      await expect(foyer.accountButton).toBeVisible()
      expect(
        await page.evaluate(
          () => window.core.getConnection(window.foyers[0]?.state as never)?.accounts[0].address,
        ),
      ).toBe(account)
      expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
      expect(context.pages()).toHaveLength(1)
    })
  })
