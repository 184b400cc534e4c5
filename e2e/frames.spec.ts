import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

/** Errors that the page's code did not catch. */
function recordErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

test('connects and disconnects in a frame without an origin, storage, cookies or channels', async ({
  page,
  install,
  host,
}) => {
  await install()
  const errors = recordErrors(page)
  // A page embedded in such frames allows it, and lets them read its files.
  await page.route(`${host.url}/**`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers: { ...headers, 'access-control-allow-origin': '*' } })
  })
  await page.goto('about:blank')
  await page.setContent(
    `<iframe title="app" sandbox="allow-scripts" width="1000" height="800" src="${hostUrl(host).replaceAll('&', '&amp;')}"></iframe>`,
  )
  const frame = page.frameLocator('iframe')
  await frame.getByTestId('connect-button').click()
  await frame.getByTestId('wallet-org.foyer.test').click()
  await frame.getByTestId('account-button').click()
  await frame.getByTestId('account-settings').click()
  await frame.getByTestId('disconnect-button').click()
  await expect(frame.getByTestId('connect-button')).toBeVisible()
  expect(errors).toEqual([])
})

test('works above a page’s dialog that hides the rest, disables pointers and traps the focus', async ({
  page,
  foyer,
  install,
  host,
}) => {
  await install()
  const errors = recordErrors(page)
  await page.goto(hostUrl(host))
  await foyer.connectButton.waitFor()
  // The effects of MUI, Radix and focus-trap on the page while a dialog is open, all at once.
  await page.evaluate(() => {
    const own = document.querySelector<HTMLElement>('#app')
    document.body.style.pointerEvents = 'none'
    document.body.style.overflow = 'hidden'
    if (own) own.style.pointerEvents = 'auto'
    const hide = () => {
      for (const other of document.body.children)
        if (other instanceof HTMLElement && other !== own && !other.inert) {
          other.inert = true
          other.setAttribute('aria-hidden', 'true')
        }
    }
    new MutationObserver(hide).observe(document.body, { childList: true })
    hide()
    document.addEventListener('focusin', ({ target }) => {
      if (own && !own.contains(target as Node)) own.querySelector('button')?.focus()
    })
  })
  await foyer.connectButton.click()
  await foyer.wallet('org.foyer.test').click()
  await foyer.accountButton.waitFor()
  await foyer.accountButton.click()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.matches('[data-foyer]'))).toBe(true)
  await page.getByTestId('account-settings').click()
  await page.getByTestId('disconnect-button').click()
  await expect(foyer.connectButton).toBeVisible()
  expect(errors).toEqual([])
})
