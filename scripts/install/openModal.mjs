import { createRequire } from 'node:module'
import { serveFolder } from '../../packages/devnet/dist/index.js'
import { chromiumLaunchOptions } from '../../packages/testing/dist/shared/chromiumLaunchOptions.js'

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test')

/** Serves a page, and opens its modal. */
export async function openModal(folder) {
  const served = await serveFolder({ folder })
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(served.url)
    await page.getByTestId('connect-button').click()
    await page.getByRole('dialog').waitFor()
  } finally {
    await browser.close()
    await served.stop()
  }
}
