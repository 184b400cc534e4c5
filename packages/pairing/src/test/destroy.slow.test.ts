import { hash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { indexedDB } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPairingApp } from '../app/createPairingApp.ts'
import type { PairingApp } from '../app/PairingApp.ts'
import type { PairingOptions } from '../engine/Engine.ts'
import { indexedDbStorage } from '../storage/indexedDbStorage.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { createPairingWallet } from '../wallet/createPairingWallet.ts'
import type { PairingWallet } from '../wallet/PairingWallet.ts'
import { formatPairingUri } from '../wire/pairingUri.ts'
import type { AuthPayload } from '../wire/Session.ts'
import { next } from './connectOurs.ts'
import { createLocks } from './createLocks.ts'
import { moveTime, settled } from './moveTime.ts'
import { askToSign, namespaces, ourOptions, proposed } from './peers.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
withRelay(
  (started) => {
    relay = started
  },
  { isPerTest: true },
)

const channels = new Set<BroadcastChannel>()
const Channel = globalThis.BroadcastChannel
beforeEach(() => {
  channels.clear()
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        channels.add(this)
      }
      override close() {
        channels.delete(this)
        super.close()
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** The relay closes its end of a connection later than we do, on a busy machine by more than a second. */
const patience = { timeout: 15_000 }
const never = () => new Promise<never>(() => {})
const aborted = { code: 'ABORTED' }
const payload: AuthPayload = {
  chains: ['eip155:1'],
  domain: 'localhost',
  aud: 'http://localhost',
  nonce: 'a1b2c3d4e5',
  version: '1',
  iat: '2026-01-01T00:00:00.000Z',
}
const signIn = { payloads: [payload] as const, accept: never }
const eip155 = { namespaces: { eip155: proposed.eip155 } }
const symKey = '1'.repeat(64)
const link = formatPairingUri({ topic: hash('sha256', Buffer.from(symKey, 'hex'), 'hex'), symKey })
/** Blocks matching frames. */
const block = (pattern: RegExp) => {
  relay.pass = ({ text }) => !pattern.test(text)
}

/** Opens a browser with tabs of one app, and a wallet that signs in. */
async function openBrowser() {
  const name = crypto.randomUUID()
  const locks = createLocks()
  const stored = indexedDbStorage({ name })
  const gate = createGate()
  const options = ourOptions(relay.url, {
    storage: {
      ...stored,
      list: (prefix) => gate.pass(prefix, () => stored.list(prefix)),
      set: (key, value) => gate.pass(key, () => stored.set(key, value)),
    },
    tabs: { name, locks },
  })
  const wallet = await createPairingWallet({ ...ourOptions(relay.url), signsIn: true })
  const app = await createPairingApp(options)
  return { name, locks, gate, options, wallet, app }
}
/** Holds back storage calls by key prefix. */
function createGate() {
  let waits = '-'
  let open = () => {}
  const waiting = vi.fn()
  return {
    waiting,
    shut(prefix: string) {
      waits = prefix
    },
    open: () => open(),
    async pass<value>(key: string, call: () => Promise<value>) {
      if (key.startsWith(waits)) {
        waits = '-'
        waiting()
        await new Promise<void>((resolve) => {
          open = resolve
        })
      }
      return call()
    },
  }
}
type Browser = Awaited<ReturnType<typeof openBrowser>>

async function propose({ app, wallet }: Browser) {
  const { uri, session } = await settled(app.propose({ namespaces: proposed }))
  const asked = next(wallet, 'proposal')
  await settled(wallet.pair(uri))
  return { session, id: (await settled(asked)).id }
}
async function connect(browser: Browser) {
  const { session, id } = await propose(browser)
  await settled(browser.wallet.approve({ id, namespaces: namespaces() }))
  return (await settled(session)).topic
}
/** Opens another tab, which does not lead. */
const openTab = ({ options }: Browser) => settled(createPairingApp(options))

/** Brings a client into a state. Returns its pending promises, and the client unless it is the browser's. */
type State = (browser: Browser) => Promise<{ open?: readonly Promise<unknown>[]; app?: PairingApp }>

const states: Record<string, State> = {
  idle: async () => ({}),
  'proposing, while the relay does not answer': async ({ app }) => {
    block(/wc_proposeSession/)
    return { open: [app.propose({ namespaces: proposed })] }
  },
  'proposing, while the page is attested': async ({ app }) => {
    const attested = vi.fn(never)
    const open = [app.propose({ namespaces: proposed, attest: attested })]
    await vi.waitFor(() => expect(attested).toHaveBeenCalled())
    return { open }
  },
  'proposing with one-click sign-in': async ({ app }) => {
    block(/wc_proposeSession|irn_publish/)
    return { open: [app.propose({ ...eip155, signIn })] }
  },
  'while a code is on the screen': async ({ app }) => {
    const { session } = await settled(app.propose({ namespaces: proposed }))
    return { open: [session] }
  },
  'waiting for the settlement': async (browser) => {
    const { session, id } = await propose(browser)
    relay.pass = ({ from, text }) => from === 'client' || !text.includes('"tag":1102')
    await settled(browser.wallet.approve({ id, namespaces: namespaces() }))
    await vi.waitFor(async () =>
      expect(await browser.options.storage?.list('proposal:')).toMatchObject([[{}, { settling: {} }]]),
    )
    return { open: [session] }
  },
  'while the app checks the signature': async ({ app, wallet }) => {
    const accept = vi.fn(never)
    const { uri, session } = await settled(app.propose({ ...eip155, signIn: { ...signIn, accept } }))
    const asked = next(wallet, 'signIn')
    await settled(wallet.pair(uri))
    await settled(
      wallet.approveSignIn({ id: (await settled(asked)).id, cacaos: [{}], namespaces: namespaces() }),
    )
    await vi.waitFor(() => expect(accept).toHaveBeenCalled())
    return { open: [session] }
  },
  'with a session': async (browser) => {
    await connect(browser)
    return {}
  },
  'with requests on their way to the relay': async (browser) => {
    const { app } = browser
    const topic = await connect(browser)
    block(/"tag":11(08|12|14)/)
    return { open: [askToSign(app, topic), app.ping({ topic }), app.disconnect({ topic })] }
  },
  'with a request in the wallet': async (browser) => {
    const topic = await connect(browser)
    const asked = next(browser.wallet, 'request')
    const open = [askToSign(browser.app, topic)]
    await settled(asked)
    return { open }
  },
  'while the relay is out of reach': async (browser) => {
    const topic = await connect(browser)
    relay.cut({ isDown: true })
    await settled(new Promise((resolve) => browser.app.on('relay', resolve)))
    return { open: [browser.app.ready(), askToSign(browser.app, topic)] }
  },
  'while the device is offline': async ({ app }) => {
    vi.stubGlobal('navigator', { onLine: false })
    return { open: [app.ready(), app.propose({ namespaces: proposed })] }
  },
  'while a relay opens no socket': async ({ options }) => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const relayUrl = `ws://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const app = await settled(createPairingApp({ ...options, relayUrl, tabs: undefined }))
    const connected = once(silent, 'connection')
    const open = [app.ready(), app.propose({ namespaces: proposed })]
    await connected
    silent.close()
    return { app, open }
  },
  'while it restores a session': async (browser) => {
    await connect(browser)
    browser.app.destroy()
    block(/irn_batchSubscribe/)
    const app = await openTab(browser)
    return { app, open: [app.ready()] }
  },
  'as a tab that does not lead': async (browser) => ({ app: await openTab(browser) }),
  'as a tab that does not lead, with calls open': async (browser) => {
    const topic = await connect(browser)
    const app = await openTab(browser)
    block(/"tag":1108|wc_proposeSession/)
    return { app, open: [askToSign(app, topic), app.propose({ namespaces: proposed })] }
  },
  'as the tab that leads, with calls of another one open': async (browser) => {
    const topic = await connect(browser)
    const other = await openTab(browser)
    block(/"tag":1108/)
    const asking = expect(askToSign(other, topic)).rejects.toMatchObject(aborted)
    await vi.waitFor(() => expect(relay.published(topic, 1108)).toBe(1))
    queueMicrotask(() => other.destroy())
    return { open: [asking.then(() => Promise.reject(Object.assign(new Error(), aborted)))] }
  },
  'while it stores a session': async (browser) => {
    const { session, id } = await propose(browser)
    browser.gate.shut('session:')
    await settled(browser.wallet.approve({ id, namespaces: namespaces() }))
    await vi.waitFor(() => expect(browser.gate.waiting).toHaveBeenCalled())
    return { open: [session] }
  },
  'while it begins to lead': async (browser) => {
    await connect(browser)
    const app = await openTab(browser)
    browser.gate.shut('session:')
    browser.app.destroy()
    await vi.waitFor(() => expect(browser.gate.waiting).toHaveBeenCalled())
    return { app }
  },
}

describe('destroying an app', () => {
  test.each(Object.entries(states))(
    'behavior: %s: settles pending calls and leaves nothing open',
    async (_, bring) => {
      moveTime()
      const browser = await settled(openBrowser())
      const { name, locks, wallet } = browser
      const { app = browser.app, open = [] } = await bring(browser)
      const ended = open.map((promise) => expect(promise).rejects.toMatchObject(aborted))
      for (const one of new Set([app, browser.app])) one.destroy()
      wallet.destroy()
      // Immediately, without waiting for a timeout.
      await Promise.all(ended)
      browser.gate.open()
      app.destroy()
      await vi.waitFor(() => expect(relay.lines()).toBe(0), patience)
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), patience)
      expect(channels.size).toBe(0)
      await vi.waitFor(async () => expect(await tryLock(locks, name)).toBe(true), patience)
      const before = await read(name)
      await expectClosed(app, browser.options)
      expect(await read(name)).toEqual(before)
      expect(relay.lines()).toBe(0)
      for (const database of [name, `${name}-key`]) await remove(database)
    },
  )

  test('behavior: leaves nothing open if the app cannot start', async () => {
    const name = crypto.randomUUID()
    const locks = createLocks()
    const storage = memoryStorage()
    const [topic, symKey] = ['1'.repeat(64), '2'.repeat(64)]
    const keys = { symKey, publicKey: symKey, privateKey: symKey }
    await storage.set(`proposal:${topic}`, { ...keys, id: 1, expiresAtMs: 1, isCancelled: false })
    vi.doMock('../app/restoreProposals.ts', () => {
      throw new Error('Failed to fetch')
    })
    try {
      await expect(
        createPairingApp(ourOptions(relay.url, { storage, tabs: { name, locks } })),
      ).rejects.toThrow()
    } finally {
      vi.doUnmock('../app/restoreProposals.ts')
    }
    expect(channels.size).toBe(0)
    expect(await tryLock(locks, name)).toBe(true)
  })

  test('behavior: a page without access to locks has a separate connection', async () => {
    const denied = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
    const locks = { request: denied, query: denied }
    const app = await createPairingApp(ourOptions(relay.url, { tabs: { name: crypto.randomUUID(), locks } }))
    await app.ready()
    expect([relay.lines(), channels.size]).toEqual([1, 0])
    app.destroy()
  })
})

describe('destroying a wallet', () => {
  const walletStates: Record<string, (wallet: PairingWallet, app: PairingApp) => Promise<unknown>[]> = {
    idle: () => [],
    'pairing, while the relay does not answer': (wallet) => {
      block(/irn_batchSubscribe/)
      return [wallet.pair(link)]
    },
    'while the relay is out of reach': (wallet) => {
      relay.cut({ isDown: true })
      return [wallet.ready()]
    },
  }
  test.each(Object.entries(walletStates))(
    'behavior: %s: settles pending calls and leaves nothing open',
    async (_, bring) => {
      moveTime()
      const name = crypto.randomUUID()
      const storage = indexedDbStorage({ name })
      const wallet = await settled(createPairingWallet(ourOptions(relay.url, { storage })))
      const app = await settled(createPairingApp(ourOptions(relay.url)))
      const ended = bring(wallet, app).map((promise) => expect(promise).rejects.toMatchObject(aborted))
      app.destroy()
      wallet.destroy()
      await Promise.all(ended)
      await vi.waitFor(() => expect([relay.lines(), vi.getTimerCount()]).toEqual([0, 0]), patience)
      const before = await read(name)
      await expectWalletClosed(wallet)
      expect(await read(name)).toEqual(before)
      for (const database of [name, `${name}-key`]) await remove(database)
    },
  )

  test('behavior: settles every pending call of a session while the relay does not answer', async () => {
    moveTime()
    const wallet = await settled(createPairingWallet(ourOptions(relay.url, { storage: memoryStorage() })))
    const app = await settled(createPairingApp(ourOptions(relay.url)))
    const { uri, session } = await settled(app.propose({ namespaces: proposed }))
    const asked = next(wallet, 'proposal')
    await settled(wallet.pair(uri))
    const { topic } = await settled(
      wallet.approve({ id: (await settled(asked)).id, namespaces: namespaces() }),
    )
    await settled(session)
    const requested = next(wallet, 'request')
    const asking = expect(askToSign(app, topic)).rejects.toMatchObject(aborted)
    const { id } = await settled(requested)
    block(/irn_publish/)
    const open = [
      wallet.respond({ id, result: 1 }),
      wallet.update({ topic, namespaces: namespaces() }),
      wallet.extend({ topic }),
      wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 }),
      wallet.ping({ topic }),
      wallet.disconnect({ topic }),
    ].map((promise) => expect(promise).rejects.toMatchObject(aborted))
    await vi.waitFor(() => expect(relay.published(topic, 1109)).toBe(1))
    wallet.destroy()
    app.destroy()
    await Promise.all([...open, asking])
    await vi.waitFor(() => expect([relay.lines(), vi.getTimerCount()]).toEqual([0, 0]), patience)
  })
})

/** Whether a lock is available. */
async function tryLock(locks: ReturnType<typeof createLocks>, name: string): Promise<boolean> {
  let isFree = false
  await locks.request(`foyer-pairing:${name}`, { ifAvailable: true }, async (lock) => {
    isFree = lock !== null
  })
  return isFree
}

/** Expects each call of a destroyed app to fail. */
async function expectClosed(app: PairingApp, { metadata }: PairingOptions): Promise<void> {
  const attest = vi.fn(async () => metadata.url)
  const topic = app.getSessions()[0]?.topic ?? '0'.repeat(64)
  const calls = [
    app.propose({ namespaces: proposed, attest }),
    app.propose({ ...eip155, signIn }),
    askToSign(app, topic),
    app.ping({ topic }),
    app.disconnect({ topic }),
    app.findSessions(),
    app.ready(),
  ]
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: aborted })
  expect(attest).not.toHaveBeenCalled()
  app.on('session', () => {})()
}

async function expectWalletClosed(wallet: PairingWallet): Promise<void> {
  const topic = '0'.repeat(64)
  const calls = [
    wallet.pair(link),
    wallet.approve({ id: 1, namespaces: {} }),
    wallet.reject({ id: 1 }),
    wallet.approveSignIn({ id: 1, cacaos: [] }),
    wallet.rejectSignIn({ id: 1 }),
    wallet.respond({ id: 1, result: 1 }),
    wallet.update({ topic, namespaces: {} }),
    wallet.extend({ topic }),
    wallet.emit({ topic, chainId: 'eip155:1', name: 'x', data: 1 }),
    wallet.ping({ topic }),
    wallet.disconnect({ topic }),
    wallet.ready(),
  ]
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: aborted })
}

/** Reads a database's contents over a separate connection. */
function read(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = reject
    opening.onsuccess = () => {
      const database = opening.result
      const all = database.transaction('values').objectStore('values').getAllKeys()
      all.onsuccess = () => {
        database.close()
        resolve(all.result)
      }
    }
  })
}

/** Deletes a database, which fails while a connection is open. */
function remove(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase(name)
    removing.onsuccess = resolve
    removing.onblocked = () => reject(new Error(`A connection to ${name} is open`))
  })
}
