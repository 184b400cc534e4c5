// Records the requests of visitors' journeys through the demo to the server and the relay: `npm run bench:journeys` writes
// journeys.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as contract from '@foyer/contract'
import { startStack, strictCsp } from '@foyer/devnet'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures.ts'
import { LoginPage } from '../e2e/LoginPage.ts'
import { WalletPage } from '../e2e/WalletPage.ts'

type Journey = {
  /** Requests by route; `file` are the secure site's files. */
  requests: Record<string, number>
  /** Bytes of response bodies, compressed. */
  sentBytes: number
  /** The page's relay frames in both directions; its wallet has as many again. */
  relayFrames: number
}

const routes = Object.values<unknown>(contract)
  .filter(
    (one): one is contract.Route =>
      typeof one === 'object' && one !== null && 'access' in one && 'path' in one,
  )
  .map(({ id, method, path }) => ({
    id,
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
const journeys: Record<string, Journey> = {}

test.describe.configure({ mode: 'serial' })
test.afterAll(() => {
  const path = fileURLToPath(new URL('./journeys.json', import.meta.url))
  // A journey run alone keeps the other results.
  const before = JSON.parse(readFileSync(path, 'utf8')) as typeof journeys
  writeFileSync(path, `${JSON.stringify({ ...before, ...journeys }, undefined, 2)}\n`)
})

/** Counts a context's requests to the stack's own servers from now on. */
function count(
  context: BrowserContext,
  page: Page,
  name: string,
  stack: { serverUrl: string; secureUrl?: string | undefined },
) {
  const journey: Journey = { requests: {}, sentBytes: 0, relayFrames: 0 }
  journeys[name] = journey
  const reading: Promise<void>[] = []
  context.on('requestfinished', (request) => {
    const url = new URL(request.url())
    if (![stack.serverUrl, stack.secureUrl].includes(url.origin)) return
    const id = routes.find(
      ({ method, pattern }) => method === request.method() && pattern.test(url.pathname),
    )?.id
    const key = id ?? (request.method() === 'OPTIONS' ? 'preflight' : 'file')
    journey.requests[key] = (journey.requests[key] ?? 0) + 1
    reading.push(
      request.sizes().then(({ responseBodySize }) => {
        journey.sentBytes += responseBodySize
      }),
    )
  })
  page.on('websocket', (socket) => {
    socket.on('framesent', () => void journey.relayFrames++)
    socket.on('framereceived', () => void journey.relayFrames++)
  })
  return () => Promise.all(reading)
}

test('opens the list and leaves', async ({ page, foyer, stack }) => {
  const done = count(page.context(), page, 'looks', stack)
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await expect(foyer.wallet('walletConnect').or(foyer.qrCode).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await done()
})

test('connects an extension, and looks at the account', async ({ page, foyer, stack, install }) => {
  await install()
  const done = count(page.context(), page, 'extension', stack)
  await page.goto(stack.demoUrl)
  await foyer.connect()
  await foyer.accountButton.click()
  await expect(foyer.token('USDC')).toContainText('USDC')
  await page.getByTestId('tab-activity').click()
  await page.waitForLoadState('networkidle')
  await done()
})

test('stays connected over a reload', async ({ page, foyer, stack, install }) => {
  await install()
  await page.goto(stack.demoUrl)
  await foyer.connect()
  await page.waitForLoadState('networkidle')
  const done = count(page.context(), page, 'returns', stack)
  await page.reload()
  await foyer.accountButton.waitFor()
  await page.waitForLoadState('networkidle')
  await done()
})

test('connects by phone, and signs a message', async ({ page, browser, foyer, stack }) => {
  const wallet = await WalletPage.open(browser, stack.walletUrl)
  const done = count(page.context(), page, 'phone', stack)
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await wallet.pair(await foyer.pairingLink())
  await wallet.approve()
  await expect(foyer.dialog).toBeHidden()
  await page.getByTestId('sign-message-button').click()
  await wallet.approve()
  await expect(page.getByTestId('signature').locator('code')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await done()
  await wallet.close()
})

test('logs in by email and gets a wallet', async ({ page }) => {
  const folder = (name: string) => fileURLToPath(new URL(`../apps/${name}/dist`, import.meta.url))
  const apps = { demo: folder('demo'), wallet: folder('wallet'), secure: folder('secure') }
  const stack = await startStack({ apps, csp: strictCsp, emailCooldownMs: 0 })
  try {
    const foyer = new LoginPage(page, stack)
    const done = count(page.context(), page, 'email', stack)
    await page.goto(stack.demoUrl ?? '')
    await foyer.logIn('journey@mail.example', { isNewDevice: true })
    await foyer.accountButton.waitFor()
    await page.waitForLoadState('networkidle')
    await done()
  } finally {
    await stack.stop()
  }
})
