import type { ServedFolder } from '@foyer/devnet'
import { expect, type Page, test } from '@playwright/test'
import { FoyerPage } from './FoyerPage.ts'
import type {} from './host/main.tsx'
import { hostUrl } from './hostUrl.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { serveSecureHost } from './serveSecureHost.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser and server for both: the second test logs in on the device that the first one registered.
test.describe.configure({ mode: 'serial' })

const email = 'ada@mail.example'
/** Shorter than the tolerated clock difference between server and device. */
const sessionTtlMs = 60_000

let stack: SecureStack
let browser: RealChromium
let served: ServedFolder
let url: string
/** Offset of the server's clock. */
let aheadMs = 0

test.beforeAll(async () => {
  ;[stack, browser] = await Promise.all([
    startSecureStack({ clock: () => Date.now() + aheadMs, sessionTtlMs }),
    launchRealChromium(),
  ])
  served = await serveSecureHost(stack)
  url = hostUrl(served, { logins: true, options: { features: { email: true } } })
})
test.afterAll(async () => {
  await browser?.close()
  await served?.stop()
  await stack?.stop()
})

/** Logs in with the code from the mail. */
async function logIn(page: Page, { isNewDevice }: { isNewDevice: boolean }): Promise<void> {
  const foyer = new FoyerPage(page)
  await page.goto(url)
  await foyer.connectButton.click()
  await page.getByTestId('email-input').fill(email)
  await page.keyboard.press('Enter')
  await expect(foyer.title).toHaveText(isNewDevice ? 'Check your email' : 'Confirm email')
  await page.getByTestId('otp-0').click()
  await page.keyboard.type(/^\d{6}$/m.exec(stack.takeMail(email))?.[0] ?? '')
  await foyer.accountButton.waitFor()
}

/** Checks the view once the modal is open. */
async function expectExpired(page: Page): Promise<void> {
  await expect(page.getByTestId('alert-SESSION_EXPIRED')).toContainText('Session Expired')
  await expect(page.getByTestId('toast-text')).toHaveText('Your session expired. Log in again.')
  const status = await page.evaluate(() => {
    const [foyer] = window.foyers
    return foyer && window.core.getStatus(foyer.state, 'eip155')
  })
  expect(status).toBe('disconnected')
}

test('a session that the server refuses as too old: shows Session Expired and logs the visitor out', async () => {
  const page = await browser.context.newPage()
  await logIn(page, { isNewDevice: true })
  aheadMs = sessionTtlMs
  await page.evaluate(() => {
    const [instance] = window.foyers
    if (instance) void window.core.signMessage(instance, { message: 'Hello' }).catch(() => {})
  })
  await expectExpired(page)
  aheadMs = 0
  // Shown once: after another reload the visitor simply is not logged in.
  await page.reload()
  await new FoyerPage(page).connectButton.click()
  await page.getByTestId('email-input').waitFor()
  await expect(page.getByTestId('alert-SESSION_EXPIRED')).toHaveCount(0)
  await page.close()
})

test('shows Session Expired when the visitor opens the modal after the session has ended', {
  tag: '@nightly',
}, async () => {
  const page = await browser.context.newPage()
  await logIn(page, { isNewDevice: false })
  await page.close()
  const later = await browser.context.newPage()
  await later.clock.install({ time: Date.now() + sessionTtlMs })
  await later.goto(url)
  await new FoyerPage(later).connectButton.click()
  await expectExpired(later)
  await later.close()
})
