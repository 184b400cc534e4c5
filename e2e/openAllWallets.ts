import { expect, type Page } from '@playwright/test'

/** The test page with every namespace, which loads the whole directory. */
export const walletsMode = { mode: 'namespaces' } as const

/** Opens the list of all wallets. */
export async function openAllWallets(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByTestId('connect-button').first().click()
  await page.getByTestId('all-wallets').click()
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}

/** Number of wallets in the list, visible or not. */
export const sizeOf = (page: Page): Promise<number> =>
  page.getByRole('option').first().getAttribute('aria-setsize').then(Number)

/** Scroll position of the list, in px. */
export const scrollOf = (page: Page): Promise<number> =>
  page.getByRole('listbox').evaluate((list) => list.scrollTop)

/** Scroll position once the list is still: wheel scrolling is animated. */
export const restedScrollOf = (page: Page): Promise<number> =>
  page.getByRole('listbox').evaluate(async (list) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let last = Number.NaN
    for (let same = 0; same < 5; same = list.scrollTop === last ? same + 1 : 0) {
      last = list.scrollTop
      await frame()
    }
    return last
  })
