import type { FrameLocator, Page } from '@playwright/test'

/** Where a card of the embedded wallet is: in a page's frame, or in the approval window. */
export type CardHolder = Page | FrameLocator

/** The approval window of a frame in this browser, if it is open. */
export function findCardWindow(page: Page): Page | undefined {
  return page
    .context()
    .pages()
    .findLast((one) => !one.isClosed() && new URL(one.url()).pathname === '/approve')
}

/** Opens the frame's approval window like a visitor, and waits for its card. */
export async function openCardWindow(page: Page, frame: FrameLocator): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Open window', exact: true }).click(),
  ])
  await opened.locator('main.card').waitFor()
  return opened
}
