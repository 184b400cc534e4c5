import type { Locator } from '@playwright/test'

/**
 * Presses a declining control in the approval window and waits for the window to close. It closes during the press:
 * Playwright may notice that before the press is reported, and then fails the press.
 */
export async function rejectCard(control: Locator): Promise<void> {
  await Promise.all([
    control.page().waitForEvent('close'),
    control.click().catch((error: Error) => {
      if (!error.message.includes('has been closed')) throw error
    }),
  ])
}
