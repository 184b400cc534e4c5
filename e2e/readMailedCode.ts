import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Reads the code of a login from its mail or, for a new browser of an account, from the page that the mail links to; `check` gets that page. */
export async function readMailedCode(
  context: BrowserContext,
  mail: string,
  check?: (page: Page) => Promise<void>,
): Promise<string> {
  const [link] = /^http\S+$/m.exec(mail) ?? []
  if (link === undefined) return /^\d{6}$/m.exec(mail)?.[0] ?? ''
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Log in on a new browser' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not me' })).toBeVisible()
  // Names the app.
  await expect(page.locator('.brand')).toHaveText(/\S/)
  await check?.(page)
  const code = (await page.getByText(/^\d{6}$/).textContent()) ?? ''
  await page.close()
  return code
}
