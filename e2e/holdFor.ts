import type { Page } from '@playwright/test'

/**
 * Lets time pass in the page's own clock, by which the guard of a card judges. Only for tests in which the passing of time
 * is what the visitor or the page does: a press that is held, a pointer that rests, a key pressed a while after Tab.
 */
export async function holdFor(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const until = performance.now() + ms
    // A timer may be a little early by the clock that counts.
    while (performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, until - performance.now()))
  }, ms)
}
