import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RelayLink } from '../relay/RelayLink.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { next } from '../test/connectOurs.ts'
import { createFreezer } from '../test/createFreezer.ts'
import { createLocks } from '../test/createLocks.ts'
import { moveTime, pass, settled } from '../test/moveTime.ts'
import { askToSign, namespaces, otherAccount, ourOptions, proposed, startOurApp } from '../test/peers.ts'
import type { TestRelay } from '../test/startRelay.ts'
import { withRelay } from '../test/withRelay.ts'
import { createPairingWallet } from '../wallet/createPairingWallet.ts'
import { createTabs } from './createTabs.ts'
import type { Locks } from './Locks.ts'

let relay: TestRelay
withRelay(
  (started) => {
    relay = started
  },
  { isPerTest: true },
)
afterEach(() => vi.unstubAllGlobals())

const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, 10_000)

/** Opens two tabs of an app that a browser can freeze, and a wallet. The first tab leads. */
async function openBrowser() {
  moveTime()
  const name = crypto.randomUUID()
  const locks = createLocks()
  const stolen = vi.fn()
  const watched: Locks = {
    ...locks,
    request(name, options, callback) {
      if (options.steal) stolen()
      return locks.request(name, options, callback)
    },
  }
  const storage = memoryStorage()
  const wallet = await createPairingWallet(ourOptions(relay.url))
  const openTab = async () => {
    const freezer = createFreezer({ name, locks: watched })
    const options = ourOptions(relay.url, { storage, ...freezer.options })
    const tab = await settled(freezer.start(() => startOurApp(options)))
    return { ...tab, freezer }
  }
  const first = await openTab()
  const second = await openTab()
  const tabs = [first, second]
  const approve = async (uri: string) => {
    const asked = next(wallet, 'proposal')
    await settled(wallet.pair(uri))
    return settled(wallet.approve({ id: (await settled(asked)).id, namespaces: namespaces() }))
  }
  return {
    name,
    first,
    second,
    stolen,
    wallet,
    approve,
    openTab,
    async connect() {
      const { uri, session } = await settled(first.app.propose({ namespaces: proposed }))
      await approve(uri)
      const { topic } = await settled(session)
      await waitFor(() => expect(second.app.getSessions()).toMatchObject([{ topic }]))
      return topic
    },
    answerAll: () => wallet.on('request', ({ id }) => void wallet.respond({ id, result: '0xsigned' })),
    close() {
      for (const { app, freezer } of tabs) {
        app.destroy()
        void freezer.thaw()
      }
      wallet.destroy()
    },
  }
}

describe('the leading tab is frozen', () => {
  test('behavior: another tab takes the lead when it sends a request, and back in turn', async () => {
    const { first, second, stolen, wallet, connect, answerAll, close } = await openBrowser()
    const topic = await connect()
    answerAll()
    first.freezer.freeze()
    expect(await settled(askToSign(second.app, topic))).toBe('0xsigned')
    expect(stolen).toHaveBeenCalledTimes(1)
    void first.freezer.thaw()
    // One for the wallet, and one for both tabs.
    await waitFor(() => expect(relay.lines()).toBe(2))
    for (const { app } of [first, second]) expect(await settled(askToSign(app, topic))).toBe('0xsigned')
    second.freezer.freeze()
    expect(await settled(askToSign(first.app, topic))).toBe('0xsigned')
    expect(stolen).toHaveBeenCalledTimes(2)
    void second.freezer.thaw()
    await settled(wallet.ping({ topic }))
    first.app.destroy()
    expect(await settled(askToSign(second.app, topic))).toBe('0xsigned')
    expect(stolen).toHaveBeenCalledTimes(2)
    expect([...first.happenings, ...second.happenings]).toEqual([])
    close()
  })

  test('behavior: another tab that only waits for an answer receives it', async () => {
    const { first, second, wallet, connect, close } = await openBrowser()
    const topic = await connect()
    const asked = next(wallet, 'request')
    const answered = askToSign(second.app, topic)
    const { id } = await settled(asked)
    first.freezer.freeze()
    await settled(wallet.respond({ id, result: '0xlater' }))
    expect(await settled(answered)).toBe('0xlater')
    close()
  })

  test('behavior: a tab opened then has the session, and can connect with a new code', async () => {
    const { first, second, connect, answerAll, approve, openTab, close } = await openBrowser()
    const topic = await connect()
    answerAll()
    for (const { freezer } of [first, second]) freezer.freeze()
    const third = await openTab()
    expect(third.app.getSessions()).toMatchObject([{ topic }])
    const { uri, session } = await settled(third.app.propose({ namespaces: proposed }))
    await approve(uri)
    const added = (await settled(session)).topic
    for (const one of [topic, added]) expect(await settled(askToSign(third.app, one))).toBe('0xsigned')
    third.app.destroy()
    close()
  })

  test('behavior: the frozen tab’s code connects once the tab resumes', async () => {
    const { first, second, connect, answerAll, approve, close } = await openBrowser()
    const topic = await connect()
    answerAll()
    const { uri, session } = await settled(first.app.propose({ namespaces: proposed }))
    first.freezer.freeze()
    expect(await settled(askToSign(second.app, topic))).toBe('0xsigned')
    await approve(uri)
    void first.freezer.thaw()
    const added = (await settled(session)).topic
    for (const { app } of [first, second]) expect(await settled(askToSign(app, added))).toBe('0xsigned')
    close()
  })

  test('behavior: the frozen tab’s code connects even if it lost the messages in the meantime', async () => {
    const { first, second, connect, answerAll, approve, close } = await openBrowser()
    const topic = await connect()
    answerAll()
    const { uri, session } = await settled(first.app.propose({ namespaces: proposed }))
    first.freezer.freeze()
    expect(await settled(askToSign(second.app, topic))).toBe('0xsigned')
    void first.freezer.thaw({ isDeaf: true })
    await approve(uri)
    const added = (await settled(session)).topic
    expect(first.app.getSessions()).toMatchObject([{ topic }, { topic: added }])
    close()
  })

  test('behavior: a thawed tab leads again after its replacement closes', async () => {
    const { first, second, stolen, connect, answerAll, openTab, close } = await openBrowser()
    const topic = await connect()
    answerAll()
    const third = await openTab()
    // The second tab leads because its turn came.
    first.app.destroy()
    expect(await settled(askToSign(third.app, topic))).toBe('0xsigned')
    second.freezer.freeze()
    expect(await settled(askToSign(third.app, topic))).toBe('0xsigned')
    expect(stolen).toHaveBeenCalledTimes(1)
    void second.freezer.thaw()
    third.app.destroy()
    expect(await settled(askToSign(second.app, topic))).toBe('0xsigned')
    expect(stolen).toHaveBeenCalledTimes(1)
    close()
  })

  test('behavior: a tab that froze right after it took the lead is replaced as well', async () => {
    const { first, second, stolen, connect, answerAll, openTab, close } = await openBrowser()
    const topic = await connect()
    answerAll()
    const third = await openTab()
    first.app.destroy()
    second.freezer.freeze()
    expect(await settled(askToSign(third.app, topic))).toBe('0xsigned')
    expect(stolen).toHaveBeenCalledTimes(1)
    third.app.destroy()
    close()
  })

  test.each([false, true])(
    'behavior: the frozen tab receives the wallet’s answer after it resumes; messages to it are lost: %s',
    async (isDeaf) => {
      const { first, second, wallet, connect, close } = await openBrowser()
      const topic = await connect()
      const asked = next(wallet, 'request')
      const answered = askToSign(first.app, topic)
      const { id } = await settled(asked)
      await pass(1)
      first.freezer.freeze()
      await settled(second.app.ping({ topic }))
      await settled(wallet.respond({ id, result: '0xlater' }))
      await pass(5)
      void first.freezer.thaw({ isDeaf })
      expect(await settled(answered)).toBe('0xlater')
      close()
    },
  )

  test('behavior: the frozen tab receives the wallet’s answer, even if its successor was reloaded', async () => {
    const { first, second, wallet, connect, openTab, close } = await openBrowser()
    const topic = await connect()
    const asked = next(wallet, 'request')
    const answered = askToSign(first.app, topic)
    const { id } = await settled(asked)
    await pass(1)
    first.freezer.freeze()
    await settled(second.app.ping({ topic }))
    second.app.destroy()
    const third = await openTab()
    await settled(third.app.ping({ topic }))
    await settled(wallet.respond({ id, result: '0xlater' }))
    await pass(5)
    void first.freezer.thaw()
    expect(await settled(answered)).toBe('0xlater')
    third.app.destroy()
    close()
  })

  test('behavior: a request that a tab aborted is not sent once the relay is back', async () => {
    const { first, second, wallet, connect, close } = await openBrowser()
    const topic = await connect()
    first.freezer.freeze()
    relay.cut({ isDown: true })
    const aborter = new AbortController()
    const asking = askToSign(second.app, topic, { signal: aborter.signal })
    const aborted = expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
    // It leads by now, and its connection is not open.
    await pass(5)
    aborter.abort()
    await aborted
    relay.up()
    await settled(second.app.ping({ topic }))
    await settled(wallet.ping({ topic }))
    expect(relay.published(topic, 1108)).toBe(0)
    close()
  })

  test('behavior: a tab that took the lead for its request freezes in turn, and the request is still answered', async () => {
    const { first, second, connect, answerAll, openTab, close } = await openBrowser()
    const topic = await connect()
    answerAll()
    const third = await openTab()
    relay.pass = ({ from, text }) => from === 'relay' || !text.includes('"tag":1108')
    first.freezer.freeze()
    const answered = askToSign(second.app, topic)
    await waitFor(() => expect(relay.published(topic, 1108)).toBe(1))
    second.freezer.freeze()
    third.app.ping({ topic }).catch(() => {})
    await pass(4)
    void second.freezer.thaw()
    await pass(1)
    relay.pass = () => true
    relay.cut()
    expect(await settled(answered)).toBe('0xsigned')
    third.app.destroy()
    close()
  })

  test.each([1, 20])(
    'behavior: does not send a request that was aborted %i s before the tab resumes',
    async (seconds) => {
      const { first, second, connect, close } = await openBrowser()
      const topic = await connect()
      first.freezer.freeze()
      const aborter = new AbortController()
      const asking = askToSign(second.app, topic, { signal: aborter.signal })
      const aborted = expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
      await pass(1)
      aborter.abort()
      await aborted
      await pass(seconds)
      void first.freezer.thaw()
      await pass(2)
      expect(relay.published(topic, 1108)).toBe(0)
      close()
    },
  )

  test('behavior: a missed message does not undo later ones', async () => {
    const { first, second, wallet, connect, close } = await openBrowser()
    const topic = await connect()
    first.freezer.freeze()
    await settled(wallet.update({ topic, namespaces: namespaces(otherAccount) }))
    await settled(wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 2 }))
    await settled(second.app.ping({ topic }))
    await settled(wallet.update({ topic, namespaces: namespaces() }))
    await settled(wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 }))
    await waitFor(() => expect(second.happenings).toHaveLength(4))
    const heard = [...second.happenings]
    await first.freezer.thaw({ first: 'socket' })
    await settled(first.app.ping({ topic }))
    for (const { app } of [first, second])
      expect(app.getSessions()).toMatchObject([{ topic, namespaces: namespaces() }])
    expect(second.happenings).toEqual(heard)
    close()
  })

  test('behavior: another tab sends the frozen tab’s pending request', async () => {
    const { first, second, connect, answerAll, close } = await openBrowser()
    const topic = await connect()
    answerAll()
    relay.pass = ({ from, text }) => from === 'relay' || !text.includes('"tag":1108')
    const answered = askToSign(first.app, topic)
    await waitFor(() => expect(relay.published(topic, 1108)).toBe(1))
    first.freezer.freeze()
    relay.pass = () => true
    expect(await settled(askToSign(second.app, topic))).toBe('0xsigned')
    void first.freezer.thaw()
    expect(await settled(answered)).toBe('0xsigned')
    close()
  })

  test('behavior: a late failure from the frozen tab does not fail the repeated request', async () => {
    const { first, second, connect, answerAll, close } = await openBrowser()
    const topic = await connect()
    answerAll()
    relay.pass = ({ from, text }) => from === 'relay' || !text.includes('"tag":1108')
    const answered = askToSign(second.app, topic)
    await waitFor(() => expect(relay.published(topic, 1108)).toBe(1))
    first.freezer.freeze()
    // Another call, which is not received.
    second.app.ping({ topic }).catch(() => {})
    await waitFor(() => expect(relay.published(topic, 1108)).toBe(2))
    void first.freezer.thaw()
    await pass(1)
    relay.pass = () => true
    relay.cut()
    expect(await settled(answered)).toBe('0xsigned')
    close()
  })
})

test('behavior: a tab that lost the lock before it connected closes its connection', async () => {
  const name = crypto.randomUUID()
  const locks = createLocks()
  const close = vi.fn()
  let open = (_: RelayLink) => {}
  const lead = () =>
    new Promise<RelayLink>((resolve) => {
      open = resolve
    })
  const handlers = { lead, onMessage: async () => false, onEvent() {}, onGone: async () => {} }
  const joining = createTabs({ name, locks }, handlers)
  let end = () => {}
  const held = locks.request(
    `foyer-pairing:${name}`,
    { steal: true },
    () => new Promise((resolve) => (end = resolve)),
  )
  const { state, link } = await joining
  open({ close } as Partial<RelayLink> as RelayLink)
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(state.inner).toBeUndefined()
  link.close()
  end()
  await held
})

/** Opens a leading tab, and another one whose channel the test controls. */
async function openBeside() {
  moveTime()
  const name = crypto.randomUUID()
  const locks = createLocks()
  const tab = 'b'.repeat(16)
  void locks.request(`foyer-pairing:${name} ${tab}`, {}, () => new Promise(() => {}))
  const inner: Partial<RelayLink> = { follow: async () => {}, ready: async () => {}, close() {} }
  const onMessage = vi.fn(async () => false)
  const handlers = { onMessage, lead: async () => inner as RelayLink, onEvent() {}, onGone: async () => {} }
  const tabs = await createTabs({ name, locks }, handlers)
  const channel = new BroadcastChannel(`foyer-pairing:${name}`)
  const told: { kind: string }[] = []
  channel.onmessage = ({ data }) => told.push(data)
  const ask = async () => {
    channel.postMessage({ kind: 'ask', tab, id: 0, atMs: Date.now(), ask: { method: 'ready', args: [] } })
    await pass(1)
  }
  /** The tab receives a message, and does not reply. */
  const silence = async () => {
    await ask()
    const silenced = expect(tabs.handle({ topic: 't', message: 'm1' })).rejects.toThrow()
    await pass(4)
    await silenced
  }
  const close = () => {
    tabs.link.close()
    channel.close()
  }
  return { name, locks, tab, tabs, onMessage, channel, told, ask, silence, close }
}

test('behavior: a sign of life from a tab does not count as handling a message', async () => {
  const { tabs, onMessage, ask, silence, close } = await openBeside()
  await silence()
  let decide = () => {}
  onMessage.mockResolvedValueOnce(false).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        decide = () => resolve(false)
      }),
  )
  const handled = expect(tabs.handle({ topic: 't', message: 'm2' })).rejects.toThrow()
  await pass(1)
  await ask()
  decide()
  await pass(4)
  await handled
  close()
})

test('behavior: a tab that lost the lead passes on no messages', async () => {
  const { name, locks, tab, channel, told, silence, close } = await openBeside()
  await silence()
  let end = () => {}
  const ending = new Promise<void>((resolve) => {
    end = resolve
  })
  const held = locks.request(`foyer-pairing:${name}`, { steal: true }, () => ending)
  await pass(1)
  told.length = 0
  channel.postMessage({ kind: 'handled', tab, id: 99, isTaken: false })
  await pass(1)
  expect(told.filter(({ kind }) => kind === 'message')).toEqual([])
  close()
  end()
  await held
})

test('behavior: the next tab in the queue leads, even if the browser does not list held locks', async () => {
  const name = crypto.randomUUID()
  const locks = { ...createLocks(), query: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }
  const options = ourOptions(relay.url, { storage: memoryStorage(), tabs: { name, locks } })
  const first = await startOurApp(options)
  const { app } = await startOurApp(options)
  first.app.destroy()
  await app.ready()
  expect(relay.lines()).toBe(1)
  app.destroy()
})

test('error: a tab that fails to start releases the lock', async () => {
  const locks = createLocks()
  const lead = () => Promise.reject(new Error('No curves'))
  const handlers = { lead, onMessage: async () => false, onEvent() {}, onGone: async () => {} }
  await expect(createTabs({ name: 'a', locks }, handlers)).rejects.toThrow('No curves')
  await vi.waitFor(async () => expect(await locks.query()).toEqual({ held: [] }))
})

describe('the leading tab is alive', () => {
  test('behavior: another tab that closes does not take the lead', async () => {
    const { name, second, stolen, connect, close } = await openBrowser()
    await connect()
    const channel = new BroadcastChannel(`foyer-pairing:${name}`)
    second.freezer.freeze()
    channel.postMessage({ kind: 'lead' })
    await pass(1)
    void second.freezer.thaw()
    second.app.destroy()
    await pass(4)
    expect(stolen).not.toHaveBeenCalled()
    channel.close()
    close()
  })

  test('behavior: a tab keeps the lead while the relay does not answer', async () => {
    const { second, stolen, wallet, connect, close } = await openBrowser()
    const topic = await connect()
    relay.cut({ isDown: true })
    await expect(settled(askToSign(second.app, topic))).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    await pass(30)
    relay.up()
    await settled(wallet.ping({ topic }))
    expect(stolen).not.toHaveBeenCalled()
    close()
  })

  test('behavior: a tab keeps the lock while no other tab asks for it', async () => {
    const { stolen, connect, close } = await openBrowser()
    await connect()
    await pass(60)
    expect(stolen).not.toHaveBeenCalled()
    close()
  })
})
