import type { PairingApp, Proposed } from '@foyer/pairing'
import type { Page, WebSocket } from '@playwright/test'
import { createNodeKit } from '../interop/createNodeKit.ts'
import { serveModule } from '../interop/serveModule.ts'
import { test as base, expect, hostProjectId } from './fixtures.ts'

type Tab = {
  createPairingApp: typeof import('@foyer/pairing')['createPairingApp']
  indexedDbStorage: typeof import('@foyer/pairing')['indexedDbStorage']
  app: PairingApp
  proposed: Proposed
  /** Events from the wallet. */
  events: unknown[]
}

type Fixtures = {
  /** URL of a page with only the pairing client. */
  pageUrl: string
  /** A wallet with the existing client, which approves and signs everything. */
  kit: Awaited<ReturnType<typeof createNodeKit>>['kit']
}

const account = 'eip155:1:0x1111111111111111111111111111111111111111'

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  pageUrl: async ({}, use) => {
    const served = await serveModule(`
      import * as pairing from '@foyer/pairing'
      Object.assign(window, pairing)`)
    await use(served.url)
    await served.stop()
  },
  kit: async ({ stack, host: _ }, use) => {
    const { relayUrl } = stack.config
    const { core, kit } = await createNodeKit({ relayUrl, projectId: hostProjectId, name: 'Kit' })
    kit.on('session_proposal', ({ id }) => {
      const namespaces = {
        eip155: { accounts: [account], methods: ['personal_sign'], events: ['accountsChanged'] },
      }
      void kit.approveSession({ id, namespaces })
    })
    kit.on('session_request', ({ topic, id }) => {
      void kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
    })
    await use(kit)
    core.heartbeat.stop()
    await core.relayer.transportClose()
  },
})

/** Starts the client in a page. */
async function start(page: Page, pageUrl: string, relayUrl: string) {
  await page.goto(pageUrl)
  await page.waitForFunction(() => 'createPairingApp' in window)
  await page.evaluate(
    async ({ relayUrl, projectId }) => {
      const tab = window as unknown as Tab
      tab.events = []
      tab.app = await tab.createPairingApp({
        relayUrl,
        projectId,
        metadata: { name: 'Page', description: '', url: location.origin, icons: [] },
        storage: tab.indexedDbStorage({ name: 'pairing' }),
        tabs: { name: 'pairing' },
      })
      for (const name of ['event', 'end'] as const) tab.app.on(name, (value) => tab.events.push(value))
    },
    { relayUrl, projectId: hostProjectId },
  )
}

const propose = (page: Page) =>
  page.evaluate(async () => {
    const tab = window as unknown as Tab
    const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] }
    tab.proposed = await tab.app.propose({ namespaces: { eip155 } })
    return tab.proposed.uri
  })
const waitForSession = (page: Page) =>
  page.evaluate(async () => (await (window as unknown as Tab).proposed.session).topic)
const topicsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as Tab).app.getSessions().map(({ topic }) => topic))
const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as Tab).events)
const sign = (page: Page, topic: string) =>
  page.evaluate(
    (topic) =>
      (window as unknown as Tab).app
        .request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [] })
        .catch((error: { code: unknown }) => error.code),
    topic,
  )

test('pairs with a wallet on the client in use, signs, receives an event, restores the session and disconnects', {
  tag: '@interop',
}, async ({ page, pageUrl, kit, stack }) => {
  const { relayUrl } = stack.config
  await start(page, pageUrl, relayUrl)
  await kit.pair({ uri: await propose(page) })
  const topic = await waitForSession(page)
  expect(await sign(page, topic)).toBe('0xsigned')

  const event = { name: 'accountsChanged', data: [account] }
  await kit.emitSessionEvent({ topic, chainId: 'eip155:1', event })
  await expect.poll(() => eventsOf(page)).toEqual([{ topic, chainId: 'eip155:1', ...event }])

  await start(page, pageUrl, relayUrl)
  expect(await topicsOf(page)).toEqual([topic])
  expect(await sign(page, topic)).toBe('0xsigned')

  const ended = new Promise((resolve) => kit.once('session_delete', resolve))
  await page.evaluate((topic) => (window as unknown as Tab).app.disconnect({ topic }), topic)
  expect(await ended).toMatchObject({ topic })
  expect(await topicsOf(page)).toEqual([])
})

test('tabs share one client, and another one leads when the first is closed', { tag: '@interop' }, async ({
  page,
  context,
  pageUrl,
  kit,
  stack,
}) => {
  const { relayUrl } = stack.config
  const second = await context.newPage()
  const sockets: string[] = []
  for (const one of [page, second]) one.on('websocket', (socket) => sockets.push(socket.url()))
  await start(page, pageUrl, relayUrl)
  await start(second, pageUrl, relayUrl)
  await kit.pair({ uri: await propose(second) })
  const topic = await waitForSession(second)
  await expect.poll(() => topicsOf(page)).toEqual([topic])
  expect(await Promise.all([sign(page, topic), sign(second, topic)])).toEqual(['0xsigned', '0xsigned'])
  expect(sockets).toHaveLength(1)

  await page.close()
  expect(await sign(second, topic)).toBe('0xsigned')
  expect(sockets).toHaveLength(2)
  await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await expect.poll(() => topicsOf(second)).toEqual([])
  expect(await eventsOf(second)).toMatchObject([{ topic, reason: { code: 6000 } }])
})

test('an aborted request rejects while offline, and signing works once online again', {
  tag: '@interop',
}, async ({ page, context, pageUrl, kit, stack }) => {
  await start(page, pageUrl, stack.config.relayUrl)
  await kit.pair({ uri: await propose(page) })
  const topic = await waitForSession(page)
  await context.setOffline(true)
  const late = page.evaluate(async (topic) => {
    const aborter = new AbortController()
    const { app } = window as unknown as Tab
    const asked = app.request({
      topic,
      chainId: 'eip155:1',
      method: 'personal_sign',
      params: [],
      signal: aborter.signal,
    })
    aborter.abort()
    return asked.catch((error: { code: unknown }) => error.code)
  }, topic)
  expect(await late).toBe('ABORTED')
  await context.setOffline(false)
  expect(await sign(page, topic)).toBe('0xsigned')
})

const moduleNames = Object.keys(await import('@foyer/pairing'))

/** Counts open handles in a page, and compares globals with their original state. Runs in the page, before its scripts. */
function auditPage(): void {
  const open = {
    timers: new Set<number>(),
    listeners: new Set<unknown>(),
    channels: new Set<BroadcastChannel>(),
  }
  const { setTimeout: start, clearTimeout: stop, BroadcastChannel: Channel } = window
  Object.assign(window, {
    setTimeout(run: () => void, ms?: number) {
      const id: number = start(() => {
        open.timers.delete(id)
        run()
      }, ms)
      open.timers.add(id)
      return id
    },
    clearTimeout(id: number) {
      open.timers.delete(id)
      stop(id)
    },
    BroadcastChannel: class extends Channel {
      constructor(name: string) {
        super(name)
        open.channels.add(this)
      }
      override close() {
        open.channels.delete(this)
        super.close()
      }
    },
  })
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target
    target.addEventListener = (name: string, listener: never, options?: never) => {
      open.listeners.add(listener)
      add.call(target, name, listener, options)
    }
    target.removeEventListener = (name: string, listener: never, options?: never) => {
      open.listeners.delete(listener)
      remove.call(target, name, listener, options)
    }
  }
  const shared = [window, Object.prototype, Array.prototype, Promise.prototype, Storage.prototype]
  const read = () => shared.map((owner) => Object.entries(Object.getOwnPropertyDescriptors(owner)))
  let before: ReturnType<typeof read> = []
  const audit = {
    begin() {
      before = read()
    },
    /** Names of globals that have changed. */
    changes: () =>
      read().flatMap((entries, at) => {
        const known = new Map(before[at])
        const names = new Set([...known.keys(), ...entries.map(([name]) => name)])
        const now = new Map(entries)
        // NaN values count as equal, too.
        const isSame = (name: string, kind: 'value' | 'get') =>
          Object.is(known.get(name)?.[kind], now.get(name)?.[kind])
        return [...names].filter((name) => !isSame(name, 'value') || !isSame(name, 'get'))
      }),
    async open() {
      const { held = [], pending = [] } = await navigator.locks.query()
      const counts = [open.timers, open.listeners, open.channels].map(({ size }) => size)
      return [...counts, held.length + pending.length]
    },
  }
  Object.assign(window, { audit })
}

type AuditedTab = Tab & {
  audit: { begin(): void; changes(): string[]; open(): Promise<number[]> }
}

test('does not modify its page, opens connections only when needed, and cleans up', {
  tag: '@interop',
}, async ({ page, pageUrl, kit, stack }) => {
  const sockets: { isClosed(): boolean }[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  await page.addInitScript(auditPage)
  await page.addInitScript(() => {
    Object.assign(window, { events: [], app: undefined, proposed: undefined })
    localStorage.setItem('walletconnect', 'of the page')
    localStorage.setItem('wc@2:core', 'of the page')
    sessionStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', 'of the page')
  })
  await page.goto(pageUrl)
  await page.waitForFunction(() => 'createPairingApp' in window)
  const state = () =>
    page.evaluate(async () => {
      const { audit } = window as unknown as AuditedTab
      const databases = (await indexedDB.databases()).map(({ name }) => name).sort()
      return {
        open: await audit.open(),
        databases,
        stored: [Object.entries({ ...localStorage }).sort(), Object.entries({ ...sessionStorage })],
      }
    })
  const untouched = await state()
  // The listeners belong to the browser's driver.
  expect(untouched).toMatchObject({ open: [0, expect.any(Number), 0, 0], databases: [] })

  await page.addInitScript(() => (window as unknown as AuditedTab).audit.begin())
  await start(page, pageUrl, stack.config.relayUrl)
  expect(sockets).toHaveLength(0)
  await kit.pair({ uri: await propose(page) })
  const topic = await waitForSession(page)
  expect(await sign(page, topic)).toBe('0xsigned')
  expect((await state()).open.every((count) => count > 0)).toBe(true)

  await page.evaluate(() => (window as unknown as Tab).app.destroy())
  // Both databases remain: stored data outlives the client.
  await expect.poll(state).toEqual({ ...untouched, databases: ['pairing', 'pairing-key'] })
  await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true])
  // Globals that the page assigns from the modules, and that the test keeps.
  const own = ['app', 'events', 'proposed', ...moduleNames]
  const changes = await page.evaluate(() => (window as unknown as AuditedTab).audit.changes())
  expect(changes.filter((name) => !own.includes(name))).toEqual([])
})

test('another tab leads when the browser freezes the leading one, which follows once it resumes', {
  tag: '@interop',
}, async ({ page, context, pageUrl, kit, stack }) => {
  const { relayUrl } = stack.config
  const second = await context.newPage()
  const open = new Set<WebSocket>()
  for (const one of [page, second])
    one.on('websocket', (socket) => {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    })
  await start(page, pageUrl, relayUrl)
  await start(second, pageUrl, relayUrl)
  await kit.pair({ uri: await propose(page) })
  const topic = await waitForSession(page)
  await expect.poll(() => topicsOf(second)).toEqual([topic])

  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  expect(await sign(second, topic)).toBe('0xsigned')
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  expect(await Promise.all([sign(page, topic), sign(second, topic)])).toEqual(['0xsigned', '0xsigned'])
  await expect.poll(() => open.size).toBe(1)
  const event = { name: 'accountsChanged', data: [account] }
  await kit.emitSessionEvent({ topic, chainId: 'eip155:1', event })
  for (const one of [page, second])
    await expect.poll(() => eventsOf(one)).toEqual([{ topic, chainId: 'eip155:1', ...event }])
})
