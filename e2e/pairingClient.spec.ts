import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder } from '@foyer/devnet'
import type { PairingApp, Proposed } from '@foyer/pairing'
import type { PairingWallet, PairingWalletOptions } from '@foyer/pairing/wallet'
import type { Page } from '@playwright/test'
import * as esbuild from 'esbuild'
import { createNodeKit } from './createNodeKit.ts'
import { test as base, expect, hostProjectId } from './fixtures.ts'

type Tab = {
  createPairingApp: typeof import('@foyer/pairing')['createPairingApp']
  indexedDbStorage: typeof import('@foyer/pairing')['indexedDbStorage']
  app: PairingApp
  proposed: Proposed
  /** What the wallet told. */
  events: unknown[]
}

/** A page with a wallet of ours. */
type WalletTab = {
  indexedDbStorage: Tab['indexedDbStorage']
  startWallet(options: PairingWalletOptions): Promise<PairingWallet>
  wallet: PairingWallet
  ended: string[]
}

type EarlierClient = Fixtures['kit']['engine']['signClient'] & {
  on(name: string, listener: (event: { topic: string }) => void): unknown
}

/** A page with the client in use. */
type EarlierTab = {
  startEarlier(options: object): Promise<EarlierClient>
  client: EarlierClient
  session: Promise<{ topic: string }>
  events: unknown[]
}

type Fixtures = {
  /** Address of a page with nothing but the pairing client. */
  pageUrl: string
  /** A wallet on the client in use, which approves and signs everything. */
  kit: Awaited<ReturnType<typeof createNodeKit>>['kit']
}

const account = 'eip155:1:0x1111111111111111111111111111111111111111'

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  pageUrl: async ({}, use) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-pairing-')))
    await esbuild.build({
      stdin: {
        contents: `
          import * as pairing from '@foyer/pairing'
          const startWallet = async (options) => (await import('@foyer/pairing/wallet')).createPairingWallet(options)
          const startEarlier = async (options) => (await import('@walletconnect/sign-client')).SignClient.init(options)
          Object.assign(window, pairing, { startWallet, startEarlier })`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      splitting: true,
      // As bundlers of apps find it.
      mainFields: ['browser', 'module', 'main'],
      define: { 'process.env.NODE_ENV': '"production"' },
      format: 'esm',
      outdir: folder,
      logLevel: 'silent',
    })
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><script type="module" src="/stdin.js"></script>',
    )
    const served = await serveFolder({ folder })
    await use(served.url)
    await served.stop()
    rmSync(folder, { recursive: true })
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

test('pairs with a wallet on the client in use: sign, event, reload, disconnect', async ({
  page,
  pageUrl,
  kit,
  stack,
}) => {
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

test('tabs share one client, and another one leads when the first is closed', async ({
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

test('a browser that is offline, and back', async ({ page, context, pageUrl, kit, stack }) => {
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

/** Starts a wallet of ours in a page; it approves and signs everything. */
async function startWallet(page: Page, pageUrl: string, relayUrl: string) {
  await page.goto(pageUrl)
  await page.waitForFunction(() => 'startWallet' in window)
  await page.evaluate(
    async ({ relayUrl, projectId, account }) => {
      const tab = window as unknown as WalletTab
      const eip155 = { accounts: [account], methods: ['personal_sign'], events: ['accountsChanged'] }
      tab.ended = []
      const metadata = { name: 'Wallet', description: '', url: location.origin, icons: [] }
      const storage = tab.indexedDbStorage({ name: 'wallet' })
      tab.wallet = await tab.startWallet({ relayUrl, projectId, metadata, storage })
      tab.wallet.on('proposal', ({ id }) => void tab.wallet.approve({ id, namespaces: { eip155 } }))
      tab.wallet.on('request', ({ id }) => void tab.wallet.respond({ id, result: '0xsigned' }))
      tab.wallet.on('end', ({ topic }) => tab.ended.push(topic))
      for (const { id } of tab.wallet.getRequests()) void tab.wallet.respond({ id, result: '0xsigned' })
    },
    { relayUrl, projectId: hostProjectId, account },
  )
}

test('a page on the client in use pairs with a wallet of ours in another', async ({
  page,
  context,
  pageUrl,
  stack,
  host: _,
}) => {
  const { relayUrl } = stack.config
  const phone = await context.newPage()
  await startWallet(phone, pageUrl, relayUrl)
  await page.goto(pageUrl)
  await page.waitForFunction(() => 'startEarlier' in window)
  const connect = () =>
    page.evaluate(async () => {
      const tab = window as unknown as EarlierTab
      const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] }
      const { uri = '', approval } = await tab.client.connect({ optionalNamespaces: { eip155 } })
      tab.session = approval()
      return uri
    })
  const pair = async () => {
    const uri = await connect()
    await phone.evaluate((uri) => (window as unknown as WalletTab).wallet.pair(uri), uri)
    return page.evaluate(async () => (await (window as unknown as EarlierTab).session).topic)
  }
  const signEarlier = (topic: string) =>
    page.evaluate(
      (topic) =>
        (window as unknown as EarlierTab).client.request({
          topic,
          chainId: 'eip155:1',
          request: { method: 'personal_sign', params: [] },
        }),
      topic,
    )
  await page.evaluate(
    async ({ relayUrl, projectId }) => {
      const tab = window as unknown as EarlierTab
      const metadata = { name: 'Page', description: '', url: location.origin, icons: [] }
      const options = { relayUrl, projectId, metadata, telemetryEnabled: false }
      tab.client = await tab.startEarlier({ ...options, logger: 'silent' })
      tab.client.core.verify.register = async () => ''
      tab.events = []
      for (const name of ['session_event', 'session_update', 'session_extend', 'session_delete'] as const)
        tab.client.on(name, ({ topic }) => tab.events.push([name, topic]))
    },
    { relayUrl, projectId: hostProjectId },
  )
  const heard = () => page.evaluate(() => (window as unknown as EarlierTab).events)

  const topic = await pair()
  expect(await signEarlier(topic)).toBe('0xsigned')
  await phone.evaluate(
    async ({ topic, account }) => {
      const { wallet } = window as unknown as WalletTab
      const eip155 = {
        accounts: [account],
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['accountsChanged'],
      }
      await wallet.emit({ topic, chainId: 'eip155:1', name: 'accountsChanged', data: [account] })
      await wallet.update({ topic, namespaces: { eip155 } })
      await wallet.extend({ topic })
      await wallet.ping({ topic })
    },
    { topic, account },
  )
  const told = ['session_event', 'session_update', 'session_extend'].map((name) => [name, topic])
  await expect.poll(heard).toEqual(told)
  await page.evaluate((topic) => (window as unknown as EarlierTab).client.ping({ topic }), topic)

  // What is asked while the wallet's page is away waits for it.
  await phone.goto('about:blank')
  const late = signEarlier(topic)
  await startWallet(phone, pageUrl, relayUrl)
  expect(await late).toBe('0xsigned')

  const reason = { code: 6000, message: 'User disconnected.' }
  await page.evaluate(
    ([topic, reason]) => (window as unknown as EarlierTab).client.disconnect({ topic, reason }),
    [topic, reason] as const,
  )
  await expect.poll(() => phone.evaluate(() => (window as unknown as WalletTab).ended)).toEqual([topic])
  const next = await pair()
  await phone.evaluate((topic) => (window as unknown as WalletTab).wallet.disconnect({ topic }), next)
  await expect.poll(heard).toEqual([...told, ['session_delete', next]])
})
