import { fileURLToPath } from 'node:url'
import type { Language } from '@foyer/contract'
import { serveFolder } from '@foyer/devnet'
import { expect, type Page, test } from '@playwright/test'
import type {} from '../apps/gallery/src/frame/FramesApi.ts'
import { getViolations, visualRules } from './getViolations.ts'

/** Languages with long words, separate scripts or another direction. */
const languages: readonly Language[] = ['de', 'ru', 'th', 'ar']

test.use({ viewport: { width: 2_272, height: 900 }, timezoneId: 'UTC', locale: 'en-US' })

/** Elements that overflow their card horizontally, one line each. */
function getSheetOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#sheet > section')].flatMap((place) => {
      const { left, right } = place.getBoundingClientRect()
      return [...place.querySelectorAll('*')].flatMap((element) => {
        const box = element.getBoundingClientRect()
        if (element.closest('svg') || box.width === 0) return []
        const isOut = box.left < left - 1 || box.right > right + 1
        const isWider =
          getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1
        return isOut || isWider ? [`${place.dataset.state}: “${element.textContent?.slice(0, 40)}”`] : []
      })
    }),
  )
}

/** Cards whose buttons are out of sight. */
function getHiddenButtons(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#sheet > section')]
      .filter((place) => {
        const bottom = place.getBoundingClientRect().bottom
        return [...place.querySelectorAll('.actions button')].some(
          (button) => button.getBoundingClientRect().bottom > bottom,
        )
      })
      .map((place) => place.dataset.state),
  )
}

/** Anti-aliasing may differ among machines. Each screenshot has about twenty million pixels. */
const picture = { maxDiffPixelRatio: 0.001, fullPage: true, timeout: 180_000 }

async function openSheet(page: Page): Promise<{ close(): Promise<void> }> {
  const { url, stop } = await serveFolder({
    folder: fileURLToPath(new URL('../apps/gallery/dist', import.meta.url)),
  })
  await page.goto(`${url}/frame.html?scheme=light&lang=en`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  return { close: stop }
}

test('every screen of the frame matches its picture, has no violations, and shows its buttons', {
  tag: '@nightly',
}, async ({ page }) => {
  test.setTimeout(600_000)
  const sheet = await openSheet(page)
  await expect.soft(page).toHaveScreenshot(['frame', 'light.png'], picture)
  expect.soft(await getViolations(page)).toEqual([])
  expect.soft(await getHiddenButtons(page)).toEqual([])
  await sheet.close()
})

test('every screen of the frame has no violations in the dark, fits in every language, and is mirrored in Arabic', {
  tag: '@nightly',
}, async ({ page }) => {
  test.setTimeout(600_000)
  const sheet = await openSheet(page)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expect.soft(page).toHaveScreenshot(['frame', 'dark.png'], picture)
  expect.soft(await getViolations(page, visualRules)).toEqual([])

  for (const language of languages) {
    await page.evaluate((tag) => window.showFrames?.(tag), language)
    expect.soft(await getSheetOverflows(page), language).toEqual([])
    expect.soft(await getHiddenButtons(page), language).toEqual([])
    if (language === 'ar') await expect.soft(page).toHaveScreenshot(['frame', 'ar.png'], picture)
  }
  await sheet.close()
})
