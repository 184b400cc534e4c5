// Measures the first open, compared with a plain list of the same rows, and prints ratios.
//   npm run bench:open [-- --runs 9]
// Both pages take turns in one run, so that a slow machine is slow for both. Times are from the click to the frame that
// shows the first row, each on a new page with an empty browser cache.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder, startStack } from '../packages/devnet/dist/index.js'
import { chromiumLaunchOptions, installEvmWallet } from '../packages/testing/dist/playwright.js'
import { buildHostPages } from './buildHostPages.mjs'

const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test')
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 9
const idleMs = 1_000
const heapMax = 4 * 1024 ** 2
/** Maximum ratio of the first open to the list. */
const limits = { idle: 3, early: 8 }
const moments = { idle: 'a second after the page is idle', early: 'in the frame the button appears' }
const wallets = ['Anchor', 'Beacon', 'Compass']

const folder = mkdtempSync(join(tmpdir(), 'foyer-open-'))
const stack = await startStack()
await buildHostPages(folder, stack)
const site = await serveFolder({ folder })
const browser = await chromium.launch(chromiumLaunchOptions())
const tooMuch = []
try {
  console.log(`Click to first row, median (worst) of ${runs} runs, ms\n`)
  console.log(['CPU', 'clicked', 'list', 'Foyer', 'ratio', 'limit', 'longest task'].map(toCell).join(''))
  for (const rate of [1, 4])
    for (const moment of ['idle', 'early']) {
      const list = []
      const foyer = []
      for (let run = 0; run < runs; run++) {
        list.push(await measure({ path: '/list.html', rate, moment }))
        foyer.push(await measure({ path: '/', rate, moment }))
      }
      const ratio = median(foyer.map(({ ms }) => ms)) / median(list.map(({ ms }) => ms))
      const longest = median(foyer.map(({ longestMs }) => longestMs))
      const row = [
        `${rate}×`,
        moments[moment],
        show(list),
        show(foyer),
        ratio.toFixed(1),
        `${limits[moment]}`,
      ]
      console.log([...row, longest ? `${longest.toFixed(0)} ms` : 'none over 50 ms'].map(toCell).join(''))
      if (ratio > limits[moment])
        tooMuch.push(`${ratio.toFixed(1)} times the list at ${rate}×, clicked ${moments[moment]}`)
      if (rate === 1 && moment === 'idle') {
        const heap = median(foyer.map(({ heap }) => heap))
        const plain = median(list.map(({ heap }) => heap))
        console.log(`${''.padEnd(10)}heap once open: list ${toMb(plain)}, Foyer ${toMb(heap)}`)
        if (heap > heapMax) tooMuch.push(`a heap of ${toMb(heap)}`)
      }
    }
} finally {
  await browser.close()
  await site.stop()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (tooMuch.length) {
  console.error(`\nToo slow or too large: ${tooMuch.join('; ')}.`)
  process.exitCode = 1
}

async function measure({ path, rate, moment }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [{ chainId, url }] = stack.chains
  for (const name of wallets)
    await installEvmWallet(context, {
      name,
      rdns: `test.${name.toLowerCase()}`,
      chains: { [chainId]: url },
    })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watch, moment === 'early')
  await page.goto(new URL(path, site.url).href)
  if (moment === 'idle') {
    await page.getByTestId('connect-button').waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(
      (ms) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), ms)),
      idleMs,
    )
    await page.evaluate(() => window.openFirst())
  }
  const ms = await page.evaluate(() => window.firstRow)
  // Work after the first row is part of the opening.
  await page.waitForLoadState('networkidle')
  const longestMs = await page.evaluate(() => window.getLongestTask())
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  await context.close()
  return { ms, longestMs, heap }
}

/** Runs in the page: clicks the button, as early as possible if `isEarly`, and waits for the first row. */
function watch(isEarly) {
  const findRow = () =>
    document.querySelector('dialog[open] [data-row]') ??
    document.querySelector('[data-foyer]')?.shadowRoot?.querySelector('dialog[open] [data-row]')
  const tasks = []
  let started = Number.POSITIVE_INFINITY
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  const { promise, resolve } = Promise.withResolvers()
  window.firstRow = promise
  window.getLongestTask = () =>
    Math.max(
      0,
      ...tasks.filter((task) => task.startTime + task.duration > started).map(({ duration }) => duration),
    )
  window.openFirst = () => {
    started = performance.now()
    document.querySelector('[data-testid=connect-button]').click()
    const look = () => (findRow() ? resolve(performance.now() - started) : requestAnimationFrame(look))
    requestAnimationFrame(look)
  }
  if (!isEarly) return
  const wait = () =>
    document.querySelector('[data-testid=connect-button]') ? window.openFirst() : requestAnimationFrame(wait)
  requestAnimationFrame(wait)
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

function show(results) {
  const times = results.map(({ ms }) => ms)
  return `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`
}

function toCell(text, index) {
  return index === 1 ? text.padEnd(34) : text.padEnd(14)
}

function toMb(bytes) {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
