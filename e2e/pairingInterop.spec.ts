import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type createApp, type createWallet, pairs } from '../packages/pairing/src/test/createPeers.ts'
import {
  appLimits,
  connect,
  type InteropPair,
  interopCases,
} from '../packages/pairing/src/test/interopCases.ts'
import type { AppPeer, PeerOptions, WalletPeer } from '../packages/pairing/src/test/peers.ts'
import { printInterop } from '../packages/pairing/src/test/printInterop.ts'
import { test as base, expect, hostProjectId } from './fixtures.ts'
import { serveModule } from './serveModule.ts'

type PeersPage = {
  createApp: typeof createApp
  createWallet: typeof createWallet
  peers: Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>
}

const test = base.extend<{ pageUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  pageUrl: async ({}, use) => {
    const served = await serveModule(`
      import * as peers from '../packages/pairing/src/test/createPeers.ts'
      Object.assign(window, peers, { peers: {} })`)
    await use(served.url)
    await served.stop()
  },
})
// Tracing each of the many small calls would take longer than the calls.
test.use({ trace: 'off' })

const pageRow = 'reload of both pages'
const docs = new URL('../docs/interop.md', import.meta.url)

test('apps and wallets of every generation, in pages', async ({ page, context, pageUrl, stack, host: _ }, {
  config,
}) => {
  // All pairs at once, and nothing waits for time: the processor is what it takes.
  test.setTimeout(90_000)
  const walletPage = await context.newPage()
  const sent: string[] = []
  for (const one of [page, walletPage]) {
    one.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    await open(one, pageUrl)
  }
  const published = (topic: string, tag: number) =>
    sent.filter((text) => text.includes(topic) && text.includes(`"tag":${tag}`)).length
  const waitFor: InteropPair['waitFor'] = (check) => expect(check).toPass({ timeout: 10_000 })

  const toOptions = (name: string): PeerOptions => ({
    relayUrl: stack.relayUrl,
    projectId: hostProjectId,
    name,
  })
  const failures: string[] = []
  // Ours with ours is what the flows of the demo and the phone wallet do.
  const strangers = pairs.filter(([app, wallet]) => app !== wallet)
  const running = strangers.map(async ([appKind, walletKind]) => {
    const name = `${appKind} → ${walletKind}`
    const start = () =>
      Promise.all([
        startPeer<AppPeer>(page, 'createApp', appKind, toOptions(`app: ${name}`)),
        startPeer<WalletPeer>(walletPage, 'createWallet', walletKind, toOptions(`wallet: ${name}`)),
      ])
    const [app, wallet] = await start()
    const both = { app, wallet, published, waitFor }
    // A session that is connected is used again: each costs a second on a slow machine.
    const session = async () => (await app.topics())[0] ?? (await connect(both))
    const pair = { ...both, session }
    const passed = new Map<string, boolean | undefined>()
    const run = async (title: string, act: () => Promise<void>) => {
      passed.set(title, true)
      await act().catch((error: unknown) => {
        passed.set(title, false)
        failures.push(`${name}: ${title}: ${error}`)
      })
    }
    for (const [title, runCase] of Object.entries(interopCases))
      if (appLimits[title]?.includes(appKind)) passed.set(title, undefined)
      else await run(title, () => runCase(pair))
    return { appKind, walletKind, passed, start, run, topic: await session() }
  })
  const done = await Promise.all(running)

  await Promise.all([page, walletPage].map((one) => open(one, pageUrl)))
  const reloaded = done.map(({ run, start, topic }) =>
    run(pageRow, async () => {
      const [app, wallet] = await start()
      assert.equal(await app.request(topic), '0xsigned')
      await app.disconnect(topic)
      await waitFor(async () => assert(!(await wallet.topics()).includes(topic)))
    }),
  )
  await Promise.all(reloaded)
  expect(failures).toEqual([])

  const table = printInterop(
    done.map(({ appKind, walletKind, passed }) => [appKind, walletKind, passed] as const),
  )
  const text = readFileSync(docs, 'utf8').replace(
    /^## In Chromium[\s\S]*/m,
    `## In Chromium\n\nWritten by \`e2e/pairingInterop.spec.ts\`, with app and wallet in pages.\n\n${table}\n`,
  )
  if (config.updateSnapshots === 'all') writeFileSync(docs, text)
  expect(readFileSync(docs, 'utf8')).toBe(text)
})

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => 'peers' in window)
}

/** Starts a peer in a page; the one that is returned has the same methods. */
async function startPeer<peer extends AppPeer | WalletPeer>(
  page: Page,
  create: 'createApp' | 'createWallet',
  kind: string,
  options: PeerOptions,
): Promise<peer> {
  const { name = '' } = options
  await page.evaluate(
    async ({ create, kind, name, options }) => {
      const tab = window as unknown as PeersPage
      tab.peers[name] = (await tab[create](kind as 'ours', options)) as unknown as PeersPage['peers']['']
    },
    { create, kind, name, options },
  )
  const call = async (method: string, args: unknown[]) => {
    const outcome = await page.evaluate(
      async ({ name, method, args }) => {
        const { peers } = window as unknown as PeersPage
        try {
          return { value: await peers[name]?.[method]?.(...args) }
        } catch (error) {
          const { code, message } = error as { code?: unknown; message: string }
          return { error: { code, message } }
        }
      },
      { name, method, args },
    )
    if (outcome.error) throw Object.assign(new Error(outcome.error.message), { code: outcome.error.code })
    return outcome.value
  }
  return new Proxy({} as peer, {
    // A promise would have `then`.
    get: (_, method) => (method === 'then' ? undefined : (...args: unknown[]) => call(String(method), args)),
  })
}
