import type { FrameLocator, Page } from '@playwright/test'

/** Where a card of the embedded wallet is: in the frame of a page, or in the window in which it asks. */
export type CardHolder = Page | FrameLocator

/** The window in which a frame of this browser asks, if it is open. */
export function findCardWindow(page: Page): Page | undefined {
  return page
    .context()
    .pages()
    .findLast((one) => !one.isClosed() && new URL(one.url()).pathname === '/approve')
}

/** Opens the window in which the frame asks, as a visitor does, and waits for its card. */
export async function openCardWindow(page: Page, frame: FrameLocator): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Open window', exact: true }).click(),
  ])
  await opened.locator('main.card').waitFor()
  return opened
}
