import type { Page } from '@playwright/test'
import { type BuiltExamples, buildExamples } from './buildExamples.ts'
import { test as base, expect } from './fixtures.ts'
import {
  expectSize,
  followLoads,
  formatFrameworkSizes,
  frameworkNames,
  frameworkSizes,
  readSizesTable,
  writeFrameworkSizes,
} from './frameworkSizes.ts'
import { type FrameworkName, frameworks } from './frameworks.ts'
import { measureFirstLoad } from './measureFirstLoad.ts'
import { removeFoyer } from './removeFoyer.ts'
import { startExample } from './startExample.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The examples, built from packed tarballs. */
let built: BuiltExamples<FrameworkName>

const test = base.extend<{ start(name: FrameworkName): Promise<string> }>({
  start: async ({ stack }, use) => {
    const stops: (() => Promise<unknown>)[] = []
    await use(async (name) => {
      const { url, stop } = await startExample(frameworks[name], await built.get(name), stack)
      stops.push(stop)
      return url
    })
    await Promise.all(stops.map((stop) => stop()))
  },
})
// Sequentially: they share the builds, and the slowest build comes last.
test.describe.configure({ mode: 'default' })
test.beforeAll(() => {
  built = buildExamples(frameworks)
})
test.afterAll(() => built?.remove())
/** Records the page's console from now on. */
function listen(page: Page): readonly string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  return said
}

// A test may wait for a build.
test.beforeEach(() => test.setTimeout(180_000))

test(
  'sizes: docs/guides/embed/frameworks.md matches the measured ones; React 18 and 19 differ by less than 0.3 kB',
  { tag: '@nightly' },
  async ({ stack, browser }, { config }) => {
    if (config.updateSnapshots === 'all') {
      // Everything is built twice.
      test.setTimeout(900_000)
      const bare = buildExamples(frameworks, removeFoyer)
      const sizes = { ...frameworkSizes }
      for (const name of frameworkNames) {
        const alone =
          name === 'html' ? undefined : await startExample(frameworks[name], await bare.get(name), stack)
        const whole = await startExample(frameworks[name], await built.get(name), stack)
        const page = await browser.newPage()
        const loads = followLoads(page)
        await page.goto(whole.url)
        await page.getByTestId('connect-button').click()
        await page.getByTestId('wallet-metamask').waitFor()
        await page.waitForLoadState('networkidle')
        sizes[name] = {
          bare: alone ? await measureFirstLoad(alone.url) : 0,
          initial: await measureFirstLoad(whole.url),
          modal: await loads.getTotal(),
        }
        await Promise.all([page.close(), alone?.stop(), whole.stop()])
      }
      await bare.remove()
      writeFrameworkSizes(sizes)
      return
    }
    expect(readSizesTable()).toBe(formatFrameworkSizes(frameworkSizes))
    const [older, newer] = [frameworkSizes['react-18'], frameworkSizes.react]
    expect(Math.abs(older.initial - older.bare - (newer.initial - newer.bare))).toBeLessThan(300)
    expect(Math.abs(older.modal - older.initial - (newer.modal - newer.initial))).toBeLessThan(300)
  },
)

for (const [name, version] of [
  ['react-18', '18.2.0'],
  ['react', '19.3.1'],
] as const)
  test(`${name}: connects, searches, shows the account, restores it after a reload, without React warnings`, {
    tag: '@nightly',
  }, async ({ page, install, foyer, start }) => {
    const said = listen(page)
    const loads = followLoads(page)
    await install()
    await page.goto(await start(name))
    await expect(page.getByTestId('version')).toHaveText(version)
    await foyer.connectButton.click()
    await expectSize(name, page, loads)
    await page.getByTestId('all-wallets').click()
    await expect(page.getByTestId('search')).toBeFocused()
    await page.keyboard.press('Escape')
    await foyer.connect()
    await expect(page.getByTestId('result')).toHaveText(address)
    await foyer.accountButton.click()
    await expect(page.getByTestId('account-settings')).toBeVisible()
    await page.keyboard.press('Escape')
    await foyer.networkButton.click()
    await foyer.network(31338).click()
    await expect(foyer.networkButton).toHaveText('Foyer Local Two')
    await page.reload()
    await expect(page.getByTestId('result')).toHaveText(address)
    await foyer.accountButton.click()
    await page.getByTestId('account-settings').click()
    await page.getByTestId('disconnect-button').click()
    await expect(page.getByTestId('result')).toHaveText('none')
    expect(said).toEqual([])
  })

for (const name of ['html', 'vue', 'svelte'] as const)
  test(`${name}: elements connect, show account and network, and restore them after a reload, without warnings`, {
    tag: '@nightly',
  }, async ({ page, install, foyer, start }) => {
    const said = listen(page)
    const loads = followLoads(page)
    await install()
    await page.goto(await start(name))
    await expect(foyer.connectButton).toHaveText('Connect')
    const before = await foyer.connectButton.boundingBox()
    await foyer.connectButton.click()
    await expectSize(name, page, loads)
    await foyer.wallet('org.foyer.test').click()
    await foyer.accountButton.waitFor()
    await expect(page.getByTestId('result')).toHaveText(address)
    await expect(foyer.accountButton).toHaveText('0xf3…b92266')
    expect((await foyer.accountButton.boundingBox())?.y).toBe(before?.y)
    await foyer.networkButton.click()
    await foyer.network(31338).click()
    await expect(foyer.networkButton).toHaveText('Foyer Local Two')
    await page.reload()
    await expect(page.getByTestId('result')).toHaveText(address)
    await foyer.accountButton.click()
    await page.getByTestId('account-settings').click()
    await page.getByTestId('disconnect-button').click()
    await expect(foyer.connectButton).toHaveText('Connect')
    await expect(page.getByTestId('result')).toHaveText('none')
    expect(said).toEqual([])
  })

test('html: does not run a file that differs from its hash, and logs that the modal could not be loaded', {
  tag: '@nightly',
}, async ({ page, install, foyer, start }) => {
  await install()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.route('**/foyer/later/*.js', async (route) => {
    const response = await route.fetch()
    const body = `window.isStolen = true;${await response.text()}`
    await route.fulfill({ response, body })
  })
  await page.goto(await start('html'))
  const failures = () => said.filter((text) => text.includes('the modal could not be loaded')).length
  await foyer.connectButton.click()
  await expect.poll(failures).toBe(1)
  // A retry fetches and validates it again.
  await foyer.connectButton.click()
  await expect.poll(failures).toBe(2)
  await page.unrouteAll({ behavior: 'wait' })
  expect(await page.evaluate(() => 'isStolen' in window)).toBe(false)
})

/** Records each text of the button from the first paint, and how far anything moved. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = []
    const moves: number[] = []
    Object.assign(window, { shown, moves })
    new MutationObserver(() => {
      const text = document.querySelector('.row button')?.textContent
      if (text && shown.at(-1) !== text) shown.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
const read = (page: Page) =>
  page.evaluate(() => {
    const { shown, moves } = window as never as { shown: string[]; moves: number[] }
    return { shown, moves }
  })

for (const name of ['react-router', 'tanstack-start', 'astro', 'next'] as const)
  test(`${name}: the server renders a returning visitor as connected, without flash, shift or mismatch`, {
    tag: '@nightly',
  }, async ({ page, browser, context, install, foyer, start }) => {
    const said = listen(page)
    const loads = followLoads(page)
    const url = await start(name)
    await install()
    await page.goto(url)
    await foyer.connectButton.click()
    await expectSize(name, page, loads)
    await page.keyboard.press('Escape')
    await foyer.connect()
    await expect(page.getByTestId('result')).toHaveText(address)
    await foyer.networkButton.click()
    await foyer.network(31338).click()
    await expect(foyer.networkButton).toHaveText('Foyer Local Two')

    // The server-rendered page alone.
    const without = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
      viewport: page.viewportSize(),
    })
    const bare = await without.newPage()
    await bare.goto(url)
    await expect(bare.getByTestId('account-button')).toHaveText('0xf3…b92266')
    await expect(bare.getByTestId('network-button')).toHaveText('Foyer Local Two')
    await expect(bare.getByTestId('result')).toHaveText(address)
    await expect(bare.getByTestId('status')).toHaveText('connecting')
    const places = async (shown: Page) => [
      await shown.getByTestId('account-button').boundingBox(),
      await shown.getByTestId('network-button').boundingBox(),
    ]
    const before = await places(bare)
    await without.close()

    await record(page)
    await page.reload()
    await expect(page.getByTestId('status')).toHaveText('connected')
    expect(await places(page)).toEqual(before)
    expect(await read(page)).toEqual({ shown: ['0xf3…b92266'], moves: [] })

    await foyer.accountButton.click()
    await page.getByTestId('account-settings').click()
    await page.getByTestId('disconnect-button').click()
    await expect(foyer.connectButton).toBeVisible()
    expect(await (await page.request.get(url)).text()).not.toContain('0xf3…b92266')
    expect(said).toEqual([])
  })
