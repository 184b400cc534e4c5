import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnalyticsEvent, buildNameMessage, toCoinType } from '@foyer/contract'
import { freePort } from '@foyer/devnet'
import { createSetUpUrl, type Listening, openDatabase, sqlAnalytics, startServer } from '@foyer/server'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { addPasskeys } from './addPasskeys.ts'
import { getViolations, visualRules } from './getViolations.ts'

// All tests share one stack.
test.describe.configure({ mode: 'default' })

const origin = 'https://shop.example'
const dayMs = 86_400_000
const minuteMs = 60_000
const zone = 'foyer.test'
type State = {
  storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
  passkeys: Awaited<ReturnType<typeof readPasskeys>>
}

const givenUp = randomUUID()
let folder: string
let server: Listening
let sessions: { owner: State; viewer: State }
/** Ids of the notices that the shop's server received. */
const told: string[] = []
const hook = createHttpServer(async (request, response) => {
  const chunks: Buffer[] = await request.toArray()
  told.push((JSON.parse(Buffer.concat(chunks).toString()) as { id: string }).id)
  response.writeHead(204).end()
})

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-console-'))
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  const serverUrl = `http://localhost:${port}`
  const links = await fillDatabase(serverUrl)
  server = await startServer({
    port,
    publicUrl: serverUrl,
    dataDir: folder,
    console: true,
    nameZones: [zone],
    chains: [
      {
        id: 'eip155:31337',
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        // Nothing listens there.
        rpcUrls: ['http://127.0.0.1:9'],
      },
    ],
    projects: [{ id: 'shop', name: 'Shop', allowedOrigins: [origin], features: [] }],
    payments: {
      merchants: [
        {
          projectId: 'shop',
          webhook: { url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`, secret: 'whsec' },
        },
      ],
    },
  })
  await sendEvents()
  await registerNames()
  sessions = {
    owner: await setUp(browser, links.owner),
    viewer: await setUp(browser, links.viewer),
  }
})
test.afterAll(async () => {
  await server?.close()
  await new Promise((resolve) => hook.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

/** Creates what would otherwise take visitors, days and a shop: older counts, logins, a recovery, notices, a chain. */
async function fillDatabase(serverUrl: string) {
  const database = await openDatabase({ dataDir: folder })
  const now = Date.now()
  for (const days of [9, 7, 6, 4, 3, 2]) {
    const analytics = sqlAnalytics({ database, clock: () => now - days * dayMs })
    await analytics.record('shop', [
      ...Array.from({ length: 40 - days * 3 }, () => toEvent('MODAL_OPEN')),
      ...Array.from({ length: 18 - days }, () => toEvent('CONNECT_SUCCESS', { name: 'MetaMask' })),
    ])
    await analytics.close()
  }
  const run = (text: string) => database.orm.execute(text)
  const later = now + 30 * dayMs
  await run(`insert into login_users (id, project_id, email, created_at_ms)
    values ('ada', 'shop', 'ada@mail.example', 1), ('bob', 'shop', 'bob@mail.example', 1)`)
  await run(`insert into login_sessions (token_hash, user_id, project_id, method, device, created_at_ms, expires_at_ms)
    values ('1', 'ada', 'shop', 'email', 'd', 1, ${later}), ('2', 'ada', 'shop', 'email', 'e', 1, ${later}),
    ('3', 'bob', 'shop', 'google', 'd', 1, ${later})`)
  await run(`insert into custody_wallets (id, user_id, generation, recovery_key, sealed, addresses, enrol_hash, created_at_ms)
    values ('w', 'ada', 1, 'k', '{}', '{}', 'h', 1)`)
  await run(`insert into custody_recoveries (id, wallet_id, generation, kind, created_at_ms)
    values ('r', 'w', 1, 'assisted', 1)`)
  await run(`insert into custody_waits (id, recovery_id, wallet_id, device, email, started_at_ms, ready_at_ms, expires_at_ms, device_name)
    values ('${randomUUID()}', 'r', 'w', 'd', 'ada@mail.example', ${now}, ${now + dayMs}, ${later}, 'Firefox on Linux')`)
  await run(`insert into history_blocks (chain_id, number, hash) values ('eip155:31337', 1204, '0x1')`)
  // Other servers with the same database; the last has been silent for two minutes.
  const state = { lags: [], sources: [] }
  const breaker = { part: 'prices', name: 'coingecko', state: 'open' }
  for (const [name, silentMs, more] of [
    ['relay-1', 0, { relay: { sockets: 12, heldBytes: 0 } }],
    ['indexer-1', 2 * minuteMs, { sources: [breaker] }],
    ['indexer-2', 0, { lags: [{ chainId: 'eip155:31337', behind: 2, atMs: now }] }],
  ] as const)
    await run(`insert into server_processes values ('${name}', '${name}', '${name.split('-')[0]}', '0.1.0', ${now - dayMs},
      ${silentMs ? now - silentMs : now + dayMs}, '${JSON.stringify({ ...state, ...more })}')`)
  await run(`insert into payments (id, project_id, order_id, is_signed, merchant, options, expiry, own_receiver, mark, terms_hash, status, noticed, created_at_ms, checked_at_ms)
    select 'p' || n, 'shop', 'order-' || n, true, 'Shop', '[]', 1, false, 'm' || n, 't', 'paid', '[]', n, 1 from generate_series(1, 4) n`)
  // Pending, delivered, abandoned, and sent by an earlier version of the server.
  const notices = [
    [2, now + 10 * minuteMs, null, null, "'500'"],
    [1, null, now, null, "'204'"],
    [20, null, null, now, "'TIMEOUT'"],
    [1, null, null, null, null],
  ]
  for (const [index, values] of notices.entries()) {
    const id = index === 2 ? givenUp : randomUUID()
    const body = JSON.stringify({ id, createdAtMs: 1 })
    await run(
      `insert into payment_notices values ('${id}', 'p${index + 1}', '${body}', ${values.map(String).join(', ')})`,
    )
  }
  const invite = (name: string, role: 'owner' | 'viewer') =>
    createSetUpUrl(database, { serverUrl, name, role, by: 'e2e' })
  const links = { owner: await invite('Ada', 'owner'), viewer: await invite('Vera', 'viewer') }
  await invite('Ben', 'viewer')
  await database.close()
  return links
}

function toEvent(event: string, properties: Record<string, string> = {}, timestamp = 0): AnalyticsEvent {
  const props = { type: 'track' as const, event, properties }
  return { eventId: randomUUID(), url: `${origin}/`, domain: 'shop.example', timestamp, props }
}

/** Events that a page's modal sends, for today and yesterday. */
async function sendEvents() {
  const now = Date.now()
  const flow = { MODAL_OPEN: 20, SELECT_WALLET: 12, CONNECT_SUCCESS: 8 }
  const batch = [
    ...Object.entries(flow).flatMap(([name, count]) =>
      Array.from({ length: count }, (_, index) =>
        toEvent(
          name,
          name === 'CONNECT_SUCCESS' ? { name: index % 3 ? 'MetaMask' : 'Rainbow' } : {},
          now - (index % 2 ? dayMs - minuteMs : 0),
        ),
      ),
    ),
    ...Array.from({ length: 3 }, () => toEvent('CONNECT_ERROR', { code: 'TIMEOUT' }, now)),
    toEvent('SWAP_ERROR', { code: 'QUOTE_EXPIRED' }, now),
    ...['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_SUBMITTED'].map((name) =>
      toEvent(name, {}, now),
    ),
    ...['OPEN_ENS_FLOW', 'OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'].map((name) =>
      toEvent(name, {}, now),
    ),
  ]
  const response = await post('/e', batch)
  expect(await response.json()).toEqual({ accepted: batch.length })
}

async function registerNames() {
  for (const name of [`bakery.${zone}`, `a-name-as-long-as-a-name-may-well-become-in-practice.${zone}`]) {
    const account = privateKeyToAccount(generatePrivateKey())
    const coin_type = toCoinType(31337)
    const message = buildNameMessage({
      ...{ name, attributes: {}, coin_type, domain: 'shop.example' },
      timestamp: Math.floor(Date.now() / 1_000),
    })
    const signature = await account.signMessage({ message })
    const body = { coin_type, address: account.address, message, signature }
    expect((await post('/v1/profile/account', body)).status).toBe(200)
  }
}

const post = (path: string, body: unknown) =>
  fetch(`${server.url}${path}?projectId=shop`, {
    method: 'POST',
    headers: { origin },
    body: JSON.stringify(body),
  })

async function setUp(browser: Browser, link: string): Promise<State> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { devtools, authenticatorId } = await addPasskeys(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const storageState = await context.storageState()
  const passkeys = await readPasskeys({ devtools, authenticatorId })
  await context.close()
  return { storageState, passkeys }
}

async function readPasskeys({ devtools, authenticatorId }: Awaited<ReturnType<typeof addPasskeys>>) {
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  return credentials
}

/** Opens a page as a logged-in operator, without animations while it loads. */
async function open(browser: Browser, path: string, who: 'owner' | 'viewer' = 'owner'): Promise<Page> {
  const { storageState, passkeys } = sessions[who]
  const context = await browser.newContext({ storageState, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // After five minutes, a change may ask for the passkey again.
  const { devtools, authenticatorId } = await addPasskeys(page)
  for (const credential of passkeys)
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${server.url}/console/#/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect.soft(await page.evaluate(() => window.shift)).toBeLessThan(0.02)
  return page
}

/** Checks the current page: axe in both schemes, both widths without horizontal scrolling, and every control by keyboard. */
async function look(page: Page, name: string) {
  for (const width of [1280, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const rules = width === 1280 && colorScheme === 'light' ? undefined : visualRules
      expect.soft(await getViolations(page, rules), `${colorScheme} ${width}`).toEqual([])
      expect.soft(await page.evaluate(findWide), `${colorScheme} ${width}`).toEqual([])
      if (process.env.PICTURES)
        await page.screenshot({
          path: `${process.env.PICTURES}/${name}-${colorScheme}-${width}.png`,
          fullPage: true,
        })
    }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await walk(page)).toEqual([])
}

/** Runs in the page: returns what overflows its edge or is cut off. */
function findWide(): string[] {
  const root = document.getElementById('app')?.shadowRoot
  const { clientWidth, scrollWidth } = document.documentElement
  const wide = [...(root?.querySelectorAll('.main *') ?? [])].filter(
    (element) =>
      !element.closest('.sr-only, svg') &&
      element.checkVisibility() &&
      (element.getBoundingClientRect().right > clientWidth ||
        (element instanceof HTMLElement &&
          getComputedStyle(element).display !== 'inline' &&
          element.scrollWidth > element.clientWidth + 1)),
  )
  return [
    ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : []),
    ...wide.map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`),
  ]
}

/** Tabs through the page once; returns the controls that were not reached. */
async function walk(page: Page): Promise<string[]> {
  const left = await page.evaluate(() => {
    const root = document.getElementById('app')?.shadowRoot
    // A dialog traps the focus.
    const place = root?.querySelector('dialog[open]') ?? root
    const controls =
      place?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary') ?? []
    const shown = [...controls].filter((one) => one.checkVisibility() && !one.matches(':disabled'))
    ;(root?.activeElement as HTMLElement | null)?.blur()
    Object.assign(window, { unreached: new Set(shown) })
    return shown.length
  })
  // Tab stops of the browser itself may come in between.
  for (let step = 0; step < left + 3; step++) {
    await page.keyboard.press('Tab')
    const count = await page.evaluate(() => {
      const focused = document.getElementById('app')?.shadowRoot?.activeElement
      if (focused) window.unreached.delete(focused)
      return window.unreached.size
    })
    if (count === 0) return []
  }
  return page.evaluate(() => [...window.unreached].map((one) => one.outerHTML.slice(0, 120)))
}

declare global {
  interface Window {
    shift: number
    unreached: Set<Element>
  }
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('overview: shows opened modals and connections by day, funnels, and errors by code', async ({
  browser,
}) => {
  const page = await open(browser, '')
  const today = new Date().toISOString().slice(0, 10)
  await expect(panel(page, 'Visitors').getByText('167 opened the modal, 85 connected')).toBeVisible()
  await expect(row(page, today)).toHaveText(`${today}104`)
  const fails = panel(page, 'Errors').getByRole('listitem')
  await expect(fails).toHaveText(['CONNECT_ERROR · TIMEOUT3', 'SWAP_ERROR · QUOTE_EXPIRED1'])
  const connect = panel(page, 'Connect').getByRole('listitem')
  await expect(connect).toHaveText(['Opened the modal167 100%', 'Chose a wallet12 7%', 'Connected85 51%'])
  const names = panel(page, 'Register a name').getByRole('listitem')
  await expect(names).toHaveText(['Opened2 100%', 'Asked for a name1 50%', 'Registered1 50%'])
  await expect(panel(page, 'Connected by wallet').getByRole('listitem')).toHaveText([
    'MetaMask82',
    'Rainbow3',
  ])
  // The status names each failure, and the rates come before the numbers.
  await expect(page.locator('.works')).toHaveText(
    /RPC \S.* has been down since (\w{3} \d+, \d{4}, )?\d\d:\d\d/,
  )
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Connect')
  await look(page, 'overview')
  await page.getByLabel('Days').selectOption('7 days')
  await expect(panel(page, 'Visitors').getByText('connected', { exact: false }).first()).not.toContainText(
    '206',
  )
})

test('health: shows working parts, the failing node, and every process, even a dead one', async ({
  browser,
}) => {
  const page = await open(browser, 'health')
  await expect(row(page, 'Database')).toContainText('Works')
  // Networks by their names, followed by their ids.
  await expect(panel(page, 'Nodes').getByRole('row').nth(1)).toContainText(/^Local.*eip155:31337/)
  await expect(row(page, 'eip155:31337').first()).toContainText('Fails')
  await expect(panel(page, 'Indexer')).toContainText('1,204')
  await expect(panel(page, 'Relay')).toContainText('12 sockets are open.')
  await expect(row(page, 'relay-1')).toContainText('Now')
  await expect(row(page, 'indexer-1').first()).toHaveText(/No report since.+——$/)
  await expect(panel(page, 'Indexer')).toContainText('2 blocks')
  await expect(panel(page, 'Circuit breakers')).toContainText('indexer on indexer-1')
  await look(page, 'health')
})

test('logins: shows active ones by method, and a waiting recovery with a shortened address', async ({
  browser,
}) => {
  const page = await open(browser, 'log-ins')
  await expect(row(page, 'Email')).toHaveText('ShopEmail21')
  await expect(row(page, 'a…@mail.example')).toContainText('Firefox on Linux')
  await expect(page.getByText('ada@mail')).toHaveCount(0)
  await look(page, 'log-ins')
})

test('names: lists registered names', async ({ browser }) => {
  const page = await open(browser, 'names')
  await expect(row(page, `bakery.${zone}`)).toContainText('0x')
  await look(page, 'names')
})

test('webhooks: shows the outcome of each; resending a failed one delivers it', async ({ browser }) => {
  const page = await open(browser, 'webhooks')
  for (const [order, state] of [
    ['order-1', /Next attempt.+500/],
    ['order-2', /Delivered.+204/],
    ['order-3', /Given up.+Timed out20/],
    ['order-4', /Delivered or given upSent by an earlier version/],
  ] as const)
    await expect(row(page, order)).toHaveText(state)
  await look(page, 'webhooks')
  await page.getByRole('button', { name: 'Send again order-3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).toContainText('order-3 will be resent')
  await expect.poll(() => told).toEqual([givenUp])
  await page.reload()
  await expect(row(page, 'order-3')).toContainText('Delivered')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(row(page, 'Resent the webhook')).toContainText(givenUp)
})

test('operators: lists people and tokens; a token is shown once, and stops working when revoked', async ({
  browser,
}) => {
  const page = await open(browser, 'operators')
  await expect(row(page, 'Ben')).toContainText('Invited')
  await page.getByRole('button', { name: 'Create a token' }).click()
  await page.getByLabel('Name').fill('deploys')
  await page.getByLabel('Access').selectOption('write')
  await page.getByRole('button', { name: 'Create token' }).click()
  const secret = page.getByRole('region', { name: 'Token deploys' })
  await expect(secret.getByText(/^foyer_/)).toBeVisible()
  await expect(row(page, 'deploys')).toContainText('Read, and change project settings')
  await expect(row(page, 'deploys')).toContainText('Ada')
  const token = (await secret.getByText(/^foyer_/).textContent()) ?? ''
  const ask = () =>
    fetch(`${server.url}/v1/admin/projects`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status).toBe(200)
  await look(page, 'operators')
  await page.getByRole('button', { name: 'Revoke deploys' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row(page, 'deploys')).toHaveCount(0)
  expect((await ask()).status).toBe(401)
})

test('operators: changes a role after a confirmation, and keeps the last owner’s passkey', async ({
  browser,
}) => {
  const page = await open(browser, 'operators')
  await page.getByRole('button', { name: 'Change to owner Ben' }).click()
  await expect(page.getByRole('heading', { name: 'Change Ben to owner?' })).toBeVisible()
  await look(page, 'operators-role')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Ben')).toContainText('Viewer')
  await page.getByRole('button', { name: 'Change to owner Ben' }).click()
  await page.getByRole('button', { name: 'Change role' }).click()
  await expect(row(page, 'Ben')).toContainText('Owner')
  await page.getByRole('button', { name: 'Passkeys of Ada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passkeys of Ada' })
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await look(page, 'operators-passkeys')
  // The last passkey that can log in to the console.
  await dialog.getByRole('button', { name: 'Remove passkey 1' }).click()
  await expect(page.getByRole('alert')).toContainText('The server must keep at least one owner')
})

test('projects and audit log: list their entries, and the log filters by kind', async ({ browser }) => {
  const page = await open(browser, 'projects')
  await expect(row(page, 'Shop')).toBeVisible()
  await look(page, 'projects')
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(row(page, 'Set up a passkey as').first()).toBeVisible()
  await look(page, 'audit')
  await page.getByLabel('Show').selectOption('rights')
  await expect(row(page, 'Resent the webhook')).toHaveCount(0)
  await expect(row(page, 'Set up a passkey as').first()).toBeVisible()
})

test('a viewer reads every page and finds nothing to change', async ({ browser }) => {
  const page = await open(browser, 'operators', 'viewer')
  await expect(row(page, 'Ben')).toBeVisible()
  await expect(page.getByRole('button', { name: /Invite|Change to|Remove/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(row(page, 'order-2')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send/ })).toHaveCount(0)
  // On a phone, the navigation is wider than the screen: it scrolls to the current page.
  await page.setViewportSize({ width: 360, height: 800 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Webhooks' })).toBeInViewport({ ratio: 1 })
})
