import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language, ViewName } from '@foyer/core'
import { type ServedFolder, serveFolder } from '@foyer/devnet'
import { expect, type Page, test } from '@playwright/test'
import type {} from '../apps/gallery/src/GalleryApi.ts'
import type { Scheme } from '../apps/gallery/src/readAddress.ts'
import { getStates, viewNames } from '../apps/gallery/src/states/registry.ts'
import { colourTokens } from '../apps/gallery/src/theme/tokens.ts'
import { getCardClip } from './getCardClip.ts'
import { getOverflows } from './getOverflows.ts'
import { getViolations, visualRules } from './getViolations.ts'
import { launchRealChromium } from './launchRealChromium.ts'

/** Share of pixels that may differ from the stored screenshot, for anti-aliasing on other machines. */
const maxDiffPixelRatio = 0.001
/** Languages with distinct scripts or words, for the main state of each view. */
const languages: readonly Language[] = ['en', 'de', 'th', 'ar']
/** The language with the longest words, for every other state. */
const longest: readonly Language[] = ['de']

let gallery: ServedFolder
/** One page for all states of a worker, so loaded files are reused. */
let page: Page

test.beforeAll(async ({ browser }) => {
  gallery = await serveFolder({ folder: fileURLToPath(new URL('../apps/gallery/dist', import.meta.url)) })
  const context = await browser.newContext({ timezoneId: 'UTC', locale: 'en-US', reducedMotion: 'reduce' })
  page = await context.newPage()
})
test.afterAll(async () => {
  await page?.context().close()
  await gallery?.stop()
})

type Variant = { name: string; scheme: Scheme; width: number; height: number; lang: Language }
type Shown = { view: ViewName; state: string; variant: Variant }

const wide: Variant = { name: 'light-1024', scheme: 'light', width: 1024, height: 720, lang: 'en' }
const narrow: Variant = { name: 'dark-360', scheme: 'dark', width: 360, height: 740, lang: 'en' }
const arabic: Variant = { name: 'ar-360', scheme: 'light', width: 360, height: 740, lang: 'ar' }

/** The main state of a view: success, if the view has it. */
function getMainState(view: ViewName): string {
  const names = [...getStates(view).keys()]
  return names.find((name) => name === 'success') ?? (names[0] as string)
}

/**
 * States of a view that are compared in a variant: the main one in each, the others alternately in the wide or the narrow
 * one. The differences between variants depend on the view, not on its state.
 */
function listStates(view: ViewName, variant: Variant): string[] {
  const main = getMainState(view)
  return [...getStates(view).keys()].filter(
    (state, index) => state === main || variant === (index % 2 ? narrow : wide),
  )
}

function toPicture(view: ViewName, state: string, { name }: Variant): string {
  return `${view}-${state}-${name}.png`
}

async function openState({ view, state, variant }: Shown): Promise<void> {
  const { scheme, lang } = variant
  const query = `?${new URLSearchParams({ view, state, scheme, lang })}`
  if (await page.evaluate(() => !!window.gallery))
    return page.evaluate((to) => window.gallery?.show(to), query)
  await page.goto(`${gallery.url}/${query}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/** Compares a state with its picture and runs axe on it. */
async function checkState(parameters: { view: ViewName; state: string; variant: Variant }): Promise<void> {
  const { view, state, variant } = parameters
  await openState(parameters)
  const clip = variant === wide ? await getCardClip(page) : undefined
  await expect
    .soft(page)
    .toHaveScreenshot(toPicture(view, state, variant), { maxDiffPixelRatio, ...(clip && { clip }) })
  if (variant === arabic) return
  const isMain = state === getMainState(view)
  // The other scheme and width show the same elements: only rules for colours and widths remain.
  const rules = variant === narrow && isMain ? visualRules : undefined
  expect.soft(await getViolations(page, rules), state).toEqual([])
  if (variant === narrow)
    for (const language of isMain ? languages : longest) {
      await page.evaluate((tag) => window.gallery?.setLanguage(tag), language)
      expect.soft(await getOverflows(page), `${state}, ${language}`).toEqual([])
    }
}

async function checkStates(
  view: ViewName,
  isChecked: (state: string, variant: Variant) => boolean,
): Promise<void> {
  for (const variant of [wide, narrow, arabic]) {
    const states = listStates(view, variant).filter((state) => isChecked(state, variant))
    if (states.length) await page.setViewportSize(variant)
    for (const state of states)
      await test.step(`${state}, ${variant.name}`, () => checkState({ view, state, variant }))
  }
}

for (const view of viewNames) {
  const main = getMainState(view)
  test(`${view}, ${main}: matches its picture, without violations`, { tag: '@journey' }, async () => {
    await page.setViewportSize(wide)
    await checkState({ view, state: main, variant: wide })
  })

  test(
    `${view}, ${main}, in a narrow window and in Arabic: matches its pictures, without violations`,
    { tag: '@nightly' },
    () => checkStates(view, (state, variant) => state === main && variant !== wide),
  )

  // States differ little from the main one, and component tests compare what they show.
  test(`${view}, every other state: matches its picture, without violations`, { tag: '@nightly' }, () =>
    checkStates(view, (state) => state !== main),
  )
}

test('shows no scrollbar in a view whose content fits, even if scrollbars take up space', {
  tag: '@nightly',
}, async () => {
  const real = await launchRealChromium()
  try {
    const tab = await real.context.newPage()
    await tab.goto(`${gallery.url}/?view=WhatIsAWallet&state=${getMainState('WhatIsAWallet')}`)
    await tab.locator('html[data-ready]').waitFor({ state: 'attached' })
    // A frame that grows has a scrollbar for a moment.
    for (const view of viewNames) {
      const query = `?${new URLSearchParams({ view, state: getMainState(view) })}`
      await tab.evaluate((to) => window.gallery?.show(to), query)
      await expect.poll(() => tab.evaluate(getNeedlessScrollbar), { message: view }).toBe(0)
    }
  } finally {
    await real.close()
  }
})

/** Width of the scrollbar of a frame that shows all of its content. */
function getNeedlessScrollbar(): number {
  const frame = document.querySelector('[data-foyer]')?.shadowRoot?.querySelector<HTMLElement>('.frame')
  const isWhole = frame && frame.scrollHeight <= frame.clientHeight
  return isWhole ? frame.offsetWidth - frame.clientWidth : 0
}

test('every state has its picture, every picture its state', () => {
  const wanted = viewNames.flatMap((view) =>
    [wide, narrow, arabic].flatMap((variant) =>
      listStates(view, variant).map((state) => toPicture(view, state, variant)),
    ),
  )
  const folder = new URL('./pictures/', import.meta.url)
  const stored = readdirSync(folder).filter((name) => name.endsWith('.png'))
  if (test.info().config.updateSnapshots !== 'none') {
    // Others may be stored later in this run.
    for (const name of stored) if (!wanted.includes(name)) rmSync(new URL(name, folder))
    return
  }
  expect(stored.toSorted()).toEqual(wanted.toSorted())
})

test('the list leads to every state', { tag: '@nightly' }, async () => {
  await page.setViewportSize(wide)
  await page.goto(`${gallery.url}/?scheme=dark&lang=ar`)
  const links = page.locator('.views a')
  await expect(links).toHaveCount(viewNames.reduce((sum, view) => sum + getStates(view).size, 0))
  expect(await getViolations(page)).toEqual([])
  await links.first().click()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await expect(page.locator('[data-foyer] .root')).toHaveAttribute('dir', 'rtl')
})

test('the theme editor shows a change immediately, shows the contrast and prints the option', {
  tag: '@nightly',
}, async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${gallery.url}/?theme`)
  const option = page.getByTestId('theme-option')
  await expect(option).not.toContainText('theme:')
  await page.getByLabel('View').selectOption('WhatIsAWallet')
  const light = page.getByLabel('light', { exact: true }).getByTestId('get-wallet')
  const dark = page.getByLabel('dark', { exact: true }).getByTestId('get-wallet')
  await light.waitFor()
  await dark.waitFor()
  // Two modals with the same title only appear together here.
  const found = await getViolations(page)
  expect(found.filter((line) => !line.startsWith('landmark-unique'))).toEqual([])

  await page.getByLabel('accent, light', { exact: true }).fill('#ffd400')
  await expect(page.getByRole('row', { name: 'onAccent on accent' })).toContainText('below 4.5')
  await page.getByLabel('onAccent, light', { exact: true }).fill('black')
  await page.getByLabel('radius', { exact: true }).fill('2px')
  await page.getByLabel('spacing', { exact: true }).fill('wide')
  await expect(page.getByLabel('spacing', { exact: true })).toHaveAttribute('aria-invalid')
  await expect(page.getByRole('row', { name: 'onAccent on accent' })).toContainText('14.')
  await expect(light).toHaveCSS('background-color', 'rgb(255, 212, 0)')
  await expect(light).toHaveCSS('border-radius', '6px')
  await expect(dark).toHaveCSS('background-color', 'rgb(63, 208, 189)')
  expect(await option.textContent()).toBe(`createFoyer({
  // …
  theme: {
    accent: { light: '#ffd400', dark: '#3fd0bd' },
    onAccent: { light: 'black', dark: '#06201d' },
    radius: '2px',
  },
})`)
})

test('the theme editor starts with the modal’s own colours', { tag: '@nightly' }, async () => {
  await page.goto(`${gallery.url}/?theme`)
  for (const scheme of ['light', 'dark'] as const) {
    const host = page.getByLabel(scheme, { exact: true }).locator('[data-foyer]')
    await host.waitFor()
    const differing = await host.evaluate(
      (element, { tokens, scheme }) => {
        const probe = document.createElement('span')
        element.shadowRoot?.append(probe)
        const read = (colour: string) => {
          probe.style.color = colour
          return getComputedStyle(probe).color
        }
        return tokens.flatMap((token) => {
          const variable = token.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
          const [own, known] = [read(`var(--${variable})`), read(token[scheme])]
          return own === known ? [] : `${token.name}: ${own}, not ${known}`
        })
      },
      { tokens: colourTokens, scheme },
    )
    expect(differing).toEqual([])
  }
})
