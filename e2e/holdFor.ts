import type { Page } from '@playwright/test'

/**
 * Advances the page's own clock, which a card's guard uses. Only for tests in which time passing is an action of the
 * visitor or the page: holding a press, resting a pointer, a key pressed a while after Tab.
 */
export async function holdFor(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const until = performance.now() + ms
    // Timers may fire slightly early by the guard's clock.
    while (performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, until - performance.now()))
  }, ms)
}
