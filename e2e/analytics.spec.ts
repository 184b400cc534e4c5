import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostUrl } from './hostUrl.ts'

type Entry = { eventId: string; url: string; domain: string; props: { event: string; properties?: unknown } }

/** Records the page's requests to `POST /e`. */
function followPosts(page: Page): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/e') posts.push(request)
  })
  return posts
}
const entriesOf = (posts: readonly Request[]) =>
  posts.flatMap((post) => JSON.parse(post.postData() ?? '[]') as Entry[])

test('sends no events by default', async ({ page, foyer, install, host }) => {
  const posts = followPosts(page)
  await page.clock.install()
  await install()
  await page.goto(hostUrl(host))
  await foyer.connect()
  await page.clock.runFor(30_000)
  await page.goto('about:blank')
  expect(posts).toEqual([])
})

test('sends batches to the project’s server if switched on, without addresses or URL queries, counted by day', async ({
  page,
  foyer,
  install,
  host,
  stack,
}) => {
  const posts = followPosts(page)
  await stack.putProject({ id: 'counted', name: 'Counted', allowedOrigins: [], features: [] })
  await page.clock.install()
  await install()
  await page.goto(hostUrl(host, { options: { projectId: 'counted', sendAnalytics: true } }))
  await foyer.connectButton.click()
  await page.getByTestId('all-wallets').click()
  await page.getByTestId('search').fill('test wallet')
  await page.clock.runFor(600)
  await page.keyboard.press('Enter')
  await expect(foyer.accountButton).toBeVisible()
  await page.clock.runFor(10_000)
  // One batch, or two if it took longer than the pause between batches.
  await expect.poll(() => entriesOf(posts).map(({ props }) => props.event)).toContain('CONNECT_SUCCESS')
  expect(posts.length).toBeLessThanOrEqual(entriesOf(posts).length / 2)

  const url = new URL(posts[0]?.url() ?? '')
  expect(url.origin).toBe(stack.serverUrl)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    projectId: 'counted',
    st: 'foyer',
    sv: expect.stringMatching(/^\d/),
  })
  const entries = entriesOf(posts)
  const names = entries.map(({ props }) => props.event)
  for (const name of ['INITIALIZE', 'MODAL_OPEN', 'CLICK_ALL_WALLETS', 'SEARCH_WALLET', 'SELECT_WALLET'])
    expect(names).toContain(name)
  expect(names.filter((name) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
  for (const entry of entries) {
    expect(entry.url).toBe(`${host.url}/`)
    expect(entry.domain).toBe('127.0.0.1')
  }
  expect(new Set(entries.map(({ eventId }) => eventId)).size).toBe(entries.length)
  for (const post of posts) expect(post.postData()).not.toMatch(/0x[0-9a-f]{16}|f39Fd6e|wc:/i)

  // The app received the same events, in the same order.
  const heard = await page.evaluate(() => window.events as { name: string }[])
  expect(heard.map(({ name }) => name).slice(0, names.length)).toEqual(names)

  // Events left when the page closes are sent as well, and the server has counted each name.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  const today = new Date().toISOString().slice(0, 10)
  await expect
    .poll(async () => {
      const counts = await stack.countEvents('counted')
      return counts.find(({ event }) => event === 'CONNECT_SUCCESS')
    })
    .toMatchObject({ day: today, errorType: 'Test Wallet', count: 1 })
})

test('a 403 shows Invalid App Configuration once, and nothing is sent after it', async ({
  page,
  foyer,
  host,
}) => {
  const posts = followPosts(page)
  const told: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Foyer: Invalid App Configuration')) told.push(message.text())
  })
  await page.clock.install()
  await page.goto(hostUrl(host, { options: { projectId: 'unknown-here', sendAnalytics: true } }))
  await foyer.connectButton.click()
  await page.clock.runFor(10_000)
  await expect(page.getByTestId('alert-INVALID_APP_CONFIGURATION')).toContainText('Invalid App Configuration')
  await page.keyboard.press('Escape')
  await foyer.connectButton.click()
  await page.clock.runFor(20_000)
  await expect(foyer.dialog).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(told).toHaveLength(1)
})

test('sends at most five error reports a minute', async ({ page, foyer, host }) => {
  const posts = followPosts(page)
  await page.clock.install()
  await page.goto(hostUrl(host, { options: { sendAnalytics: true } }))
  await foyer.connectButton.click()
  await page.route(/AllWallets-.*\.js/, (route) => route.abort())
  await page.getByTestId('all-wallets').click()
  for (let round = 0; round < 8; round++) {
    const failed = page.getByTestId('view-failed')
    await failed.waitFor()
    await failed.getByRole('button', { name: 'Try again' }).click()
  }
  await page.clock.runFor(10_000)
  await expect.poll(() => entriesOf(posts).length).toBeGreaterThan(0)
  const errors = entriesOf(posts).filter(({ props }) => props.event === 'INTERNAL_SDK_ERROR')
  expect(errors).toHaveLength(5)
  expect(errors[0]?.props).toMatchObject({ type: 'error', errorType: 'TypeError' })
  expect(errors[0]?.props).toHaveProperty('stackTrace')
  const heard = await page.evaluate(() => window.events as { name: string }[])
  expect(heard.filter(({ name }) => name === 'INTERNAL_SDK_ERROR').length).toBeGreaterThan(5)
})

test('analytics switched off: not even the app receives events', async ({ page, foyer, install, host }) => {
  const posts = followPosts(page)
  await install()
  await page.goto(hostUrl(host, { options: { features: { analytics: false }, sendAnalytics: true } }))
  await foyer.connect()
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect(await page.evaluate(() => window.events)).toEqual([])
  expect(posts).toEqual([])
})
