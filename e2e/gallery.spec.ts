import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language, ViewName } from '@foyer/core'
import { type ServedFolder, serveFolder } from '@foyer/devnet'
import { chromiumLaunchOptions } from '@foyer/testing/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type {} from '../apps/gallery/src/GalleryApi.ts'
import type { Scheme } from '../apps/gallery/src/readAddress.ts'
import { getStates, viewNames } from '../apps/gallery/src/states/registry.ts'
import { getCardClip } from './getCardClip.ts'
import { getOverflows } from './getOverflows.ts'
import { getViolations } from './getViolations.ts'

/** Of its pixels, so many may differ from the stored picture: edges of letters, drawn by another machine. */
const maxDiffPixelRatio = 0.01
/** Languages of which each has letters or words of its own kind. */
const languages: readonly Language[] = ['en', 'de', 'th', 'ar']

const { args, ...launchOptions } = chromiumLaunchOptions()

type WorkerFixtures = {
  gallery: ServedFolder
  /** One page for all states that a worker looks at: what it has loaded it keeps. */
  sheet: Page
}

const test = base.extend<object, WorkerFixtures>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const folder = fileURLToPath(new URL('../apps/gallery/dist', import.meta.url))
      const gallery = await serveFolder({ folder })
      await use(gallery)
      await gallery.stop()
    },
    { scope: 'worker' },
  ],
  sheet: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        timezoneId: 'UTC',
        locale: 'en-US',
        reducedMotion: 'reduce',
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})
// Letters are drawn in greys and without hints of the system, as equal as can be among machines.
test.use({
  launchOptions: { ...launchOptions, args: [...args, '--font-render-hinting=none', '--disable-lcd-text'] },
})

type Variant = { name: string; scheme: Scheme; width: number; height: number; lang: Language }

const wide: Variant = { name: 'light-1024', scheme: 'light', width: 1024, height: 720, lang: 'en' }
const narrow: Variant = { name: 'dark-360', scheme: 'dark', width: 360, height: 740, lang: 'en' }
const arabic: Variant = { name: 'ar-360', scheme: 'light', width: 360, height: 740, lang: 'ar' }

/** One state in Arabic for each view: where all went well, if the view has that. */
function getArabicState(view: ViewName): string {
  const names = [...getStates(view).keys()]
  return names.find((name) => name === 'success') ?? (names[0] as string)
}

function toPicture(view: ViewName, state: string, { name }: Variant): string {
  return `${view}-${state}-${name}.png`
}

async function openState(
  page: Page,
  gallery: ServedFolder,
  parameters: { view: ViewName; state: string; variant: Variant },
): Promise<void> {
  const { view, state, variant } = parameters
  const { scheme, lang } = variant
  await page.goto(`${gallery.url}/?${new URLSearchParams({ view, state, scheme, lang })}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

for (const view of viewNames) {
  const states = [...getStates(view).keys()]
  for (const variant of [wide, narrow])
    test(`${view}, ${variant.name}: as stored, and clean`, async ({ sheet: page, gallery }) => {
      await page.setViewportSize(variant)
      for (const state of states)
        await test.step(state, async () => {
          await openState(page, gallery, { view, state, variant })
          const clip = variant === wide ? await getCardClip(page) : undefined
          await expect
            .soft(page)
            .toHaveScreenshot(toPicture(view, state, variant), { maxDiffPixelRatio, ...(clip && { clip }) })
          expect.soft(await getViolations(page), state).toEqual([])
          if (variant === narrow)
            for (const language of languages) {
              await page.evaluate((tag) => window.gallery?.setLanguage(tag), language)
              expect.soft(await getOverflows(page), `${state}, ${language}`).toEqual([])
            }
        })
    })

  test(`${view}, ${arabic.name}: as stored`, async ({ sheet: page, gallery }) => {
    await page.setViewportSize(arabic)
    const state = getArabicState(view)
    await openState(page, gallery, { view, state, variant: arabic })
    await expect(page).toHaveScreenshot(toPicture(view, state, arabic), { maxDiffPixelRatio })
  })
}

test('every state has its pictures, every picture its state', () => {
  test.skip(test.info().config.updateSnapshots !== 'none', 'the pictures are being stored')
  const wanted = viewNames.flatMap((view) => [
    ...[...getStates(view).keys()].flatMap((state) =>
      [wide, narrow].map((variant) => toPicture(view, state, variant)),
    ),
    toPicture(view, getArabicState(view), arabic),
  ])
  const stored = readdirSync(new URL('./pictures', import.meta.url)).filter((name) => name.endsWith('.png'))
  expect(stored.toSorted()).toEqual(wanted.toSorted())
})
