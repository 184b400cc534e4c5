import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { answerAll, next } from '../test/connectOurs.ts'
import { createLocks } from '../test/createLocks.ts'
import { moveTime, pass } from '../test/moveTime.ts'
import { openLink } from '../test/openLink.ts'
import { askToSign, namespaces, otherAccount, ourOptions, proposed, startOurApp } from '../test/peers.ts'
import type { TestRelay } from '../test/startRelay.ts'
import { withRelay } from '../test/withRelay.ts'
import { createPairingWallet } from '../wallet/createPairingWallet.ts'

let relay: TestRelay
withRelay((started) => {
  relay = started
})

/** Opens a browser with tabs of one app, and a wallet that answers every request. */
async function openBrowser() {
  const storage = memoryStorage()
  const options = ourOptions(relay.url, {
    storage,
    tabs: { name: crypto.randomUUID(), locks: createLocks() },
  })
  const wallet = await createPairingWallet(ourOptions(relay.url))
  answerAll(wallet)
  const openTab = () => startOurApp(options)
  const connect = async ({ app }: Awaited<ReturnType<typeof openTab>>) => {
    const { uri, session } = await app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    return (await session).topic
  }
  return { wallet, openTab, connect, options: { ...options, storage } }
}

test('behavior: tabs share one socket and the same session', async () => {
  const { wallet, openTab, connect } = await openBrowser()
  const first = await openTab()
  const second = await openTab()
  const { opened } = relay
  const topic = await connect(second)
  // One for the wallet, and one for both tabs.
  expect(relay.opened).toBe(opened + 2)
  await vi.waitFor(() => expect(first.app.getSessions()).toMatchObject([{ topic }]))
  const tabs = [first, second]
  expect(await Promise.all(tabs.map(({ app }) => askToSign(app, topic)))).toEqual(['0xsigned', '0xsigned'])

  await wallet.update({ topic, namespaces: namespaces(otherAccount) })
  await wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 })
  const happenings = [
    { kind: 'update', topic, accounts: [`eip155:1:${otherAccount}`] },
    { kind: 'event', topic, name: 'chainChanged', data: 1 },
  ]
  for (const tab of tabs) await vi.waitFor(() => expect(tab.happenings).toEqual(happenings))
  expect(relay.opened).toBe(opened + 2)

  await second.app.disconnect({ topic })
  await vi.waitFor(() => expect(first.happenings.at(-1)).toEqual({ kind: 'end', topic }))
  await vi.waitFor(() => expect(wallet.getSessions()).toEqual([]))
  expect(first.app.getSessions()).toEqual([])
  for (const { app } of tabs) app.destroy()
  wallet.destroy()
})

test('behavior: another tab leads when the first one closes, and continues open requests', async () => {
  const { wallet, openTab, connect } = await openBrowser()
  const first = await openTab()
  const second = await openTab()
  const topic = await connect(first)
  await vi.waitFor(() => expect(second.app.getSessions()).toMatchObject([{ topic }]))
  // The second tab's request is pending when the first one closes.
  relay.pass = ({ from, text }) => from === 'relay' || !text.includes('"tag":1108')
  const answered = askToSign(second.app, topic)
  await vi.waitFor(() => expect(relay.published(topic, 1108)).toBe(1))
  relay.pass = () => true
  first.app.destroy()
  expect(await answered).toBe('0xsigned')
  await wallet.ping({ topic })
  const third = await openTab()
  expect(third.app.getSessions()).toMatchObject([{ topic }])
  expect(await askToSign(third.app, topic)).toBe('0xsigned')
  third.app.destroy()
  second.app.destroy()
  wallet.destroy()
})

test('behavior: the tab that made a proposal receives its session, even if the leading tab closes', async () => {
  const { wallet, openTab } = await openBrowser()
  const first = await openTab()
  const second = await openTab()
  const { uri, session } = await second.app.propose({ namespaces: proposed })
  const third = await openTab()
  const asked = next(wallet, 'proposal')
  await wallet.pair(uri)
  first.app.destroy()
  await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
  const { topic } = await session
  await vi.waitFor(() => expect(third.app.getSessions()).toMatchObject([{ topic }]))
  for (const { app } of [second, third]) app.destroy()
  wallet.destroy()
})

describe('a tab with a code closes while another one is open', () => {
  const places = ['leads', 'follows'] as const
  type Browser = Awaited<ReturnType<typeof openBrowser>>

  async function showCode({ openTab }: Browser, place: (typeof places)[number]) {
    const first = await openTab()
    const second = await openTab()
    const [shown, other] = place === 'leads' ? [first, second] : [second, first]
    const { uri, session } = await shown.app.propose({ namespaces: proposed })
    session.catch(() => {})
    return { shown, other, uri }
  }

  test.each(places)(
    'behavior: the tab that %s reloads before the wallet answers: both tabs get the session',
    async (place) => {
      const browser = await openBrowser()
      const { shown, other, uri } = await showCode(browser, place)
      shown.app.destroy()
      const again = await browser.openTab()
      const sessions = [other, again].map(({ app }) => {
        const heard = vi.fn()
        app.on('session', heard)
        return heard
      })
      const { wallet } = browser
      const asked = next(wallet, 'proposal')
      await wallet.pair(uri)
      const { topic } = await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
      for (const { app } of [other, again]) {
        await vi.waitFor(() => expect(app.getSessions()).toMatchObject([{ topic }]))
        expect(await askToSign(app, topic)).toBe('0xsigned')
      }
      for (const heard of sessions) expect(heard).toHaveBeenCalledTimes(1)
      for (const { app } of [other, again]) app.destroy()
      wallet.destroy()
    },
  )

  test.each(places)(
    'behavior: the tab that %s closes before the settlement arrives: the other tab gets the session',
    async (place) => {
      const browser = await openBrowser()
      const { shown, other, uri } = await showCode(browser, place)
      const { wallet } = browser
      const asked = next(wallet, 'proposal')
      await wallet.pair(uri)
      const { id } = await asked
      // The settlement is lost.
      relay.pass = ({ from, text }) => from === 'client' || !text.includes('"tag":1102')
      const { topic } = await wallet.approve({ id, namespaces: namespaces() })
      await vi.waitFor(async () => {
        const [[, stored] = []] = await browser.options.storage.list('proposal:')
        expect(stored).toMatchObject({ settling: { topic } })
      })
      shown.app.destroy()
      relay.pass = () => true
      relay.cut()
      await vi.waitFor(() => expect(other.app.getSessions()).toMatchObject([{ topic }]))
      expect(await askToSign(other.app, topic)).toBe('0xsigned')
      other.app.destroy()
      wallet.destroy()
    },
  )

  test.each(places)(
    'behavior: the tab that %s closes as the wallet answers: the other tab gets the session',
    async (place) => {
      const browser = await openBrowser()
      const { shown, other, uri } = await showCode(browser, place)
      const { wallet } = browser
      const asked = next(wallet, 'proposal')
      await wallet.pair(uri)
      const { id } = await asked
      relay.pass = ({ from, text }) => {
        if (from === 'relay' && text.includes('"tag":1101')) shown.app.destroy()
        return true
      }
      const { topic } = await wallet.approve({ id, namespaces: namespaces() })
      await vi.waitFor(() => expect(other.app.getSessions()).toMatchObject([{ topic }]))
      other.app.destroy()
      wallet.destroy()
    },
  )

  test('behavior: two tabs close before the wallet answers: the third tab gets the session', async () => {
    const browser = await openBrowser()
    const { shown, other, uri } = await showCode(browser, 'follows')
    const third = await browser.openTab()
    shown.app.destroy()
    other.app.destroy()
    const { wallet } = browser
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { topic } = await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    await vi.waitFor(() => expect(third.app.getSessions()).toMatchObject([{ topic }]))
    third.app.destroy()
    wallet.destroy()
  })
})

test('behavior: an unhandled message is not acknowledged, and is delivered again', async () => {
  const { wallet, openTab, options } = await openBrowser()
  const { app } = await openTab()
  await app.propose({ namespaces: proposed })
  // A frozen tab: it is open, and handles nothing.
  const lockName = `foyer-pairing:${options.tabs?.name}`
  const closed = new AbortController()
  const closing = new Promise<void>((resolve) => closed.signal.addEventListener('abort', () => resolve()))
  void options.tabs?.locks?.request(`${lockName} still`, {}, () => closing)
  const channel = new BroadcastChannel(lockName)
  const handedOver = new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<{ kind: string }>) => data.kind === 'message' && resolve(data)
  })
  const topic = '5'.repeat(64)
  const ask = { method: 'follow', args: [[topic]] }
  channel.postMessage({ kind: 'ask', tab: 'still', id: 1, atMs: Date.now(), ask })
  const pushed = vi.fn()
  const acknowledged = vi.fn()
  relay.pass = ({ from, text }) => {
    const { id, method, params } = JSON.parse(text)
    if (method === 'irn_subscription' && params.data.topic === topic) pushed(id)
    if (from === 'client' && !method && pushed.mock.calls.some(([one]) => one === id)) acknowledged()
    return true
  }
  const link = await openLink({ relayUrl: relay.url })
  await link.call('irn_publish', { topic, message: 'AAAA', ttl: 300, tag: 1101, prompt: false })
  await handedOver
  relay.cut()
  await vi.waitFor(() => expect(pushed).toHaveBeenCalledTimes(2))
  expect(acknowledged).not.toHaveBeenCalled()
  closed.abort()
  relay.cut()
  await vi.waitFor(() => expect(acknowledged).toHaveBeenCalledTimes(1), 10_000)
  channel.close()
  link.close()
  app.destroy()
  wallet.destroy()
})

test('behavior: makes a call once, and skips one that was requested before this tab was frozen', async () => {
  const { wallet, openTab, options } = await openBrowser()
  const { app } = await openTab()
  await app.ready()
  const channel = new BroadcastChannel(`foyer-pairing:${options.tabs?.name}`)
  const told: { kind: string; id?: number }[] = []
  channel.onmessage = ({ data }) => told.push(data)
  const topic = '8'.repeat(64)
  const publish = (id: number, atMs: number) => {
    const params = { topic, message: `AAA${id}`, ttl: 300, tag: 1100 + id, prompt: false }
    channel.postMessage({
      kind: 'ask',
      tab: 'other',
      id,
      atMs,
      ask: { method: 'call', args: ['irn_publish', params] },
    })
  }
  publish(1, Date.now() - 3_000)
  await vi.waitFor(() => expect(told).toContainEqual({ kind: 'lead' }), 10_000)
  for (const id of [2, 2, 3]) publish(id, Date.now())
  await vi.waitFor(() => expect(told.filter(({ id }) => id === 3)).toHaveLength(1), 10_000)
  expect([1, 2, 3].map((id) => relay.published(topic, 1100 + id))).toEqual([0, 1, 1])
  channel.close()
  app.destroy()
  wallet.destroy()
})

test('behavior: a late update from another tab changes nothing', async () => {
  const { wallet, openTab, connect, options } = await openBrowser()
  const tabs = [await openTab(), await openTab()] as const
  const topic = await connect(tabs[0])
  await vi.waitFor(() => expect(tabs[1].app.getSessions()).toMatchObject([{ topic }]))
  const channel = new BroadcastChannel(`foyer-pairing:${options.tabs?.name}`)
  const told: { name: string }[] = []
  channel.onmessage = ({ data }) => data.name === 'update' && told.push(data)
  await wallet.update({ topic, namespaces: namespaces(otherAccount) })
  await wallet.update({ topic, namespaces: namespaces() })
  await vi.waitFor(() => expect(told).toHaveLength(2))
  channel.postMessage(told[0])
  for (const { app } of tabs) expect(await askToSign(app, topic)).toBe('0xsigned')
  for (const { app } of tabs) expect(app.getSessions()).toMatchObject([{ topic, namespaces: namespaces() }])
  channel.close()
  for (const { app } of tabs) app.destroy()
  wallet.destroy()
})

describe('attack: undecryptable messages while a tab is frozen', () => {
  /** Opens two tabs, one of which handles nothing, and records the messages that the leading tab passes to it. */
  async function openBeside() {
    const { wallet, openTab, connect, options } = await openBrowser()
    const leading = await openTab()
    const topic = await connect(leading)
    const lockName = `foyer-pairing:${options.tabs?.name}`
    const closed = new AbortController()
    const closing = new Promise<void>((resolve) => closed.signal.addEventListener('abort', () => resolve()))
    void options.tabs?.locks?.request(`${lockName} still`, {}, () => closing)
    const channel = new BroadcastChannel(lockName)
    const handedOver: { id: number; message: { topic: string } }[] = []
    channel.onmessage = ({ data }) => data.kind === 'message' && handedOver.push(data)
    const watched = new Promise((resolve) => {
      const unanswered = channel.onmessage
      channel.onmessage = ({ data }) => {
        if (data.kind !== 'answer') return
        channel.onmessage = unanswered
        resolve(data)
      }
    })
    const ask = { method: 'ready', args: [] }
    channel.postMessage({ kind: 'ask', tab: 'still', id: 1, atMs: Date.now(), ask })
    await watched
    const push = (topic: string, count: number) => {
      for (let id = 1; id <= count; id++) {
        const data = { topic, message: btoa(`\0${String(id).padEnd(40)}`), publishedAt: 1, tag: 1 }
        const params = { id: 'x', data }
        relay.inject(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
      }
    }
    const destroy = () => {
      closed.abort()
      channel.close()
      leading.app.destroy()
      wallet.destroy()
    }
    return { app: leading.app, wallet, topic, channel, handedOver, push, destroy }
  }

  test('behavior: does not pass them on if this tab has the topic’s key', async () => {
    const { wallet, topic, handedOver, push, destroy } = await openBeside()
    push(topic, 10)
    await wallet.ping({ topic })
    expect(handedOver).toEqual([])
    destroy()
  })

  test('behavior: waits for the frozen tab only at the first message, until it responds again', async () => {
    const { channel, handedOver, push, destroy } = await openBeside()
    moveTime()
    push('5'.repeat(64), 10)
    await vi.waitFor(() => expect(handedOver).toHaveLength(1), 5_000)
    await pass(4)
    await vi.waitFor(() => expect(handedOver).toHaveLength(10))
    // It continues, and is waited for again.
    const [{ id } = { id: 0 }] = handedOver
    channel.postMessage({ kind: 'handled', tab: 'still', id, isTaken: false })
    await pass(1)
    push('6'.repeat(64), 2)
    await pass(1)
    // The messages it missed are delivered again first.
    expect(handedOver).toHaveLength(21)
    destroy()
  })
})

test('behavior: a tab keeps working after any message from another tab', async () => {
  const { wallet, openTab, connect, options } = await openBrowser()
  const tabs = [await openTab(), await openTab()] as const
  const topic = await connect(tabs[0])
  await vi.waitFor(() => expect(tabs[1].app.getSessions()).toMatchObject([{ topic }]))
  const channel = new BroadcastChannel(`foyer-pairing:${options.tabs?.name}`)
  const others = Array.from({ length: 3 }, (_, index) => `${index}`.repeat(64))
  const topics = fc.array(fc.constantFrom(...others), { maxLength: 3 })
  const tab = fc.constantFrom('none', 'still')
  const id = fc.integer({ min: -2, max: 20 })
  const value = fc.jsonValue()
  const code = fc.option(fc.integer(), { nil: undefined })
  // In the format of the tabs; only leaves out changes to the session that any tab may make.
  const told = fc.oneof(
    fc.record({
      kind: fc.constant('ask'),
      tab,
      id,
      atMs: fc.constantFrom(Date.now(), 0, Number.MAX_VALUE),
      ask: fc.oneof(
        fc.record({
          method: fc.constant('call'),
          args: fc.tuple(
            fc.constantFrom('irn_publish', 'irn_subscribe', 'constructor', ''),
            fc.dictionary(fc.string(), value),
          ),
        }),
        fc.record({ method: fc.constant('follow'), args: fc.tuple(topics), isKnown: fc.boolean() }),
        fc.record({ method: fc.constant('unfollow'), args: fc.tuple(topics) }),
        fc.constant({ method: 'ready', args: [] }),
      ),
    }),
    fc.record({ kind: fc.constant('cancel'), tab, id }),
    fc.record({
      kind: fc.constant('answer'),
      tab,
      id,
      result: value,
      error: fc.option(fc.record({ code, message: fc.string() }), { nil: undefined }),
    }),
    fc.constantFrom({ kind: 'check' }, { kind: 'alive' }, { kind: 'lead' }),
    fc.record({
      kind: fc.constant('message'),
      id,
      message: fc.record({
        topic: fc.constantFrom(topic, ...others),
        message: fc.oneof(fc.base64String(), fc.string()),
        publishedAt: fc.option(fc.double(), { nil: undefined }),
      }),
    }),
    fc.record({ kind: fc.constant('handled'), tab, id, isTaken: fc.boolean() }),
    fc.record({
      kind: fc.constant('event'),
      name: fc.constantFrom('session', 'update', 'extend', 'end', 'event', 'relay', '__proto__', 'none'),
      value: fc.oneof(
        value,
        fc.constantFrom('connected', 'reconnecting'),
        fc.record({
          topic: fc.constantFrom(...others),
          chainId: fc.constant('eip155:1'),
          name: fc.string(),
          data: value,
          reason: fc.record({ code: fc.integer(), message: fc.string() }),
        }),
      ),
    }),
  )
  /** The same note with a part replaced. */
  const mangled = fc
    .tuple(told, fc.nat(5), value)
    .map(([note, place, value]) =>
      Object.fromEntries(
        Object.entries(note).map(([key, old], index) => [key, index === place ? value : old]),
      ),
    )
  fc.assert(
    fc.property(fc.oneof(told, mangled, value), (note) => channel.postMessage(note)),
    { numRuns: 500 },
  )
  for (const { app } of tabs) expect(await askToSign(app, topic)).toBe('0xsigned')
  channel.close()
  for (const { app } of tabs) app.destroy()
  wallet.destroy()
})

test('behavior: findSessions finds a session that the tab was not notified of', async () => {
  const { wallet, openTab, connect, options } = await openBrowser()
  const first = await openTab()
  // The notes wait for its own read of the storage, which never ends.
  const get = (key: string) =>
    key.startsWith('session:') ? new Promise<unknown>(() => {}) : options.storage.get(key)
  const storage = { ...options.storage, get }
  const { app } = await startOurApp({ ...options, storage })
  const topic = await connect(first)
  expect(app.getSessions()).toEqual([])
  expect(await app.findSessions()).toMatchObject([{ topic }])
  expect(await askToSign(app, topic)).toBe('0xsigned')
  for (const one of [first.app, app]) one.destroy()
  wallet.destroy()
})

test('error: the leading tab does not send a request that another tab gave up', async () => {
  const { wallet, openTab, connect } = await openBrowser()
  const first = await openTab()
  const second = await openTab()
  const topic = await connect(first)
  await vi.waitFor(() => expect(second.app.getSessions()).toMatchObject([{ topic }]))
  const asked = vi.fn()
  wallet.on('request', asked)
  relay.cut({ isDown: true })
  const aborter = new AbortController()
  const answered = askToSign(second.app, topic, { signal: aborter.signal })
  aborter.abort()
  await expect(answered).rejects.toMatchObject({ code: 'ABORTED' })
  relay.up()
  await second.app.ping({ topic })
  expect(asked).not.toHaveBeenCalled()
  for (const { app } of [first, second]) app.destroy()
  wallet.destroy()
})

test('error: a following tab rejects if the relay is unreachable, or its call is aborted', async () => {
  const { wallet, openTab } = await openBrowser()
  const first = await openTab()
  const second = await openTab()
  relay.cut({ isDown: true })
  const proposing = second.app.propose({ namespaces: proposed, limitMs: 50 })
  await expect(proposing).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
  const aborted = second.app.ready({ signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
  const waiting = second.app.ready()
  second.app.destroy()
  await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
  relay.up()
  first.app.destroy()
  wallet.destroy()
})
