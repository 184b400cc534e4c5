import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { answerAll, connectOurs, next, startOurs } from '../test/connectOurs.ts'
import { createLocks } from '../test/createLocks.ts'
import { moveTime, settled } from '../test/moveTime.ts'
import { account, askToSign, namespaces, ourOptions, proposed, startOurApp } from '../test/peers.ts'
import type { TestRelay } from '../test/startRelay.ts'
import { withRelay } from '../test/withRelay.ts'
import { createPairingWallet } from '../wallet/createPairingWallet.ts'
import { createPairingApp } from './createPairingApp.ts'

let relay: TestRelay

withRelay((started) => {
  relay = started
})

describe('propose', () => {
  test('default: returns the session that the wallet approved', async () => {
    const { app, wallet } = await startOurs(relay)
    const heard = vi.fn()
    app.on('session', heard)
    const { uri, session } = await app.propose({
      namespaces: proposed,
      sessionProperties: { a: 'b' },
      scopedProperties: { eip155: { c: 1 } },
    })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id, ...proposal } = await asked
    expect(proposal).toMatchObject({
      optionalNamespaces: proposed,
      requiredNamespaces: {},
      proposer: { metadata: { name: 'Peer' } },
      sessionProperties: { a: 'b' },
      scopedProperties: { eip155: { c: 1 } },
      authentication: [],
    })
    const approved = await wallet.approve({ id, namespaces: namespaces(), sessionProperties: { d: 'e' } })
    const settled = await session
    expect(settled).toMatchObject({
      topic: approved.topic,
      namespaces: namespaces(),
      sessionProperties: { d: 'e' },
      peer: { metadata: { name: 'Peer' } },
      isSignedIn: false,
    })
    expect(app.getSessions()).toHaveLength(1)
    expect(heard).toHaveBeenCalledTimes(1)
    app.destroy()
    wallet.destroy()
  })

  test('error: rejects if the relay is unreachable, or the signal is aborted', async () => {
    relay.cut({ isDown: true })
    const { app, wallet } = await startOurs(relay)
    const proposing = app.propose({ namespaces: proposed, limitMs: 50 })
    await expect(proposing).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    const signal = AbortSignal.abort()
    await expect(app.propose({ namespaces: proposed, signal })).rejects.toMatchObject({ code: 'ABORTED' })
    app.destroy()
    wallet.destroy()
  })

  test('error: rejects with PAIRING_EXPIRED if the wallet does not answer in time', async () => {
    let offsetMs = 0
    const { app, wallet } = await startOurs(relay, { app: { clock: () => Date.now() + offsetMs } })
    const { session, uri } = await app.propose({ namespaces: proposed })
    offsetMs = 298_500
    const later = await app.propose({ namespaces: proposed })
    await expect(session).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    later.cancel()
    await expect(later.session).rejects.toMatchObject({ code: 'ABORTED' })
    expect(uri).not.toBe(later.uri)
    app.destroy()
    wallet.destroy()
  })

  test('behavior: ends a session at once if it is approved after the caller cancelled', async () => {
    const { app, wallet } = await startOurs(relay)
    const { uri, session, cancel } = await app.propose({ namespaces: proposed })
    cancel()
    await expect(session).rejects.toMatchObject({ code: 'ABORTED' })
    const asked = next(wallet, 'proposal')
    const ended = next(wallet, 'end')
    await wallet.pair(uri)
    await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    expect(await ended).toMatchObject({ reason: { code: 6000 } })
    expect([...app.getSessions(), ...wallet.getSessions()]).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  test('error: rejects an unreadable settlement, and notifies the wallet', async () => {
    const { app, wallet } = await startOurs(relay)
    const { uri, session } = await app.propose({ namespaces: proposed })
    const outcome = expect(session).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    const asked = next(wallet, 'proposal')
    const ended = next(wallet, 'end')
    await wallet.pair(uri)
    await wallet.approve({ id: (await asked).id, namespaces: { eip155: { accounts: 'none' } } as never })
    await outcome
    expect(await ended).toMatchObject({ reason: { code: 7000 } })
    expect([...app.getSessions(), ...wallet.getSessions()]).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  test('behavior: falls back to the older methods if the relay does not know the newer ones', async () => {
    const unknown = (text: string) => /wc_(propose|approve)Session/.test(text)
    relay.pass = ({ from, text }) => {
      if (from === 'relay' || !unknown(text)) return true
      const { id } = JSON.parse(text)
      relay.inject(
        JSON.stringify({ id, jsonrpc: '2.0', error: { code: -32_601, message: 'Method not found' } }),
      )
      return false
    }
    const { app, wallet, topic } = await connectOurs(relay)
    answerAll(wallet)
    expect(await askToSign(app, topic)).toBe('0xsigned')
    app.destroy()
    wallet.destroy()
  })
})

describe('request', () => {
  test('error: rejects a chain, a method and a topic that the session did not open', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    const request = { topic, chainId: 'eip155:137', method: 'personal_sign', params: [] }
    await expect(app.request(request)).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
    const other = { topic, chainId: 'eip155:1', method: 'eth_sign', params: [] }
    await expect(app.request(other)).rejects.toMatchObject({
      code: 'CAPABILITY_MISSING',
      capability: 'eth_sign',
    })
    expect(relay.published(topic, 1108)).toBe(0)
    await expect(askToSign(app, '0'.repeat(64))).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    app.destroy()
    wallet.destroy()
  })

  test('error: rejects a method that the session opened on other chains only', async () => {
    const { app, wallet } = await startOurs(relay)
    const { uri, session } = await app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { eip155 } = namespaces()
    const opened = {
      eip155: { ...eip155, methods: ['personal_sign'] },
      'eip155:137': { accounts: [`eip155:137:${account}`], methods: ['eth_sendTransaction'], events: [] },
    }
    await wallet.approve({ id: (await asked).id, namespaces: opened })
    const { topic } = await session
    answerAll(wallet)
    const ask = (chainId: string, method: string) => app.request({ topic, chainId, method, params: [] })
    expect(await ask('eip155:1', 'personal_sign')).toBe('0xsigned')
    expect(await ask('eip155:137', 'eth_sendTransaction')).toBe('0xsigned')
    for (const [chainId, method] of [
      ['eip155:1', 'eth_sendTransaction'],
      ['eip155:137', 'personal_sign'],
    ] as const)
      await expect(ask(chainId, method)).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    expect(relay.published(topic, 1108)).toBe(2)
    app.destroy()
    wallet.destroy()
  })

  test('error: rejects after a timeout, an abort, and the end of the session', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    const request = { topic, chainId: 'eip155:1', method: 'personal_sign', params: [] }
    await expect(app.request({ ...request, expiryMs: 20 })).rejects.toMatchObject({ code: 'TIMEOUT' })
    const aborter = new AbortController()
    const aborted = app.request({ ...request, signal: aborter.signal })
    aborter.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' })
    const asked = next(wallet, 'request')
    const open = app.request(request)
    await asked
    await Promise.all([
      wallet.disconnect({ topic }),
      expect(open).rejects.toMatchObject({ code: 'NOT_CONNECTED' }),
    ])
    app.destroy()
    wallet.destroy()
  })

  test('behavior: reports when the relay accepted the message', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    answerAll(wallet, 1)
    const sent = vi.fn()
    app.on('sent', sent)
    await askToSign(app, topic)
    expect(sent).toHaveBeenCalledWith({ topic, id: expect.any(Number) })
    app.destroy()
    wallet.destroy()
  })

  test('behavior: receives an answer that was sent while the connection was cut', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    wallet.on('request', ({ id }) => {
      relay.cut()
      wallet.respond({ id, result: '0xsigned' }).catch(() => {})
    })
    expect(await askToSign(app, topic)).toBe('0xsigned')
    app.destroy()
    wallet.destroy()
  })
})

describe('events', () => {
  test('behavior: forwards events only of chains that the session opened', async () => {
    const { app, wallet, topic, happenings } = await connectOurs(relay)
    await wallet.emit({ topic, chainId: 'eip155:5', name: 'chainChanged', data: 5 })
    await wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 })
    await vi.waitFor(() =>
      expect(happenings).toEqual([{ kind: 'event', topic, name: 'chainChanged', data: 1 }]),
    )
    app.destroy()
    wallet.destroy()
  })

  test('behavior: does not restore a session that has expired', async () => {
    let offsetMs = 0
    const clock = () => Date.now() + offsetMs
    const { app, wallet, topic, happenings, appOptions } = await connectOurs(relay, { app: { clock } })
    offsetMs = 7 * 86_400_000 - 60_000
    app.destroy()
    const { app: restored } = await startOurApp(appOptions)
    expect(restored.getSessions()).toHaveLength(1)
    restored.destroy()
    offsetMs += 60_001
    const { app: late } = await startOurApp(appOptions)
    expect(late.getSessions()).toEqual([])
    expect(happenings).toEqual([])
    expect(wallet.getSessions().map((session) => session.topic)).toEqual([topic])
    late.destroy()
    wallet.destroy()
  })
})

describe('after a reload', () => {
  test('behavior: receives the approval if the wallet had not answered', async () => {
    const { app, wallet, appOptions } = await startOurs(relay)
    const { uri } = await app.propose({ namespaces: proposed })
    app.destroy()
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { topic } = await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    const restored = await createPairingApp(appOptions)
    const session = await new Promise<{ topic: string }>((resolve) => restored.on('session', resolve))
    expect(session.topic).toBe(topic)
    answerAll(wallet)
    expect(await askToSign(restored, topic)).toBe('0xsigned')
    restored.destroy()
    wallet.destroy()
  })

  test('behavior: completes the session if the settlement was still missing', async () => {
    const { app, wallet, appOptions } = await startOurs(relay)
    const { uri } = await app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id } = await asked
    // The settlement is lost on its way to the page, which then closes.
    relay.pass = ({ from, text }) => from === 'client' || !text.includes('"tag":1102')
    const { topic } = await wallet.approve({ id, namespaces: namespaces() })
    await vi.waitFor(async () => {
      const [[, stored] = []] = (await appOptions.storage?.list('proposal:')) ?? []
      expect(stored).toMatchObject({ settling: { topic } })
    })
    app.destroy()
    relay.pass = () => true
    const restored = await createPairingApp(appOptions)
    await vi.waitFor(() => expect(restored.getSessions()).toMatchObject([{ topic }]))
    restored.destroy()
    wallet.destroy()
  })

  test('behavior: restores the session on both sides, with a request in between', async () => {
    const { app, wallet, topic, appOptions, walletOptions } = await connectOurs(relay)
    const asked = next(wallet, 'request')
    const answered = askToSign(app, topic)
    const { id } = await asked
    wallet.destroy()
    const restored = await createPairingWallet(walletOptions)
    expect(restored.getRequests()).toMatchObject([{ id, method: 'personal_sign', params: ['0x68', account] }])
    await restored.respond({ id, result: '0xsigned' })
    expect(await answered).toBe('0xsigned')
    expect(restored.getRequests()).toEqual([])
    app.destroy()
    const { app: again } = await startOurApp(appOptions)
    await again.ping({ topic })
    again.destroy()
    restored.destroy()
  })

  test('behavior: works in a browser that stores nothing', async () => {
    const storage = {
      get: () => Promise.reject(new Error('Blocked')),
      set: () => Promise.reject(new Error('Blocked')),
      delete: () => Promise.reject(new Error('Blocked')),
      list: () => Promise.reject(new Error('Blocked')),
    }
    const { app, wallet, topic } = await connectOurs(relay, { app: { storage }, wallet: { storage } })
    await app.ping({ topic })
    await app.disconnect({ topic })
    app.destroy()
    wallet.destroy()
  })

  test('behavior: works in a browser whose storage becomes full', async () => {
    const inner = memoryStorage()
    let isFull = false
    const set = async (key: string, value: unknown) => {
      if (isFull) throw new DOMException('No room left', 'QuotaExceededError')
      await inner.set(key, value)
    }
    const { app, wallet } = await startOurs(relay, { app: { storage: { ...inner, set } } })
    const { uri, session } = await app.propose({ namespaces: proposed })
    isFull = true
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    const { topic } = await session
    answerAll(wallet)
    expect(await askToSign(app, topic)).toBe('0xsigned')
    await app.disconnect({ topic })
    expect((await inner.list('session:')).length).toBe(0)
    app.destroy()
    wallet.destroy()
  })

  test('behavior: drops malformed stored data', async () => {
    const storage = memoryStorage()
    for (const [key, value] of [
      ['identity', { publicKey: 'x' }],
      [`session:${'0'.repeat(64)}`, { session: null }],
      [`proposal:${'0'.repeat(64)}`, 7],
    ] as const)
      await storage.set(key, value)
    const app = await createPairingApp(ourOptions(relay.url, { storage }))
    expect(app.getSessions()).toEqual([])
    expect((await storage.list('')).map(([key]) => key)).toEqual(['identity'])
    app.destroy()
  })
})

describe('a clock that is wrong', () => {
  test.each([600_000, -600_000])('behavior: connects with both clocks wrong by %i ms', async (offsetMs) => {
    const clock = () => Date.now() + offsetMs
    const { app, wallet, topic } = await connectOurs(relay, { app: { clock }, wallet: { clock } })
    await app.ping({ topic })
    app.destroy()
    wallet.destroy()
  })

  test('behavior: an app that is ten minutes fast connects', async () => {
    const clock = () => Date.now() + 600_000
    const { app, wallet, topic } = await connectOurs(relay, { app: { clock } })
    answerAll(wallet)
    expect(await askToSign(app, topic)).toBe('0xsigned')
    app.destroy()
    wallet.destroy()
  })
})

describe('destroy', () => {
  test('behavior: opens a socket only when needed, and leaves none open', async () => {
    const { opened } = relay
    const idle = await createPairingApp(ourOptions(relay.url))
    idle.destroy()
    expect(relay.opened).toBe(opened)
    const { app, wallet, topic } = await connectOurs(relay)
    const pinging = app.ping({ topic })
    app.destroy()
    wallet.destroy()
    await expect(pinging).rejects.toMatchObject({ code: 'ABORTED' })
    await vi.waitFor(() => expect(relay.lines()).toBe(0))
  })
  test('behavior: leaves no timer and no lock, and settles all pending calls', async () => {
    moveTime()
    const name = crypto.randomUUID()
    const locks = createLocks()
    const { app, wallet, topic } = await settled(connectOurs(relay, { app: { tabs: { name, locks } } }))
    const proposal = await settled(app.propose({ namespaces: proposed }))
    await settled(wallet.pair(proposal.uri))
    const asked = next(wallet, 'request')
    relay.pass = ({ from, text }) => from === 'client' || !text.includes('"tag":1115')
    const open = [proposal.session, askToSign(app, topic), app.ping({ topic })]
    const ended = open.map((promise) => expect(promise).rejects.toMatchObject({ code: 'ABORTED' }))
    await settled(asked)
    app.destroy()
    wallet.destroy()
    await settled(Promise.all(ended))
    await vi.waitFor(() => expect(relay.lines()).toBe(0))
    expect(vi.getTimerCount()).toBe(0)
    const isFree = vi.fn(async (lock: unknown) => expect(lock).not.toBeNull())
    await locks.request(`foyer-pairing:${name}`, { ifAvailable: true }, isFree)
    expect(isFree).toHaveBeenCalled()
  })

  test('behavior: the next page resumes an open proposal', async () => {
    const { app, wallet, appOptions } = await startOurs(relay)
    const { uri, session } = await app.propose({ namespaces: proposed })
    const ended = expect(session).rejects.toMatchObject({ code: 'ABORTED' })
    app.destroy()
    await ended
    const restored = await createPairingApp(appOptions)
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    await vi.waitFor(() => expect(restored.getSessions()).toHaveLength(1))
    restored.destroy()
    wallet.destroy()
  })
})
