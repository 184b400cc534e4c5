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

/** How many wallets the list has, on screen or not. */
export const sizeOf = (page: Page): Promise<number> =>
  page.getByRole('option').first().getAttribute('aria-setsize').then(Number)

/** How far the list is scrolled, in px. */
export const scrollOf = (page: Page): Promise<number> =>
  page.getByRole('listbox').evaluate((list) => list.scrollTop)

/** How far it is scrolled once it stands still: a turn of the wheel is a movement. */
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
