import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@foyer/devnet'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { type Framework, frameworks } from './frameworks.ts'
import { layOutPackages } from './layOutPackages.ts'

const names = Object.keys(frameworks) as (keyof typeof frameworks)[]
const root = fileURLToPath(new URL('..', import.meta.url))
const results = join(root, 'test-results')
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const buildsAtOnce = 2

type Fixtures = {
  /** Builds the examples from packed tarballs, and gives the folder of each. */
  built: Readonly<Record<string, Promise<string>>>
}

const test = base.extend<{ start(name: keyof typeof frameworks): Promise<string> }, Fixtures>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      // Below the repository: bundlers take the folder with the lock file as the limit of what they read.
      mkdirSync(results, { recursive: true })
      const folder = realpathSync(mkdtempSync(join(results, 'frameworks-')))
      const { install } = layOutPackages(folder)
      const running = new Set<Promise<unknown>>()
      const build = async (name: keyof typeof frameworks) => {
        while (running.size >= buildsAtOnce) await Promise.race(running)
        const app = join(folder, name)
        const source = join(root, 'examples', name)
        cpSync(source, app, {
          recursive: true,
          filter: (path) => !/^(node_modules|dist|build|\.\w.*)$/.test(basename(path)),
        })
        const { dependencies, devDependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
        install(app, Object.keys({ ...dependencies, ...devDependencies }), source)
        const done = run(app, frameworks[name].build)
        running.add(done)
        await done.finally(() => running.delete(done))
        return app
      }
      const built = Object.fromEntries(names.map((name) => [name, build(name)]))
      // Who waits for it gets the error.
      for (const each of Object.values(built)) each.catch(() => {})
      await use(built)
      await Promise.allSettled(Object.values(built))
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  start: async ({ built, stack }, use) => {
    const stops: (() => Promise<unknown>)[] = []
    await use(async (name) => {
      const app = (await built[name]) ?? ''
      const port = await freePort()
      const [program = '', ...args] = frameworks[name].start.map((part) => part.replace('PORT', String(port)))
      const child = spawn(process.execPath, [join(app, program), ...args], {
        cwd: app,
        env: { ...environment, PORT: String(port), HOST: '127.0.0.1', DEMO_URL: stack.demoUrl },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      stops.push(async () => {
        const closed = new Promise((resolve) => child.once('close', resolve))
        if (child.exitCode === null && child.kill('SIGKILL')) await closed
      })
      const url = `http://127.0.0.1:${port}/`
      await expect
        .poll(
          () =>
            fetch(url).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 30_000 },
        )
        .toBe(200)
      return url
    })
    await Promise.all(stops.map((stop) => stop()))
  },
})
// Sequentially: they share what is built.
test.describe.configure({ mode: 'default' })

const environment = {
  ...process.env,
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
}
async function run(cwd: string, [program, ...args]: Framework['build']): Promise<void> {
  await promisify(execFile)(process.execPath, [join(cwd, program), ...args], {
    cwd,
    env: environment,
  })
}

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

for (const name of names)
  test(`${name}: the server renders a returning visitor connected; nothing flashes, moves or mismatches`, async ({
    page,
    browser,
    context,
    install,
    foyer,
    start,
  }) => {
    // The builds run while the first of these waits.
    test.setTimeout(180_000)
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    const url = await start(name)
    await install()
    await page.goto(url)
    await foyer.connectButton.click()
    await expect(foyer.wallet('org.foyer.test')).toBeVisible()
    await page.keyboard.press('Escape')
    await foyer.connect()
    await expect(page.getByTestId('result')).toHaveText(address)
    await foyer.networkButton.click()
    await foyer.network(31338).click()
    await expect(foyer.networkButton).toHaveText('Foyer Local Two')

    // What the server alone makes of it.
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
    await page.getByTestId('disconnect-button').click()
    await expect(foyer.connectButton).toBeVisible()
    expect(await (await page.request.get(url)).text()).not.toContain('0xf3…b92266')
    expect(said).toEqual([])
  })
