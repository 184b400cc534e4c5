import type { Locator } from '@playwright/test'

/**
 * Presses a control that declines in the window that asks, and waits for the window to close. That happens within the press:
 * Playwright may hear of it before the press is reported, and then fails the press.
 */
export async function sayNo(control: Locator): Promise<void> {
  await Promise.all([
    control.page().waitForEvent('close'),
    control.click().catch((error: Error) => {
      if (!error.message.includes('has been closed')) throw error
    }),
  ])
}
