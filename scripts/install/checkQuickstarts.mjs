// Follows the guides in empty folders, with what npm would install: every command and every file as written. Then opens the
// page in Chromium, connects a wallet, checks its balances, and returns to the page. Two things differ: the registry, as our
// packages are not published, and a local chain that replaces the public Ethereum node.
import { spawn } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChain } from '../../packages/devnet/dist/index.js'
import { chromiumLaunchOptions, installEvmWallet } from '../../packages/testing/dist/playwright.js'
import { guides, quickstart } from './guides.mjs'
import { readSteps } from './readSteps.mjs'
import { serveRegistry } from './serveRegistry.mjs'

const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('@playwright/test')
const root = fileURLToPath(new URL('../..', import.meta.url))
const readGuide = (file) => readFileSync(join(root, file), 'utf8')

/** A node named in the quickstart. */
const publicNode = 'https://ethereum-rpc.publicnode.com'
const starter = 'packages/create-foyer/README.md'
/** Choices of the starter; a flag answers its prompt. */
const starters = ['react', 'vue', 'svelte']
/** Two thirds of it are viem, TypeScript, and Vite with Rolldown; more means an unexpected dependency. */
const largestAppMb = 208
/** Libraries of both viem and Foyer, of which an app needs one copy. */
const sharedLibraries = /^(?:@noble\/|@scure\/|@tanstack\/|viem$|ox$|react$|react-dom$)/

/**
 * Runs the guides whose file or heading contains one of `only`. Returns the errors, and how long a new app took, in
 * milliseconds.
 */
export async function checkQuickstarts({ only = [''] } = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-quickstart-')))
  const upstream = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'
  const registry = await serveRegistry({ folder, upstream })
  const chain = await startChain({ chainId: 1 })
  const browser = await chromium.launch({
    ...chromiumLaunchOptions(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const faults = []
  const times = []
  const environment = {
    ...process.env,
    npm_config_registry: registry.url,
    npm_config_yes: 'true',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    BROWSER: 'none',
  }
  const scene = { folder, environment, browser, chain }
  let server
  try {
    const chosen = guides.filter(({ file, heading }) =>
      only.some((word) => `${file} ${heading}`.includes(word)),
    )
    if (chosen.length) server = await startGuideServer(scene)
    for (const guide of chosen) {
      await attempt(guide.heading, () => checkGuide(scene, guide))
    }
    // A new app has its own server, on the same port.
    await server?.stop()
    server = undefined
    for (const framework of starters) {
      if (!only.some((word) => `create-foyer ${framework}`.includes(word))) continue
      await attempt(`create-foyer ${framework}`, async () => {
        await checkStarter(scene, framework)
        // Everything was downloaded before, so npm need not revalidate it.
        const offline = { ...environment, npm_config_prefer_offline: 'true' }
        times.push(await checkStarter({ ...scene, environment: offline }, framework))
      })
    }
  } finally {
    await server?.stop()
    await browser.close()
    await chain.stop()
    await registry.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { faults, times }

  async function attempt(name, check) {
    try {
      await check()
      console.log(`${name}: works as written`)
    } catch (error) {
      console.error(`${name}: ${error.message}`)
      faults.push(`${name}: ${error.message}`)
    }
  }
}

/** The quickstart's server, which all guides use. */
async function startGuideServer(scene) {
  const steps = readSteps(readGuide(quickstart), '### Run a server')
  const visit = createVisit(scene)
  writeFileSync(join(visit.cwd, 'package.json'), '{ "private": true }')
  const started = await visit.follow(steps)
  await waitFor(() => answers('http://localhost:4400/ready'), 60_000, 'the server is not ready')
  return started
}

async function checkGuide(scene, { file, heading, isRendered, signsIn }) {
  const visit = createVisit(scene)
  // The server is already running.
  const steps = readSteps(readGuide(file), heading).filter(
    ({ script }) => !/foyer-server|@foyer\/server/.test(script),
  )
  const { url, stop, said } = await visit.follow(steps)
  try {
    // A development server compiles the page on request.
    await waitFor(
      () => answers(url),
      120_000,
      () => `${url} does not answer:\n${said.text.slice(-3000)}`,
    )
    await openPage(scene, url, { isRendered, signsIn })
  } finally {
    await stop()
  }
  const { scripts = {} } = JSON.parse(readFileSync(join(visit.cwd, 'package.json'), 'utf8'))
  for (const name of ['build', 'check']) if (scripts[name]) await visit.run(`npm run ${name}`)
}

/** Follows the starter's README, with a flag for the framework. Returns how long each part took, and the installed size. */
async function checkStarter(scene, framework) {
  const visit = createVisit(scene)
  const [create, start] = readSteps(readGuide(starter))[0].script.split('\n')
  const begin = Date.now()
  await visit.run(`${create} -- --framework ${framework} --yes`)
  const created = Date.now()
  const [enter, install, dev] = start.split(' && ')
  await visit.run(`${enter}\n${install}`)
  const installed = Date.now()
  const app = visit.cwd
  const appMb = measureModules(app)
  const twice = findTwice(app)
  if (twice.length) throw new Error(`Installed twice: ${twice.join(', ')}`)
  if (appMb > largestAppMb) throw new Error(`The app takes ${appMb} MB, at most ${largestAppMb}`)
  // The single command in the starter's README: it installs the server, starts it on a local chain, and serves the page.
  const { url, stop, said } = await visit.follow([{ kind: 'start', script: dev }])
  await waitFor(() => answers(url), 60_000, 'the page does not answer')
  const answered = Date.now()
  const localUrl = /Local chain\s+(\S+)/.exec(said.text)?.[1]
  try {
    if (!localUrl) throw new Error(`The local chain is not running:\n${said.text}`)
    await openPage({ ...scene, chain: { url: localUrl, chainId: 31337 } }, url, { symbols: ['ETH', 'USDC'] })
    await visit.run('npm run fund 0x000000000000000000000000000000000000dEaD')
  } finally {
    await stop()
  }
  for (const name of ['build', 'test']) await visit.run(`npm run ${name}`)
  const serverMb = measureModules(join(app, 'server'))
  const promised = Number(/(\d+) MB/.exec(readFileSync(join(app, 'dev.js'), 'utf8'))?.[1])
  if (Math.abs(serverMb - promised) > promised / 10)
    throw new Error(`The server takes ${serverMb} MB, but serverSize.ts has ${promised}`)
  return {
    framework,
    createMs: created - begin,
    installMs: installed - created,
    startMs: answered - installed,
    appMb,
    serverMb,
  }
}

/** Returns the shared libraries that npm installed more than once into a folder. */
function findTwice(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  const names = Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13))
  return names.filter((name, index) => sharedLibraries.test(name) && names.indexOf(name) !== index)
}

/** Size on disk of the packages that npm installed into a folder, in megabytes, by file system blocks. */
function measureModules(folder) {
  const modules = join(folder, 'node_modules')
  const sum = readdirSync(modules, { recursive: true }).reduce(
    (bytes, path) => bytes + lstatSync(join(modules, path)).blocks * 512,
    0,
  )
  return Math.round(sum / 2 ** 20)
}

/** Running process groups, which are stopped with this program. */
const groups = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    for (const group of groups) endGroup(group)
    process.exit(1)
  })

function endGroup(group) {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

/** Installing with a slow download takes minutes; anything longer hangs. */
const longestCommandMs = 300_000

/** A user with a shell in an empty folder. */
function createVisit({ folder, environment, chain }) {
  const home = mkdtempSync(join(folder, 'visit-'))
  const visit = { cwd: home, run, follow }
  return visit

  function shell(script) {
    const where = join(folder, 'cwd')
    const whole = `set -e\ntrap 'pwd > ${where}' EXIT\n${script}\n`
    // A separate process group: npm, npx and their child processes stop together.
    const child = spawn('bash', ['-c', whole], {
      cwd: visit.cwd,
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { text: '' }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said.text += chunk
      })
    groups.add(child.pid)
    const ended = new Promise((resolve) => child.once('close', resolve))
    ended.then(() => groups.delete(child.pid))
    return { child, said, ended, where }
  }

  async function run(script) {
    const { child, said, ended, where } = shell(script)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      endGroup(child.pid)
    }, longestCommandMs)
    const status = await ended
    clearTimeout(timer)
    if (isLate) throw new Error(`"${script}" does not end:\n${said.text.slice(-3000)}`)
    if (status !== 0) throw new Error(`"${script}" ended with ${status}:\n${said.text.slice(-3000)}`)
    const warnings = said.text.split('\n').filter((line) => /npm warn.*foyer/i.test(line))
    if (warnings.length) throw new Error(`"${script}" warns: ${warnings.join('\n')}`)
    visit.cwd = readFileSync(where, 'utf8').trim()
  }

  /** Follows the steps in order; returns the process started last, and its URL. */
  async function follow(steps) {
    let started
    for (const { kind, script, path, text } of steps) {
      if (kind === 'run') await run(script)
      if (kind === 'write') {
        mkdirSync(dirname(join(visit.cwd, path)), { recursive: true })
        writeFileSync(join(visit.cwd, path), text.replace(publicNode, chain.url))
      }
      if (kind === 'start') {
        const { child, said, ended } = shell(script)
        const stop = async () => {
          endGroup(child.pid)
          await ended
        }
        let hasEnded = false
        ended.then(() => {
          hasEnded = true
        })
        // A starter prints its server and chain before the page.
        const findUrl = () =>
          /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(
            said.text.replace(/^ {2}(?:Foyer server|Inbox|Local chain) .*$/gm, ''),
          )?.[0]
        try {
          await waitFor(
            () => hasEnded || findUrl() !== undefined,
            longestCommandMs,
            () => `"${script}" prints no address:\n${said.text}`,
          )
          if (!findUrl()) throw new Error(`"${script}" ended:\n${said.text.slice(-3000)}`)
        } catch (error) {
          await stop()
          throw error
        }
        // Continues if there are more files to write: a development server watches them.
        started = { url: findUrl(), stop, said }
        if (script.includes('cd ')) visit.cwd = join(visit.cwd, /cd (\S+)/.exec(script)[1])
      }
    }
    if (!started) throw new Error('The guide starts nothing')
    return started
  }
}

/** Connects the test wallet, checks its balances, and returns to the page. */
async function openPage({ browser, chain }, url, { isRendered = false, signsIn = false, symbols = ['ETH'] }) {
  const context = await browser.newContext()
  try {
    await installEvmWallet(context, { chains: { [chain.chainId]: chain.url }, chainId: chain.chainId })
    const page = await context.newPage()
    const said = []
    page.on('pageerror', (error) => said.push(error.message))
    page.on('console', (message) => {
      // The server answers 400 and 404 for data it does not have, and for missing icons. The guides' project id does not
      // exist, so WalletConnect's relay refuses it.
      const isExpected = /status of 40[04]|relay\.walletconnect\.org/.test(message.text())
      if (message.type() === 'error' && !isExpected) said.push(message.text())
    })
    const wallet = page.getByTestId('wallet-org.foyer.test')
    // A development server discovers dependencies at run time and then reloads the page, which discards everything before.
    const open = async () => {
      said.length = 0
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.getByTestId('connect-button').first().click({ timeout: 5_000 })
      await wallet.waitFor({ timeout: 10_000 })
      return true
    }
    await waitFor(open, 90_000, () => `The wallet list does not open. ${said.join('\n')}`)
    await wallet.click()
    if (signsIn) await page.getByTestId('siwx-sign').click()
    // The page shows the account behind the modal, which asks for the signature.
    const dialog = page.getByRole('dialog')
    await dialog.waitFor({ state: 'detached' })
    await page.getByTestId('account-button').first().waitFor()
    await page.getByTestId('account-button').first().click()
    for (const symbol of symbols) await page.getByTestId(`token-${symbol}`).waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByTestId('account-button').first().waitFor()
    if (await dialog.count()) throw new Error('The page asks a returning visitor to sign in again')
    if (isRendered) {
      const markup = await (await context.request.get(url)).text()
      if (!markup.includes('data-testid="account-button"'))
        throw new Error('The server does not render the visitor as connected')
    }
    if (said.length) throw new Error(`The page reports: ${said.join('\n')}`)
  } finally {
    await context.close()
  }
}

/** A development server may not answer its first request while it discovers dependencies. */
async function answers(url) {
  return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).ok
}

async function waitFor(check, timeoutMs, sentence) {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (await Promise.resolve(check()).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(typeof sentence === 'function' ? sentence() : sentence)
}

/** Writes how long a new app took, and its size, into the starter's README. */
function writeTimes(times) {
  const toText = (ms) => `${(ms / 1000).toFixed(1)} s`
  const rows = times.map(
    ({ framework, createMs, installMs, startMs, appMb, serverMb }) =>
      `| ${framework} | ${toText(createMs)} | ${toText(installMs)} | ${appMb} MB | ${toText(startMs)} | ${serverMb} MB |`,
  )
  const table = [
    'Apart from the download, with a machine of two cores; `npm run dev` until the page answers, with the installation of the server:',
    '',
    '| Framework | `npm create` | `npm install` | on disk | first `npm run dev` | server on disk |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ]
  const file = join(root, starter)
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(
      /(<!-- times -->\n)[\s\S]*(<!-- \/times -->)/,
      (_, begin, end) => `${begin}\n${table.join('\n')}\n\n${end}`,
    ),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2)
  const asked = words.filter((word) => !word.startsWith('--'))
  const { faults, times } = await checkQuickstarts({ only: asked.length ? asked : undefined })
  if (words.includes('--times') && !faults.length) writeTimes(times)
  process.exit(faults.length ? 1 : 0)
}
