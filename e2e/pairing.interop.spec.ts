import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  type AppKind,
  type createApp,
  type createWallet,
  pairs,
  type WalletKind,
} from '../interop/createPeers.ts'
import { appLimits, connect, type InteropPair, interopCases } from '../interop/interopCases.ts'
import { serveModule } from '../interop/serveModule.ts'
import { canAskToSignIn, canBe, signInCases } from '../interop/signInCases.ts'
import { peersReject, timeCases } from '../interop/timeCases.ts'
import type { AppPeer, PeerOptions, WalletPeer } from '../packages/pairing/src/test/peers.ts'
import { docsPath, printInterop, withSection } from '../packages/pairing/src/test/printInterop.ts'
import { startRelay, type TestRelay } from '../packages/pairing/src/test/startRelay.ts'
import { test as base, expect } from './fixtures.ts'

type PeersPage = {
  createApp: typeof createApp
  createWallet: typeof createWallet
  NodeBuffer: unknown
  peers: Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>
}

type Fixtures = {
  /** URL of a page that can start clients. */
  pageUrl: string
  relay: TestRelay
  /** Offset of the relay's clock. */
  relayTime: { aheadMs: number }
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  pageUrl: async ({}, use) => {
    const served = await serveModule(`
      import { Buffer } from 'buffer/'
      import * as peers from './createPeers.ts'
      Object.assign(window, peers, { NodeBuffer: Buffer, peers: {} })`)
    await use(served.url)
    await served.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  relayTime: async ({}, use) => use({ aheadMs: 0 }),
  relay: async ({ relayTime }, use) => {
    const clock = () => Date.now() + relayTime.aheadMs
    // Existing clients lose messages that arrive before they have recorded their subscription, which takes a while in a page
    // that runs eight of them.
    const relay = await startRelay({ deliverDelayMs: 100, clock })
    await use(relay)
    await relay.close()
  },
})
// Tracing each of the many small calls would take longer than the calls.
test.use({ trace: 'off' })
// All pairs in parallel without waiting for time: limited by the processor.
test.setTimeout(120_000)

const pageRow = 'reload of both pages'
const tabsRow = 'two tabs of the app share the session, and one of them goes'

// The flows of the demo and the phone wallet cover our app with our wallet.
const strangers = pairs.filter(([app, wallet]) => app !== wallet)
const waitFor: InteropPair['waitFor'] = (check) => expect(check).toPass({ timeout: 10_000 })

test(
  'apps and wallets of every generation work together as documented, in pages',
  { tag: '@interop' },
  async ({ page, context, pageUrl, relay }, { config }) => {
    const walletPage = await context.newPage()
    const tabPage = await context.newPage()
    for (const one of [page, walletPage, tabPage]) await open(one, pageUrl)
    const startApp = (tab: Page, { appKind, name }: Column) =>
      startPeer<AppPeer>(tab, 'createApp', appKind, {
        relayUrl: relay.url,
        name: `app: ${name}`,
        hasTabs: true,
      })
    const start = async (column: Column) => {
      const options = { relayUrl: relay.url, name: `wallet: ${column.name}` }
      const [app, wallet] = await Promise.all([
        startApp(page, column),
        startPeer<WalletPeer>(walletPage, 'createWallet', column.walletKind, options),
      ])
      return { app, wallet, published: relay.published, waitFor }
    }
    const columns = toColumns(strangers)
    const topics = await forEach(columns, async (column) => {
      const pair = await start(column)
      // Reuses a connected session: each new one takes a second on a slow machine.
      const session = async () => (await pair.app.topics())[0] ?? (await connect(pair))
      for (const [title, run] of Object.entries(interopCases))
        if (appLimits[title]?.includes(column.appKind)) column.passed.set(title, undefined)
        else await note(column, title, () => run({ ...pair, session }))
      return session()
    })
    for (const one of [page, walletPage]) await open(one, pageUrl)
    await forEach(columns, async (column, index) => {
      const topic = topics[index] ?? ''
      const { app, wallet } = await start(column)
      const end = async (tab: AppPeer) => {
        await tab.disconnect(topic)
        await waitFor(async () => assert(!(await wallet.topics()).includes(topic)))
      }
      const isOurs = column.appKind === 'ours'
      await note(column, pageRow, async () => {
        assert.equal(await app.request(topic), '0xsigned')
        if (!isOurs) await end(app)
      })
      // Existing clients do not support other tabs.
      if (!isOurs) return void column.passed.set(tabsRow, undefined)
      await note(column, tabsRow, async () => {
        const other = await startApp(tabPage, column)
        for (const tab of [app, other]) assert.equal(await tab.request(topic), '0xsigned')
        await app.close()
        assert.equal(await other.request(topic), '0xsigned')
        await end(other)
      })
    })
    expectSection(
      'In Chromium',
      'Written by `e2e/pairing.interop.spec.ts`, with app and wallet in pages.',
      columns,
      config,
    )
  },
)

test(
  'apps and wallets of every generation sign in along with the connection, in pages',
  { tag: '@interop' },
  async ({ page, context, pageUrl, relay }, { config }) => {
    const walletPage = await context.newPage()
    for (const one of [page, walletPage]) await open(one, pageUrl)
    // Existing clients need it to sign in.
    for (const one of [page, walletPage])
      await one.evaluate(() => {
        const { NodeBuffer } = window as unknown as PeersPage
        Object.assign(window, { Buffer: NodeBuffer })
      })
    const columns = toColumns(strangers.filter(([app]) => canAskToSignIn(app)))
    await forEach(columns, async (column) => {
      const { appKind, walletKind, name, passed } = column
      for (const [title, { signsIn, run }] of Object.entries(signInCases)) {
        passed.set(title, undefined)
        if (!canBe(walletKind, { signsIn })) continue
        const options = { relayUrl: relay.url, name: `${name}: ${title}` }
        await note(column, title, async () => {
          const app = await startPeer<AppPeer>(page, 'createApp', appKind, options)
          const wallet = await startPeer<WalletPeer>(walletPage, 'createWallet', walletKind, {
            ...options,
            signsIn,
          })
          await run({ app, wallet })
          await Promise.all([app.close(), wallet.close()])
        })
      }
    })
    const intro = 'Written by `e2e/pairing.interop.spec.ts`. A dash: such a wallet always signs in, or never.'
    expectSection('Signing in along with the connection, in Chromium', intro, columns, config)
  },
)

test(
  'apps and wallets of every generation handle elapsed time as documented, in pages',
  { tag: ['@interop', '@nightly'] },
  async ({ page, context, pageUrl, relay, relayTime, troubles }, { config }) => {
    await context.clock.install()
    const walletPage = await context.newPage()
    for (const one of [page, walletPage]) await open(one, pageUrl)
    const forward = async (ms: number) => {
      relayTime.aheadMs += ms
      await context.clock.fastForward(ms)
    }
    const columns = toColumns(strangers)
    for (const [title, run] of Object.entries(timeCases)) {
      const meeting = createMeeting(columns.length)
      await forEach(columns, async (column) => {
        const { appKind, walletKind, name } = column
        await note(column, title, async () => {
          const options = { relayUrl: relay.url, name: `${name}: ${title}` }
          const start = () =>
            Promise.all([
              startPeer<AppPeer>(page, 'createApp', appKind, options),
              startPeer<WalletPeer>(walletPage, 'createWallet', walletKind, options),
            ])
          const [app, wallet] = await start()
          await run({
            app,
            wallet,
            published: relay.published,
            waitFor,
            settled: (promise) => promise,
            pass: (seconds) =>
              meeting.meet(async () => {
                for (let passed = 0; passed < seconds; passed += 2) await forward(2_000)
              }),
            async sleepAndReload(ms) {
              await meeting.meet(async () => {
                relay.cut()
                await forward(ms)
                for (const one of [page, walletPage]) await open(one, pageUrl)
              })
              await start()
            },
          })
          await Promise.all([app.close(), wallet.close()])
        })
        meeting.leave()
      })
    }
    const others = troubles.filter((trouble) => !peersReject.includes(trouble.replace('uncaught: ', '')))
    troubles.splice(0, troubles.length, ...others)
    const intro = 'Written by `e2e/pairing.interop.spec.ts`, with one clock for both pages.'
    expectSection('Over time, in Chromium', intro, columns, config)
  },
)

/** A pair and its results by row. */
type Column = {
  appKind: AppKind
  walletKind: WalletKind
  name: string
  passed: Map<string, boolean | undefined>
  failures: string[]
}

function toColumns(chosen: readonly (readonly [AppKind, WalletKind])[]): readonly Column[] {
  return chosen.map(([appKind, walletKind]) => ({
    appKind,
    walletKind,
    name: `${appKind} → ${walletKind}`,
    passed: new Map(),
    failures: [],
  }))
}

function forEach<value>(
  columns: readonly Column[],
  run: (column: Column, index: number) => Promise<value>,
): Promise<value[]> {
  return Promise.all(columns.map(run))
}

/** Records whether a row passes. */
async function note({ passed, failures }: Column, title: string, act: () => Promise<void>): Promise<void> {
  passed.set(title, true)
  await act().catch((error: unknown) => {
    passed.set(title, false)
    failures.push(`${title}: ${error}`)
  })
}

/** Expects all rows to have passed, as documented. */
function expectSection(
  title: string,
  intro: string,
  columns: readonly Column[],
  { updateSnapshots }: { updateSnapshots: string },
): void {
  expect(columns.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`))).toEqual(
    [],
  )
  const table = printInterop(
    columns.map(({ appKind, walletKind, passed }) => [appKind, walletKind, passed] as const),
  )
  const text = withSection(title, [intro, '', table])
  if (updateSnapshots === 'all') writeFileSync(docsPath, text)
  expect(readFileSync(docsPath, 'utf8')).toBe(text)
}

/** Lets several pairs advance their shared clock, once every remaining pair is waiting. */
function createMeeting(count: number) {
  let members = count
  let waiting: { act(): Promise<void>; resolve(done: Promise<void>): void }[] = []
  const begin = () => {
    const [first, ...others] = waiting
    if (!first || waiting.length < members) return
    waiting = []
    const done = first.act()
    for (const { resolve } of [first, ...others]) resolve(done)
  }
  return {
    meet: (act: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        waiting.push({ act, resolve })
        begin()
      }),
    leave() {
      members--
      begin()
    },
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => 'peers' in window)
}

/** Starts a peer in a page and returns a proxy with the same methods. */
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
