import { relayTimeoutMs } from '@foyer/contract'
import { devices, type Page } from '@playwright/test'
import { createNodeWallet, type NodeWallet } from './createNodeWallet.ts'
import type { FoyerPage } from './FoyerPage.ts'
import { test as base, expect } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The demo with a phone wallet that answers every request with the same text. */
const test = base.extend<{ wallet: NodeWallet }>({
  wallet: async ({ stack }, use) => {
    const wallet = await createNodeWallet(stack.relayUrl, stack.projectId, [account])
    await use(wallet)
    await wallet.close()
  },
})

async function pair(foyer: FoyerPage, wallet: NodeWallet): Promise<string> {
  await foyer.connectButton.click()
  const topic = await wallet.pair(await foyer.pairingLink())
  await expect(foyer.accountButton).toBeVisible()
  await expect(foyer.dialog).toBeHidden()
  return topic
}
const sign = (page: Page) => page.getByTestId('sign-message-button').click()
const signature = (page: Page) => page.getByTestId('signature')

for (const mode of ['refuse', 'hang'] as const)
  test(`shows that the relay is lost (${mode}) and back again, and completes the request`, {
    tag: mode === 'refuse' ? '@interop' : ['@interop', '@nightly'],
  }, async ({ page, foyer, stack, wallet }) => {
    await page.goto(stack.demoUrl)
    await pair(foyer, wallet)
    await foyer.accountButton.click()
    await expect(foyer.title).toHaveText('Account')
    await stack.stopRelay(mode)
    try {
      await expect(page.getByTestId('reconnecting')).toContainText('Reconnecting…')
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('[data-testid=sign-message-button]')?.click(),
      )
      await expect(signature(page)).toHaveText('Approve in your wallet…')
    } finally {
      stack.startRelay()
    }
    await expect(page.getByTestId('toast')).toContainText('Reconnected')
    await expect(page.getByTestId('reconnecting')).toHaveCount(0)
    await expect(signature(page)).toContainText('0x5161')
    expect(wallet.requestCount()).toBe(1)
  })

test('waits longer before each attempt to reach a lost relay', { tag: ['@interop', '@nightly'] }, async ({
  page,
  foyer,
  stack,
  wallet,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    // The backoff is randomized: the longest delays show the limits.
    Math.random = () => 0.999
    const attempts: number[] = []
    Object.assign(window, { attempts })
    window.WebSocket = new Proxy(WebSocket, {
      construct(target, parameters) {
        attempts.push(Date.now())
        return Reflect.construct(target, parameters)
      },
    })
  })
  await page.goto(stack.demoUrl)
  await pair(foyer, wallet)
  const read = () => page.evaluate(() => (window as unknown as { attempts: number[] }).attempts)
  const known = (await read()).length
  await stack.stopRelay('refuse')
  try {
    await expect(async () => {
      await page.clock.runFor(500)
      expect((await read()).length).toBeGreaterThanOrEqual(known + 4)
    }).toPass({ intervals: [20] })
  } finally {
    stack.startRelay()
  }
  const attempts = (await read()).slice(known)
  const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))
  const limits = [1_000, 2_000, 4_000]
  for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThan((limits[index] ?? 0) * 0.9)
})

test('makes no attempt offline and reconnects online at once; a request that failed offline never reaches the wallet', {
  tag: ['@interop', '@nightly'],
}, async ({ page, context, foyer, stack, wallet }) => {
  await page.clock.install()
  await page.goto(stack.demoUrl)
  await pair(foyer, wallet)
  const attempts: string[] = []
  page.on('websocket', (socket) => attempts.push(socket.url()))
  await context.setOffline(true)
  await sign(page)
  await expect(signature(page)).toHaveText('Approve in your wallet…')
  await page.clock.runFor(relayTimeoutMs)
  await expect(signature(page)).toHaveAttribute('data-status', 'failed')
  await expect(signature(page)).toContainText('The relay is not responding')
  expect(attempts).toEqual([])
  await context.setOffline(false)
  await sign(page)
  await expect(signature(page)).toContainText('0x5161')
  expect(attempts).toHaveLength(1)
  expect(wallet.requestCount()).toBe(1)
})

test('detects a socket that died during sleep when the page is shown', {
  tag: ['@interop', '@nightly'],
}, async ({ page, foyer, stack, wallet }) => {
  let isMuted = false
  let sockets = 0
  await page.routeWebSocket(/auth=/, (socket) => {
    const server = socket.connectToServer()
    const isFirst = ++sockets === 1
    socket.onMessage((message) => (isFirst && isMuted) || server.send(message))
    server.onMessage((message) => (isFirst && isMuted) || socket.send(message))
  })
  await page.goto(stack.demoUrl)
  await pair(foyer, wallet)
  expect(sockets).toBe(1)
  isMuted = true
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => sockets).toBe(2)
  await sign(page)
  await expect(signature(page)).toContainText('0x5161')
})

test('delivers a request once if the socket was lost while it was being sent', { tag: '@interop' }, async ({
  page,
  foyer,
  stack,
  wallet,
}) => {
  let isSwallowing = false
  await page.routeWebSocket(/auth=/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (!isSwallowing || !String(message).includes('irn_publish')) return server.send(message)
      isSwallowing = false
      void server.close()
      void socket.close({ code: 1001 })
    })
  })
  await page.goto(stack.demoUrl)
  await pair(foyer, wallet)
  isSwallowing = true
  await sign(page)
  await expect(signature(page)).toContainText('0x5161')
  expect(isSwallowing).toBe(false)
  expect(wallet.requestCount()).toBe(1)
})

test('ends a session that has expired', {
  tag: '@interop',
}, async ({ page, foyer, stack, wallet }) => {
  await page.clock.install()
  await page.goto(stack.demoUrl)
  await foyer.connectButton.click()
  await page.clock.runFor(500)
  await wallet.pair(await foyer.pairingLink())
  await expect(foyer.accountButton).toBeVisible()
  await page.clock.fastForward(8 * 24 * 3_600_000)
  await page.clock.runFor(6_000)
  await expect(foyer.connectButton).toHaveText('Connect wallet')
})

test('shows at once that the relay rejects an unknown project, without an uncaught error', {
  tag: ['@interop', '@nightly'],
}, async ({ page, foyer, host }) => {
  await page.clock.install()
  await page.goto(hostUrl(host, { options: { projectId: 'nobody-knows-it' } }))
  const attempt = page.waitForEvent('websocket')
  await foyer.connectButton.click()
  await attempt
  // A silent relay gets more time: the clock is stopped, so nothing times out here.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.clock.runFor(1_000)
  await expect(page.getByTestId('pairing-failed')).toHaveText('The connection service isn’t responding')
})

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.describe('on a phone', () => {
  test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

  test('later requests lead back to the wallet’s app, until it is disconnected', {
    tag: ['@interop', '@nightly'],
  }, async ({ page, foyer, stack, wallet }) => {
    const opened: string[][] = []
    await page.exposeFunction('noteOpened', (...parameters: string[]) => opened.push(parameters))
    await page.addInitScript(() => {
      window.open = (...parameters) => {
        ;(window as unknown as { noteOpened(...parameters: unknown[]): void }).noteOpened(...parameters)
        return null
      }
    })
    await page.goto(stack.demoUrl)
    await foyer.connectButton.tap()
    const link = page.getByTestId('wallet-list').getByRole('link').first()
    await expect(link).toHaveAttribute('href', /wc%3A/)
    const href = (await link.getAttribute('href')) ?? ''
    // No app is installed to take over: the browser would ask, and accept no further input.
    await link.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
    await link.tap()
    const topic = await wallet.pair(decodeURIComponent(href.split('uri=')[1] ?? ''))
    await expect(foyer.accountButton).toBeVisible()
    await page.getByTestId('sign-message-button').tap()
    await expect(signature(page)).toContainText('0x5161')
    const app = href.split('wc?')[0]
    expect(opened).toHaveLength(1)
    const [address, target] = opened[0] ?? []
    expect(address?.replace(/requestId=\d+/, 'requestId=1')).toBe(
      `${app}wc?requestId=1&sessionTopic=${topic}`,
    )
    expect(target).toBe(app?.startsWith('https:') ? '_blank' : '_self')

    await foyer.accountButton.tap()
    await page.getByTestId('account-settings').tap()
    await page.getByTestId('disconnect-button').tap()
    await expect(foyer.connectButton).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('deep_link')
  })
})
