// Checks that a page that stays open does not grow: heap, DOM nodes and listeners after garbage collection.
//   npm run bench:longLived [-- openings connects accounts activity wallets]
// Each scenario has a new page. It warms up, then repeats the same rounds in two halves, and the growth per round of the
// second half counts: the first half still fills caches. Nothing depends on the machine's speed.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder, startStack } from '../packages/devnet/dist/index.js'
import { chromiumLaunchOptions, installEvmWallet } from '../packages/testing/dist/playwright.js'
import { buildHostPages } from './buildHostPages.mjs'
import { drivePage } from './longLived/drivePage.mjs'
import { serveHoldings } from './longLived/serveHoldings.mjs'

const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test')
const accountCount = 10
const tokenCount = 300
const transactionCount = 2_000
const announcedCount = 100
/** Rows in the DOM of a list of any length. */
const maxRows = 60
/** A leak keeps at least one node or listener per round. */
const maxNodes = 0.5
const maxListeners = 0.5

/** Number of rounds of a half, and the maximum growth of the heap per round, in bytes. */
const scenarios = {
  openings: { title: 'open and close', rounds: 100, maxBytes: 1_000, run: open },
  connects: { title: 'connect and disconnect', rounds: 50, maxBytes: 2_000, run: connect },
  accounts: {
    title: `switch through ${accountCount} accounts of ${tokenCount} tokens`,
    rounds: 2,
    maxBytes: 100_000,
    run: switchAccounts,
  },
  activity: {
    title: `scroll through ${transactionCount} transactions`,
    rounds: 3,
    maxBytes: 50_000,
    run: scrollActivity,
  },
  wallets: {
    title: `${announcedCount} wallets announce themselves again, and the list opens`,
    rounds: 25,
    maxBytes: 2_000,
    run: announceAgain,
  },
}

const wanted = process.argv.slice(2).filter((name) => name !== '--')
const unknown = wanted.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length)
  throw new Error(`No scenario ${unknown.join(', ')}; choose from ${Object.keys(scenarios).join(', ')}.`)

const folder = mkdtempSync(join(tmpdir(), 'foyer-long-lived-'))
const stack = await startStack()
await buildHostPages(folder, stack)
const site = await serveFolder({ folder })
const { args, ...launch } = chromiumLaunchOptions()
// Compiled code is part of the heap and grows with use. Without compilers, only the page's own data counts.
const browser = await chromium.launch({
  ...launch,
  args: [...args, '--js-flags=--no-opt,--no-maglev,--no-sparkplug'],
})
const faults = []
try {
  const columns = ['scenario', 'rounds', 'heap, MB', 'kB a round', 'limit', 'nodes', 'listeners', 'most rows']
  console.log(`${toLine(columns)}\n`)
  for (const [name, scenario] of Object.entries(scenarios))
    if (!wanted.length || wanted.includes(name)) await measure(name, scenario)
} finally {
  await browser.close()
  await site.stop()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (faults.length) {
  console.error(`\nA long-lived page grows: ${faults.join('; ')}.`)
  process.exitCode = 1
}

async function measure(name, { title, rounds, maxBytes, run }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [{ chainId, url }] = stack.chains
  const wallet = await installEvmWallet(context, { chains: { [chainId]: url }, chainId })
  const page = await context.newPage()
  await page.addInitScript(drivePage)
  if (name === 'wallets') await page.addInitScript(announceMany, announcedCount)
  await serveHoldings(page, { tokenCount, transactionCount })
  await page.goto(site.url)
  await page.getByTestId('connect-button').waitFor()
  if (name === 'accounts' || name === 'activity') await page.evaluate(() => window.drive.connect())
  const session = await context.newCDPSession(page)
  const half = async () => {
    let mostRows = 0
    for (let round = 0; round < rounds; round++) mostRows = Math.max(mostRows, await run(page, wallet))
    return { ...(await weigh(session)), mostRows }
  }

  for (let round = 0; round < Math.ceil(rounds / 10); round++) await run(page, wallet)
  const start = await weigh(session)
  const middle = await half()
  const end = await half()
  await context.close()

  const grow = (of) => (end[of] - middle[of]) / rounds
  const heaps = [start, middle, end].map(({ heap }) => (heap / 1024 ** 2).toFixed(2)).join(' → ')
  const show = (of) => `${start[of]} → ${middle[of]} → ${end[of]}`
  const mostRows = Math.max(middle.mostRows, end.mostRows)
  console.log(
    toLine([
      title,
      `2 × ${rounds}`,
      heaps,
      (grow('heap') / 1_000).toFixed(1),
      (maxBytes / 1_000).toFixed(1),
      show('nodes'),
      show('listeners'),
      `${mostRows}`,
    ]),
  )
  if (grow('heap') > maxBytes) faults.push(`${name}: ${(grow('heap') / 1_000).toFixed(1)} kB a round`)
  if (grow('nodes') > maxNodes) faults.push(`${name}: ${grow('nodes')} nodes a round`)
  if (grow('listeners') > maxListeners) faults.push(`${name}: ${grow('listeners')} listeners a round`)
  if (mostRows > maxRows) faults.push(`${name}: ${mostRows} rows in the page`)
}

/** Returns what remains after garbage collection. */
async function weigh(session) {
  // Finalizers of the first collection release more for the second.
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  return { heap, nodes, listeners }
}

function open(page) {
  return page.evaluate(() => window.drive.open())
}

function connect(page) {
  return page.evaluate(async () => {
    await window.drive.connect()
    return window.drive.disconnect()
  })
}

async function switchAccounts(page, wallet) {
  let mostRows = 0
  for (let index = 0; index < accountCount; index++) {
    wallet.switchAccount((index + 1) % accountCount)
    const rows = await page.evaluate((address) => window.drive.readTokens(address), wallet.address)
    mostRows = Math.max(mostRows, rows)
  }
  return mostRows
}

function scrollActivity(page) {
  return page.evaluate((count) => window.drive.readActivity(count), transactionCount)
}

async function announceAgain(page) {
  await page.evaluate(() => window.dispatchEvent(new Event('eip6963:requestProvider')))
  // The list shows every wallet of the browser, so it is not limited.
  await page.evaluate(() => window.drive.open())
  return 0
}

/** Runs in the page: many wallets, each with a new provider for every request to announce itself. */
function announceMany(count) {
  const announce = () => {
    for (let index = 0; index < count; index++) {
      const info = {
        uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        name: `Wallet ${index}`,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        rdns: `test.wallet${index}`,
      }
      const provider = { request: () => Promise.reject(new Error('Locked')), on() {}, removeListener() {} }
      const detail = Object.freeze({ info, provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

function toLine([first, ...cells]) {
  return first.padEnd(64) + cells.map((cell) => cell.padEnd(26)).join('')
}
