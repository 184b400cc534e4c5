// Compares our pairing client with the earlier one, and prints ratios.
//   npm run bench:pairing [-- --runs 9]
// Both pages take turns in one run, with the same wallet and relay. The code counts as shown in the frame after the click
// that loads the client; the browser's cache is empty.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'
import { WebSocket } from 'ws'
import { serveFolder, startStack } from '../packages/devnet/dist/index.js'
import { createPairingWallet } from '../packages/pairing/dist/exports/wallet.js'
import { chromiumLaunchOptions } from '../packages/testing/dist/playwright.js'
import { ensureInstalled } from '../scripts/ensureInstalled.mjs'

const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test')
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 9
const rates = [1, 4]
const account = '0x1111111111111111111111111111111111111111'
/** Maximum ratio of our time to the earlier client's. The relay and the wallet contribute to the last two. */
const limits = { code: 0.8, pair: 1, request: 1 }
const names = { code: 'click to code', pair: 'scan to session', request: 'request and answer' }

// Installs the earlier client.
await ensureInstalled('interop')
const folder = mkdtempSync(join(tmpdir(), 'foyer-pairing-'))
const stack = await startStack()
const root = fileURLToPath(new URL('./host', import.meta.url))
await build({
  root,
  logLevel: 'error',
  configFile: false,
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: folder,
    target: 'es2022',
    emptyOutDir: true,
    rolldownOptions: { input: ['ours.html', 'earlier.html'].map((page) => join(root, page)) },
  },
})
const site = await serveFolder({ folder })
const browser = await chromium.launch(chromiumLaunchOptions())
const wallet = await startWallet()
const tooSlow = []
try {
  console.log(`Median (worst) of ${runs} runs, ms\n`)
  console.log(['CPU', 'what', 'earlier', 'ours', 'ratio', 'limit'].map(toCell).join(''))
  for (const rate of rates) {
    const times = { earlier: [], ours: [] }
    for (let run = 0; run < runs; run++)
      // Alternates, so that neither always benefits from caches warmed up by the first page of a round.
      for (const client of run % 2 ? ['ours', 'earlier'] : ['earlier', 'ours'])
        times[client].push(await measure(client, rate))
    for (const [key, name] of Object.entries(names)) {
      const [earlier, ours] = [times.earlier, times.ours].map((all) => all.map((one) => one[key]))
      const ratio = median(ours) / median(earlier)
      const row = [`${rate}×`, name, show(earlier), show(ours), ratio.toFixed(2), `${limits[key]}`]
      console.log(row.map(toCell).join(''))
      if (ratio > limits[key]) tooSlow.push(`${name} at ${rate}×: ${ratio.toFixed(2)} of the earlier client`)
    }
  }
} finally {
  wallet.destroy()
  await browser.close()
  await site.stop()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (tooSlow.length) {
  console.error(`\nToo slow: ${tooSlow.join('; ')}.`)
  process.exitCode = 1
}

async function measure(client, rate) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(new URL(`${client}.html`, site.url).href)
  await page.waitForLoadState('networkidle')
  const { relayUrl, projectId } = stack
  const { uri, code } = await page.evaluate(
    async (options) => {
      const started = performance.now()
      const uri = await window.showCode(options)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return { uri, code: performance.now() - started }
    },
    { relayUrl, projectId },
  )
  const pairing = page.evaluate(() => window.untilSession())
  const scanned = performance.now()
  await wallet.pair(uri)
  await pairing
  const pair = performance.now() - scanned
  const request = await page.evaluate(async () => {
    const started = performance.now()
    await window.askToSign()
    return performance.now() - started
  })
  await context.close()
  return { code, pair, request }
}

async function startWallet() {
  const { relayUrl, projectId } = stack
  const metadata = { name: 'Wallet', description: '', url: 'http://localhost', icons: [] }
  const started = await createPairingWallet({ relayUrl, projectId, metadata, WebSocket })
  const eip155 = { accounts: [`eip155:1:${account}`], methods: ['personal_sign'], events: [] }
  started.on('proposal', ({ id }) => void started.approve({ id, namespaces: { eip155 } }).catch(() => {}))
  started.on('request', ({ id }) => void started.respond({ id, result: '0x' }).catch(() => {}))
  return started
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function show(values) {
  return `${median(values).toFixed(0)} (${Math.max(...values).toFixed(0)})`
}

function toCell(text, at) {
  return String(text).padEnd(at === 1 ? 22 : 14)
}
