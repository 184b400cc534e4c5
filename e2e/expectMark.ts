import { expect, type Locator } from '@playwright/test'

/**
 * Expects a card's guard to mark an element. Polls often: by default, a locator assertion soon retries only twice a second,
 * longer than the guard takes.
 */
export async function expectMark(
  element: Locator,
  mark: 'data-seen' | 'data-ready' | 'data-held',
  { timeout }: { timeout?: number } = {},
): Promise<void> {
  const look = () => element.getAttribute(mark)
  await expect.poll(look, { intervals: [50], message: mark, ...(timeout ? { timeout } : {}) }).not.toBeNull()
}
