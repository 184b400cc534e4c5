import type { Page } from '@playwright/test'
import { takeMail } from './takeMail.ts'

/** Options of `logInByEmail`. */
export type LogInByEmailOptions = {
  email: string
  /** URL of the inbox: the devnet's `mailboxUrl`. */
  mailboxUrl: string
  /** Timeout of a mail or of a step in the modal, in milliseconds. @default 15000 */
  timeoutMs?: number | undefined
}

/**
 * Logs in to the embedded wallet by email, starting from the modal's first view: enters the address, then the code from
 * the inbox or from the page linked from the mail. Resolves when the code is accepted.
 *
 * @throws Error if a mail does not arrive in time.
 *
 * @example
 * ```ts
 * import { logInByEmail } from '@foyer/testing/playwright'
 * import { expect, test } from '@playwright/test'
 *
 * test('logs in', async ({ page }) => {
 *   await page.goto('/')
 *   await page.getByTestId('connect-button').click()
 *   await logInByEmail(page, { email: 'ada@foyer.test', mailboxUrl: 'http://127.0.0.1:8025' })
 *   await expect(page.getByTestId('account-button')).toBeVisible()
 * })
 * ```
 */
export async function logInByEmail(page: Page, options: LogInByEmailOptions): Promise<void> {
  const { email, mailboxUrl, timeoutMs = 15_000 } = options
  const find = (id: string) => page.locator(`[data-testid="${id}"]`)
  const inbox = { to: email, mailboxUrl, timeoutMs }
  const before = await takeMail({ ...inbox, after: -1, timeoutMs: 0 }).catch(() => undefined)
  await find('email-input').fill(email, { timeout: timeoutMs })
  await find('email-input').press('Enter')

  const mail = await takeMail({ ...inbox, after: before?.id ?? 0 })
  let { code } = mail
  if (!code && mail.link) {
    const other = await page.context().newPage()
    await other.goto(mail.link)
    code = (await other.getByText(/^\d{6}$/).textContent({ timeout: timeoutMs })) ?? ''
    await other.close()
    await page.bringToFront()
  }
  if (!code) throw new Error(`The mail to ${email} has neither a code nor a link: "${mail.subject}".`)
  await find('otp-0').click({ timeout: timeoutMs })
  await page.keyboard.type(code)
  await find('otp-0').waitFor({ state: 'hidden', timeout: timeoutMs })
}
