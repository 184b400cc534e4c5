import { buildApps, startStack } from '@foyer/devnet'
import { chromiumLaunchOptions, installEvmWallet } from '@foyer/testing/playwright'
import { chromium } from '@playwright/test'

/** Stores the README's screenshot: the demo with the modal in its page. */
export async function storeDemoPicture(path) {
  const stack = await startStack({ apps: await buildApps() })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 920 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    const chains = Object.fromEntries(stack.chains.map(({ chainId, url }) => [chainId, url]))
    await installEvmWallet(context, { chains, chainId: 31337 })
    const page = await context.newPage()
    await page.goto(stack.demoUrl)
    await page.getByRole('radio', { name: 'In page' }).check()
    await page.getByTestId('all-wallets').getByText(/\d/).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      document.activeElement.blur()
      scrollTo(0, 0)
    })
    await page.screenshot({ path })
  } finally {
    await browser.close()
    await stack.stop()
  }
}
