// Measures Foyer and the newest versions of other kits, and prints one table.
//   npm run bench:peers [-- --runs 7] [--fresh]
// The other kits are installed from npm into a cache when this runs (`--fresh` installs them again): the repository does not
// depend on them, and the licence of some is not open. The smallest page of each kit, built by the same
// bundler, offers the same three installed wallets. Products take turns, so that a slow machine is slow for all. The
// browser has no network: requests to a kit's own service fail at once.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { serveFolder, startStack } from '../packages/devnet/dist/index.js'
import { chromiumLaunchOptions, installEvmWallet } from '../packages/testing/dist/playwright.js'
import { buildHostPages } from './buildHostPages.mjs'
import { watchPeer } from './peers/watchPeer.mjs'

const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test')
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 7
const isFresh = process.argv.includes('--fresh')
const idleMs = 1_000
const wallets = ['Anchor', 'Beacon', 'Compass']
/** Their wagmi peer range. */
const wagmi = ['wagmi@2', 'viem@2', '@tanstack/react-query@5']
const react = ['react@19', 'react-dom@19']
const peers = [
  { name: 'RainbowKit', file: 'rainbowkit', main: '@rainbow-me/rainbowkit', packages: wagmi },
  { name: 'ConnectKit', file: 'connectkit', main: 'connectkit', packages: wagmi },
  {
    name: 'AppKit',
    file: 'appkit',
    main: '@reown/appkit',
    packages: ['@reown/appkit-adapter-wagmi', 'wagmi@3', ...wagmi.slice(1)],
  },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = join(root, 'node_modules/.cache/peers')
const folder = mkdtempSync(join(tmpdir(), 'foyer-peers-'))
const stack = await startStack()
const browser = await chromium.launch(chromiumLaunchOptions())
const sites = []
try {
  await buildHostPages(join(folder, 'foyer'), stack)
  const products = [
    { name: 'a plain list', path: '/list.html', ...(await serve('foyer')) },
    { name: 'Foyer', path: '/', ...(await serve('foyer')) },
  ]
  for (const peer of peers) {
    const version = await buildPeer(peer)
    products.push({ name: `${peer.name} ${version}`, path: '/', ...(await serve(peer.file)) })
  }
  const results = new Map(products.map(({ name }) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const product of products) {
      const measured = {}
      for (const rate of [1, 4])
        for (const isEarly of [false, true])
          measured[`${rate}${isEarly ? 'early' : 'idle'}`] = await measure(product, { rate, isEarly })
      results.get(product.name).push(measured)
      process.stderr.write('.')
    }
  process.stderr.write('\n')
  printTable(results)
} finally {
  await browser.close()
  for (const site of sites) await site.stop()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function serve(name) {
  const site = await serveFolder({ folder: join(folder, name) })
  sites.push(site)
  return { url: site.url }
}

/** Installs a kit unless it is in the cache, builds its page, and returns its version. */
async function buildPeer({ file, main, packages }) {
  const home = join(cache, file)
  const installed = join(home, 'node_modules', main, 'package.json')
  if (isFresh || !existsSync(installed)) {
    rmSync(home, { recursive: true, force: true })
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true,"type":"module"}')
    console.error(`Installing ${main}`)
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--silent']
    execFileSync('npm', ['install', ...options, main, ...packages, ...react], { cwd: home, stdio: 'inherit' })
  }
  cpSync(new URL(`./peers/${file}.jsx`, import.meta.url), join(home, 'main.jsx'))
  writeFileSync(
    join(home, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Bench</title></head><body><div id="app"></div><script type="module" src="./main.jsx"></script></body></html>',
  )
  await build({
    root: home,
    logLevel: 'error',
    configFile: false,
    define: { 'process.env': '{}', global: 'globalThis' },
    build: { outDir: join(folder, file), target: 'es2022', emptyOutDir: true },
  })
  return JSON.parse(readFileSync(installed, 'utf8')).version
}

async function measure({ name, url, path }, { rate, isEarly }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [{ chainId, url: rpcUrl }] = stack.chains
  for (const wallet of wallets)
    await installEvmWallet(context, {
      name: wallet,
      rdns: `test.${wallet.toLowerCase()}`,
      chains: { [chainId]: rpcUrl },
    })
  await context.route(
    ({ hostname }) => !['127.0.0.1', 'localhost'].includes(hostname),
    (route) => route.abort(),
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const scripts = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const gzipped = response.body().then(
      (body) => gzipSync(body).length,
      () => 0,
    )
    scripts.push({ gzipped, isAfter: isPressed })
  })
  let isPressed = false
  const plain = name === 'a plain list' ? '^connect' : '^connect( wallet)?$'
  await page.addInitScript(watchPeer, { label: plain, wallet: wallets[0], isEarly })
  await page.goto(new URL(path, url).href)
  await page.waitForFunction(() => window.isPressable())
  const readHeap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  let loaded = 0
  if (!isEarly) {
    await page.waitForLoadState('networkidle')
    await page.evaluate(
      (ms) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), ms)),
      idleMs,
    )
    loaded = await readHeap()
    isPressed = true
    await page.evaluate(() => window.press())
  }
  const row = await page.evaluate(() => window.firstRow)
  await page.waitForLoadState('networkidle')
  const opened = await readHeap()
  const sum = async (isAfter) => {
    const sizes = await Promise.all(
      scripts.filter((one) => one.isAfter === isAfter).map(({ gzipped }) => gzipped),
    )
    return sizes.reduce((all, size) => all + size, 0)
  }
  const bytes = { before: await sum(false), after: await sum(true) }
  await context.close()
  return { ...row, loaded, opened, ...bytes }
}

function printTable(results) {
  const rows = [
    ['Click on an idle page to the first wallet, ms', (one) => one['1idle'].fromPress, toMs],
    ['the same with a processor four times slower', (one) => one['4idle'].fromPress, toMs],
    ['Click as soon as the button appears, ms', (one) => one['1early'].fromPress, toMs],
    ['the same with a processor four times slower', (one) => one['4early'].fromPress, toMs],
    ['Start of the page to the first wallet of this click, ms', (one) => one['1early'].fromStart, toMs],
    ['the same with a processor four times slower', (one) => one['4early'].fromStart, toMs],
    ['JavaScript before the click, kB gzipped', (one) => one['1idle'].before, toKb],
    ['JavaScript after the click, kB gzipped', (one) => one['1idle'].after, toKb],
    ['Heap before the click, MB', (one) => one['1idle'].loaded, toMb],
    ['Heap with the modal open, MB', (one) => one['1idle'].opened, toMb],
  ]
  const names = [...results.keys()]
  console.log(`| Median of ${runs} | ${names.join(' | ')} |`)
  console.log(`| --- |${names.map(() => ' --- |').join('')}`)
  for (const [title, read, show] of rows)
    console.log(
      `| ${title} | ${names.map((name) => show(median(results.get(name).map(read)))).join(' | ')} |`,
    )
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}

function toMs(value) {
  return value.toFixed(0)
}

function toKb(bytes) {
  return (bytes / 1_000).toFixed(1)
}

function toMb(bytes) {
  return (bytes / 1024 ** 2).toFixed(1)
}
