import type { Page } from '@playwright/test'

/**
 * Opens the window in which a page's frame asks in a tab that is open already, where the visitor has passkeys: those of a
 * virtual authenticator belong to one tab. The page has to have opened that tab, and still know it.
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
