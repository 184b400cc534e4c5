import type { Page } from '@playwright/test'

/**
 * Opens the approval window of a page's frame in an existing tab in which the visitor has passkeys: those of a virtual
 * authenticator belong to one tab. The page must have opened that tab and still be connected to it.
 */
export async function openCardIn(tab: Page, page: Page): Promise<Page> {
  const name = 'passkeys'
  await tab.evaluate((name) => {
    window.name = name
  }, name)
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/frame')
  if (!frame) throw new Error('There is no frame')
  await frame.evaluate((name) => {
    const { open } = window
    window.open = (url) => open.call(window, url, name)
  }, name)
  await frame.getByRole('button', { name: 'Open window', exact: true }).click()
  await tab.waitForURL((url) => url.pathname === '/approve')
  await tab.locator('main.card').waitFor()
  return tab
}
