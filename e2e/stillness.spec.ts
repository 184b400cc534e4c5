import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

/** Delay of the directory's response, well after the list is shown. */
const lateMs = 900

/** Records, from the first frame with a row of the list, its position and all layout shifts. */
async function followFirstRow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { places: number[]; shifts: number[] } = { places: [], shifts: [] }
    Object.assign(window, { seen })
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if (seen.places.length) seen.shifts.push((entry as unknown as { value: number }).value)
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, { takeShifts: () => take(observer.takeRecords()) })
    const look = () => {
      const root = document.querySelector('[data-foyer]')?.shadowRoot
      const row = root?.querySelector('dialog[open] .list > li')
      if (row) seen.places.push(Math.round(row.getBoundingClientRect().y))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

async function getMoves(page: Page): Promise<{ places: number[]; shifts: number[] }> {
  const seen = await page.evaluate(() => {
    const page = window as unknown as {
      seen: { places: number[]; shifts: number[] }
      takeShifts(): void
    }
    page.takeShifts()
    return page.seen
  })
  return { places: [...new Set(seen.places)], shifts: seen.shifts }
}

const windows = {
  'a desktop': { viewport: { width: 1280, height: 800 } },
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

for (const [name, options] of Object.entries(windows))
  test.describe(name, () => {
    test.use(options)

    test.beforeEach(async ({ page, context }) => {
      await followFirstRow(page)
      await context.route('**/v1/wallets?**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, lateMs))
        await route.continue()
      })
    })

    for (const [place, withWallet] of [
      ['with no wallet', false],
      ['with an extension', true],
    ] as const)
      test(`Connect stands still while the directory answers, ${place}`, async ({
        page,
        foyer,
        install,
        host,
      }) => {
        if (withWallet) await install()
        await page.goto(hostUrl(host))
        await foyer.connectButton.click()
        await expectStill(page)
      })

    test('Connect does not shift on a page with logins', async ({ page, foyer, stack }) => {
      await page.goto(stack.demoUrl)
      await foyer.connectButton.click()
      await expectStill(page)
    })
  })

/** Expects all content of the directory to be there, without a row having moved. */
async function expectStill(page: Page): Promise<void> {
  await expect(page.getByTestId('wallet-list')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByTestId('all-wallets')).toContainText('+')
  await settle(page)
  const { places, shifts } = await getMoves(page)
  expect(places).toHaveLength(1)
  expect(shifts).toEqual([])
}

/** Resolves once the code and the pictures in sight are drawn, and the frames after that, which report any shift, are over. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('dialog[open] [data-loading], dialog[open] .qr-skeleton')).toHaveCount(0)
  await page.evaluate(async () => {
    const pictures =
      document.querySelector('[data-foyer]')?.shadowRoot?.querySelectorAll('dialog[open] img') ?? []
    const inSight = ([...pictures] as HTMLImageElement[]).filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    // If a picture fails to load, its letter stays.
    await Promise.all(inSight.map((picture) => picture.decode().catch(() => {})))
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame)
  })
}
