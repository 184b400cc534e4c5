import { describe, expect, test, vi } from 'vitest'
import { createPairingApp } from '../app/createPairingApp.ts'
import type { SignInQuestion } from '../app/PairingApp.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import type { PairingStorage } from '../storage/PairingStorage.ts'
import { createPairingWallet } from '../wallet/createPairingWallet.ts'
import { answerAll, connectOurs, next, startOurs } from './connectOurs.ts'
import { createLocks } from './createLocks.ts'
import { arrives, moveTime, pass, settled, sleep } from './moveTime.ts'
import { askToSign, namespaces, otherAccount, ourOptions, proposed, startOurApp } from './peers.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
withRelay((started) => {
  relay = started
})

const unreachable = { code: 'RELAY_UNREACHABLE' }
/** Takes the relay down for half a minute. */
async function lose() {
  relay.cut({ isDown: true })
  await pass(30)
  relay.up()
}
const signInPayloads: SignInQuestion['payloads'] = [
  {
    chains: ['eip155:1'],
    domain: 'localhost',
    aud: 'http://localhost',
    nonce: 'a1b2c3d4e5',
    version: '1',
    iat: '2026-01-01T00:00:00.000Z',
  },
]
type Ours = Pick<Awaited<ReturnType<typeof startOurs>>, 'app' | 'wallet'>
async function pairAndApprove({ app, wallet }: Ours) {
  const { uri, session } = await app.propose({ namespaces: proposed })
  const asked = next(wallet, 'proposal')
  await wallet.pair(uri)
  await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
  return (await session).topic
}
function close({ app, wallet }: Ours) {
  app.destroy()
  wallet.destroy()
}

describe('the relay is gone for 30 s', () => {
  test('behavior: propose rejects in time and sends nothing later; the next proposal connects', async () => {
    moveTime()
    const ours = await startOurs(relay)
    relay.cut({ isDown: true })
    const proposing = expect(ours.app.propose({ namespaces: proposed })).rejects.toMatchObject(unreachable)
    await settled(proposing)
    await pass(20)
    relay.up()
    const asked = vi.fn()
    ours.wallet.on('proposal', asked)
    await settled(pairAndApprove(ours))
    expect(asked).toHaveBeenCalledTimes(1)
    close(ours)
  })

  test('behavior: a code that was on the screen still connects', async () => {
    moveTime()
    const ours = await startOurs(relay)
    const { uri, session } = await ours.app.propose({ namespaces: proposed })
    await lose()
    const asked = next(ours.wallet, 'proposal')
    await settled(ours.wallet.pair(uri))
    await settled(ours.wallet.approve({ id: (await settled(asked)).id, namespaces: namespaces() }))
    expect(await settled(session)).toMatchObject({ namespaces: namespaces() })
    close(ours)
  })

  test('behavior: approve rejects in the wallet, and approving again connects', async () => {
    moveTime()
    const ours = await startOurs(relay)
    const { app, wallet } = ours
    const { uri, session } = await app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await settled(wallet.pair(uri))
    const { id } = await settled(asked)
    relay.cut({ isDown: true })
    const approving = expect(wallet.approve({ id, namespaces: namespaces() })).rejects.toMatchObject(
      unreachable,
    )
    await settled(approving)
    await pass(20)
    expect([wallet.getSessions(), wallet.getProposals()]).toMatchObject([[], [{ id }]])
    relay.up()
    const { topic } = await settled(wallet.approve({ id, namespaces: namespaces() }))
    expect((await settled(session)).topic).toBe(topic)
    expect(app.getSessions()).toHaveLength(1)
    close(ours)
  })

  test('behavior: a settlement that waited for the app still connects', async () => {
    moveTime()
    const ours = await startOurs(relay)
    const { app, wallet } = ours
    const { uri, session } = await app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await settled(wallet.pair(uri))
    // Nothing of the approval reaches the page before its connection is cut.
    relay.pass = ({ from, text }) => from === 'client' || !/"tag":110[12]/.test(text)
    await settled(wallet.approve({ id: (await settled(asked)).id, namespaces: namespaces() }))
    await lose()
    relay.pass = () => true
    answerAll(wallet)
    expect(await settled(askToSign(app, (await settled(session)).topic))).toBe('0xsigned')
    close(ours)
  })

  test('behavior: a request rejects in time and is never sent; the next one is answered', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    const asked = vi.fn()
    ours.wallet.on('request', asked)
    answerAll(ours.wallet)
    relay.cut({ isDown: true })
    const asking = expect(askToSign(ours.app, topic)).rejects.toMatchObject(unreachable)
    await settled(asking)
    await pass(20)
    relay.up()
    expect(await settled(askToSign(ours.app, topic))).toBe('0xsigned')
    expect(asked).toHaveBeenCalledTimes(1)
    close(ours)
  })

  test('behavior: a request that was sent before still gets its answer', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    const asked = next(ours.wallet, 'request')
    const answered = askToSign(ours.app, topic)
    const { id } = await settled(asked)
    await lose()
    await settled(ours.wallet.respond({ id, result: '0xsigned' }))
    expect(await settled(answered)).toBe('0xsigned')
    close(ours)
  })

  test('behavior: respond rejects in the wallet, which delivers the answer later', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    const { wallet } = ours
    const asked = next(wallet, 'request')
    const answered = askToSign(ours.app, topic)
    const { id } = await settled(asked)
    relay.cut({ isDown: true })
    const answering = expect(wallet.respond({ id, result: '0xsigned' })).rejects.toMatchObject(unreachable)
    await settled(answering)
    await pass(20)
    expect(wallet.getRequests()).toEqual([])
    relay.up()
    expect(await settled(answered)).toBe('0xsigned')
    close(ours)
  })

  test('behavior: disconnect ends the session in the app even if the wallet cannot be notified', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    relay.cut({ isDown: true })
    const ending = expect(ours.app.disconnect({ topic })).rejects.toMatchObject(unreachable)
    await settled(ending)
    await pass(20)
    expect(ours.app.getSessions()).toEqual([])
    relay.up()
    // Further messages from the wallet on the topic are not received.
    await settled(ours.wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 }))
    await settled(pairAndApprove(ours))
    expect(ours.app.getSessions()).toHaveLength(1)
    close(ours)
  })

  test('behavior: a request of a following tab rejects, and the next one is answered', async () => {
    moveTime()
    const options = { tabs: { name: crypto.randomUUID(), locks: createLocks() } }
    const { topic, ...ours } = await settled(connectOurs(relay, { app: options }))
    const { app } = await startOurApp(ours.appOptions)
    answerAll(ours.wallet)
    relay.cut({ isDown: true })
    await settled(expect(askToSign(app, topic)).rejects.toMatchObject(unreachable))
    await pass(20)
    relay.up()
    expect(await settled(askToSign(app, topic))).toBe('0xsigned')
    app.destroy()
    close(ours)
  })

  test('behavior: pair rejects in the wallet, and pairing again connects', async () => {
    moveTime()
    const ours = await startOurs(relay)
    const { uri, session } = await ours.app.propose({ namespaces: proposed })
    relay.cut({ isDown: true })
    await settled(expect(ours.wallet.pair(uri)).rejects.toMatchObject(unreachable))
    await pass(20)
    relay.up()
    const asked = next(ours.wallet, 'proposal')
    await settled(ours.wallet.pair(uri))
    await settled(ours.wallet.approve({ id: (await settled(asked)).id, namespaces: namespaces() }))
    await settled(session)
    close(ours)
  })

  test.each([false, true])(
    'behavior: declining rejects in the wallet, and declining again works; signing in: %s',
    async (signsIn) => {
      moveTime()
      const ours = await startOurs(relay, { wallet: { signsIn } })
      const { app, wallet } = ours
      const signIn = { payloads: signInPayloads, accept: async () => namespaces() }
      const { eip155 } = proposed
      const { uri, session } = await app.propose({ namespaces: { eip155 }, ...(signsIn && { signIn }) })
      const refused = expect(session).rejects.toMatchObject({ code: 5000 })
      const asked: Promise<{ id: number }> = signsIn ? next(wallet, 'signIn') : next(wallet, 'proposal')
      await settled(wallet.pair(uri))
      const { id } = await settled(asked)
      const decline = () => (signsIn ? wallet.rejectSignIn({ id }) : wallet.reject({ id }))
      relay.cut({ isDown: true })
      await settled(expect(decline()).rejects.toMatchObject(unreachable))
      await pass(20)
      relay.up()
      await settled(decline())
      await settled(refused)
      close(ours)
    },
  )

  test('behavior: signing in rejects in the wallet, and works the second time', async () => {
    moveTime()
    const ours = await startOurs(relay, { wallet: { signsIn: true } })
    const { app, wallet } = ours
    const signIn = { payloads: signInPayloads, accept: async () => namespaces() }
    const { eip155 } = proposed
    const { uri, session } = await app.propose({ namespaces: { eip155 }, signIn })
    const asked = next(wallet, 'signIn')
    await settled(wallet.pair(uri))
    const answer = { id: (await settled(asked)).id, cacaos: [{}], namespaces: namespaces() }
    relay.cut({ isDown: true })
    await settled(expect(wallet.approveSignIn(answer)).rejects.toMatchObject(unreachable))
    await pass(20)
    relay.up()
    const opened = await settled(wallet.approveSignIn(answer))
    expect((await settled(session)).topic).toBe(opened?.topic)
    close(ours)
  })

  test.each(['update', 'extend', 'emit'] as const)(
    'behavior: rejects in the wallet, and works the second time: %s',
    async (name) => {
      moveTime()
      const { topic, ...ours } = await connectOurs(relay)
      const { wallet } = ours
      const run = () => {
        if (name === 'update') return wallet.update({ topic, namespaces: namespaces(otherAccount) })
        if (name === 'extend') return wallet.extend({ topic })
        return wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 })
      }
      relay.cut({ isDown: true })
      await settled(expect(run()).rejects.toMatchObject(unreachable))
      await pass(20)
      relay.up()
      await settled(run())
      // The app's next attempt may be due later than the time waited for below.
      await settled(ours.app.ready())
      await vi.waitFor(() => expect(ours.happenings).toHaveLength(1))
      expect(ours.happenings).toMatchObject([{ kind: name === 'emit' ? 'event' : name, topic }])
      close(ours)
    },
  )

  test('behavior: detects and replaces a socket that delivers nothing', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    answerAll(ours.wallet)
    const { opened } = relay
    relay.pass = () => false
    await pass(29)
    expect(relay.opened).toBe(opened)
    await pass(12)
    await arrives(() => relay.opened >= opened + 2)
    relay.pass = () => true
    relay.cut()
    expect(await settled(askToSign(ours.app, topic))).toBe('0xsigned')
    close(ours)
  })

  test('behavior: the app learns of the session’s end once it is connected again', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    relay.pass = ({ from, text }) => from === 'client' || !text.includes('"tag":1112')
    await settled(ours.wallet.disconnect({ topic }))
    await lose()
    relay.pass = () => true
    await settled(new Promise((resolve) => ours.app.on('end', resolve)))
    expect(ours.app.getSessions()).toEqual([])
    expect(ours.happenings).toEqual([{ kind: 'end', topic }])
    close(ours)
  })
})

describe('a clock that is wrong by ten minutes', () => {
  const by = (offsetMs: number) => ({ clock: () => Date.now() + offsetMs })
  test.each([
    ['app fast', { app: by(600_000) }],
    ['app slow', { app: by(-600_000) }],
    ['wallet fast', { wallet: by(600_000) }],
    // The wallet considers the link expired.
    ['app slow and wallet fast', { app: by(-600_000), wallet: by(600_000) }],
    ['wallet slow', { wallet: by(-600_000) }],
  ])('behavior: %s: pairs, requests, answers, restores and ends', async (_, options) => {
    const { topic, ...ours } = await connectOurs(relay, options)
    answerAll(ours.wallet)
    expect(await askToSign(ours.app, topic)).toBe('0xsigned')
    await ours.wallet.ping({ topic })
    await ours.app.ping({ topic })
    close(ours)
    const app = await createPairingApp(ours.appOptions)
    const wallet = await createPairingWallet(ours.walletOptions)
    answerAll(wallet)
    expect(await askToSign(app, topic)).toBe('0xsigned')
    await app.disconnect({ topic })
    await vi.waitFor(() => expect(wallet.getSessions()).toEqual([]))
    close({ app, wallet })
  })

  test('error: waits in vain for a link that just expired, and refuses an older one at once', async () => {
    moveTime()
    const ours = await startOurs(relay)
    const { uri, session } = await ours.app.propose({ namespaces: proposed })
    const expired = expect(session).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await pass(301)
    await expired
    // A wallet cannot know which clock is wrong: it waits ten more minutes without a message.
    const asked = vi.fn()
    ours.wallet.on('proposal', asked)
    await settled(ours.wallet.pair(uri))
    sleep(600_000)
    await expect(settled(ours.wallet.pair(uri))).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    // An old one fails immediately.
    sleep(900_000)
    await expect(ours.wallet.pair(uri)).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    expect(asked).not.toHaveBeenCalled()
    close(ours)
  })

  test('behavior: notifies a wallet that approves after the app gave up', async () => {
    moveTime()
    const ours = await startOurs(relay)
    const { uri, session } = await ours.app.propose({ namespaces: proposed })
    const expired = expect(session).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await pass(240)
    const asked = next(ours.wallet, 'proposal')
    await settled(ours.wallet.pair(uri))
    const { id } = await settled(asked)
    await pass(120)
    await expired
    const ended = next(ours.wallet, 'end')
    await settled(ours.wallet.approve({ id, namespaces: namespaces() }))
    expect(await settled(ended)).toMatchObject({ reason: { code: 6000 } })
    expect([...ours.app.getSessions(), ...ours.wallet.getSessions()]).toEqual([])
    close(ours)
  })

  test('behavior: forgets a proposal once no wallet can answer it', async () => {
    moveTime()
    const ours = await startOurs(relay)
    const { session } = await ours.app.propose({ namespaces: proposed })
    const expired = expect(session).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    const count = async () => (await ours.appOptions.storage?.list('proposal:'))?.length
    await pass(301)
    await expired
    expect(await count()).toBe(1)
    sleep(600_000)
    await pass(60)
    expect(await count()).toBe(0)
    close(ours)
  })

  test('behavior: a wallet whose clock is ahead has the full time for a request', async () => {
    const nowMs = Math.floor(Date.now() / 1_000) * 1_000
    const at = (offsetMs: number) => ({ clock: () => nowMs + offsetMs })
    const { topic, ...ours } = await connectOurs(relay, { app: at(-240_000), wallet: at(0) })
    const asked = next(ours.wallet, 'request')
    const answered = askToSign(ours.app, topic)
    expect(await asked).toMatchObject({ expiresAtMs: nowMs + 300_000 })
    await ours.wallet.respond({ id: (await asked).id, result: '0xsigned' })
    expect(await answered).toBe('0xsigned')
    close(ours)
  })

  test('behavior: a wallet that is closed while pairing leaves no timer', async () => {
    const ours = await startOurs(relay, { app: by(-600_000), wallet: by(600_000) })
    const { uri } = await ours.app.propose({ namespaces: proposed })
    relay.pass = ({ from }) => from === 'client'
    const pairing = expect(ours.wallet.pair(uri)).rejects.toMatchObject({
      code: expect.stringMatching(/ABORTED|PAIRING_EXPIRED/),
    })
    close(ours)
    await pairing
  })
})

describe('storage', () => {
  const inner = memoryStorage
  const failing = (failure: () => Promise<never>): PairingStorage => ({
    get: failure,
    set: failure,
    delete: failure,
    list: failure,
  })
  test('behavior: a database that never answers delays the app, but does not stop it', async () => {
    moveTime()
    const storage = failing(() => new Promise<never>(() => {}))
    const ours = await settled(startOurs(relay, { app: { storage }, wallet: { storage } }))
    const topic = await settled(pairAndApprove(ours))
    answerAll(ours.wallet)
    expect(await settled(askToSign(ours.app, topic))).toBe('0xsigned')
    close(ours)
  })

  test('behavior: a wallet with full storage reports each request once and answers it', async () => {
    const stored = inner()
    let isFull = false
    const set = async (key: string, value: unknown) => {
      if (isFull) throw new DOMException('No room left', 'QuotaExceededError')
      await stored.set(key, value)
    }
    const { topic, ...ours } = await connectOurs(relay, { wallet: { storage: { ...stored, set } } })
    isFull = true
    const asked = vi.fn()
    ours.wallet.on('request', asked)
    answerAll(ours.wallet)
    expect(await askToSign(ours.app, topic)).toBe('0xsigned')
    relay.cut()
    expect(await askToSign(ours.app, topic)).toBe('0xsigned')
    expect(asked).toHaveBeenCalledTimes(2)
    close(ours)
  })
})

describe('the relay stalls during an approval, and continues after it was rejected', () => {
  const approval = /wc_approveSession|"tag":1117/
  const kinds = ['proposal', 'signIn'] as const

  /** A wallet whose approval failed, although the relay accepts it once `goOn` is called. */
  async function stall(kind: (typeof kinds)[number]) {
    const signsIn = kind === 'signIn'
    const ours = await startOurs(relay, { wallet: { signsIn } })
    const { app, wallet } = ours
    const signIn = { payloads: signInPayloads, accept: async () => namespaces() }
    const { eip155 } = proposed
    const { uri, session } = await app.propose({ namespaces: { eip155 }, ...(signsIn && { signIn }) })
    const asked: Promise<{ id: number }> = signsIn ? next(wallet, 'signIn') : next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id } = await asked
    let goOn = () => {}
    const stalled = new Promise<boolean>((resolve) => {
      goOn = () => resolve(true)
    })
    relay.pass = ({ from, text }) => from === 'relay' || !approval.test(text) || stalled
    const approve = (by = wallet, options: { limitMs?: number; address?: string } = {}) => {
      const { address, limitMs } = options
      const answer = { id, namespaces: namespaces(address), limitMs }
      return signsIn ? by.approveSignIn({ ...answer, cacaos: [{}] }) : by.approve(answer)
    }
    const refuse = (limitMs?: number) =>
      signsIn ? wallet.rejectSignIn({ id, limitMs }) : wallet.reject({ id, limitMs })
    const getOpen = (by = wallet) => [...by.getProposals(), ...by.getSignIns()]
    await expect(approve(wallet, { limitMs: 50 })).rejects.toMatchObject(unreachable)
    expect([wallet.getSessions(), getOpen()]).toMatchObject([[], [{ id }]])
    const pass = () => {
      relay.pass = () => true
    }
    return { ...ours, session, approve, refuse, getOpen, goOn, pass }
  }

  test.each(kinds)('behavior: %s: the wallet adopts the session that the app has', async (kind) => {
    const { app, wallet, session, goOn, getOpen } = await stall(kind)
    answerAll(wallet)
    const heard = next(wallet, 'session')
    goOn()
    const { topic } = await session
    expect(await askToSign(app, topic)).toBe('0xsigned')
    expect(await heard).toMatchObject({ topic })
    expect([wallet.getSessions(), getOpen()]).toMatchObject([[{ topic }], []])
    close({ app, wallet })
  })

  test.each(kinds)('behavior: %s: approving again results in the same session', async (kind) => {
    const { app, wallet, session, approve, goOn, pass } = await stall(kind)
    answerAll(wallet)
    goOn()
    pass()
    // The first one may have arrived before it.
    await approve(wallet, { address: otherAccount }).catch(() => {})
    const { topic } = await session
    expect(await askToSign(app, topic)).toBe('0xsigned')
    expect([app.getSessions(), wallet.getSessions()]).toMatchObject([[{ topic }], [{ topic }]])
    await vi.waitFor(() =>
      expect(app.getSessions()[0]?.namespaces).toEqual(wallet.getSessions()[0]?.namespaces),
    )
    close({ app, wallet })
  })

  test('behavior: approving again with another account updates the session on both sides', async () => {
    const { app, wallet, session, approve, goOn, pass } = await stall('proposal')
    pass()
    const again = await approve(wallet, { address: otherAccount })
    const { topic } = await session
    expect(again?.topic).toBe(topic)
    goOn()
    await app.ping({ topic })
    await vi.waitFor(() =>
      expect(app.getSessions()).toMatchObject([{ namespaces: namespaces(otherAccount) }]),
    )
    expect(wallet.getSessions()).toMatchObject([{ topic, namespaces: namespaces(otherAccount) }])
    close({ app, wallet })
  })

  test.each(kinds)(
    'behavior: %s: a wallet that was reloaded before it knew adopts the session',
    async (kind) => {
      const { app, wallet, session, walletOptions, goOn, getOpen } = await stall(kind)
      const { pass } = relay
      relay.pass = (frame) => pass(frame) && (frame.from === 'client' || !frame.text.includes('"tag":1103'))
      goOn()
      const { topic } = await session
      wallet.destroy()
      relay.pass = () => true
      const restored = await createPairingWallet(walletOptions)
      answerAll(restored)
      expect(await askToSign(app, topic)).toBe('0xsigned')
      expect([restored.getSessions(), getOpen(restored)]).toMatchObject([[{ topic }], []])
      close({ app, wallet: restored })
    },
  )

  test.each(kinds)('behavior: %s: declining in the meantime ends the session', async (kind) => {
    const { app, wallet, session, refuse, goOn } = await stall(kind)
    const ended = new Promise((resolve) => app.on('end', resolve))
    const refusing = refuse()
    session.catch(() => {})
    goOn()
    await refusing
    await Promise.race([ended, session.catch(() => {})])
    await vi.waitFor(() => expect([...app.getSessions(), ...wallet.getSessions()]).toEqual([]))
    close({ app, wallet })
  })

  test.each(kinds)(
    'behavior: %s: declining while the relay accepts nothing ends the session',
    async (kind) => {
      const { app, wallet, session, refuse, goOn, pass } = await stall(kind)
      const asked = vi.fn()
      wallet.on('request', asked)
      relay.pass = ({ from }) => from === 'relay'
      await expect(refuse(50)).rejects.toMatchObject(unreachable)
      pass()
      goOn()
      const { topic } = await session
      await expect(askToSign(app, topic)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
      expect(asked).not.toHaveBeenCalled()
      expect([...app.getSessions(), ...wallet.getSessions()]).toEqual([])
      close({ app, wallet })
    },
  )
})

describe('a wallet that closes between two writes', () => {
  /** Starts a wallet whose storage never stores served requests, and one started later on the same storage. */
  async function startHalfStored(options: { signsIn?: boolean } = {}) {
    const stored = memoryStorage()
    const never = vi.fn(() => new Promise<void>(() => {}))
    let isStuck = false
    const set = (key: string, value: unknown) =>
      isStuck && key.startsWith('served:') ? never() : stored.set(key, value)
    const ours = await startOurs(relay, { wallet: { ...options, storage: { ...stored, set } } })
    const reload = async () => {
      await vi.waitFor(() => expect(never).toHaveBeenCalled())
      ours.wallet.destroy()
      isStuck = false
      return createPairingWallet(ours.walletOptions)
    }
    const hold = () => {
      isStuck = true
    }
    return { ...ours, reload, hold }
  }

  test('behavior: reports a repeated request once, and answers it', async () => {
    const { app, wallet, reload, hold } = await startHalfStored()
    const topic = await pairAndApprove({ app, wallet })
    hold()
    const asked = next(wallet, 'request')
    const answered = askToSign(app, topic)
    const { id } = await asked
    const restored = await reload()
    const again = vi.fn()
    restored.on('request', again)
    await app.ping({ topic })
    expect(restored.getRequests()).toMatchObject([{ id }])
    await restored.respond({ id, result: '0xsigned' })
    expect(await answered).toBe('0xsigned')
    expect(again).not.toHaveBeenCalled()
    close({ app, wallet: restored })
  })

  test('behavior: answers a repeated request with the answer that was already given', async () => {
    const { app, wallet, reload, hold, walletOptions } = await startHalfStored()
    const topic = await pairAndApprove({ app, wallet })
    hold()
    const asked = next(wallet, 'request')
    const answered = askToSign(app, topic)
    const { id } = await asked
    relay.pass = ({ from, text }) => from === 'relay' || !text.includes('"tag":1109')
    const responding = wallet.respond({ id, result: '0xsigned', limitMs: 50 })
    await expect(responding).rejects.toMatchObject(unreachable)
    const restored = await reload()
    await app.ping({ topic })
    expect(await walletOptions.storage?.get(`served:${topic}`)).toContainEqual({ id })
    relay.pass = () => true
    relay.cut()
    expect(await answered).toBe('0xsigned')
    close({ app, wallet: restored })
  })

  test.each([false, true])(
    'behavior: reports a repeated proposal once, and approves it; signing in: %s',
    async (signsIn) => {
      const { app, wallet, reload, hold, walletOptions } = await startHalfStored({ signsIn })
      hold()
      const [payload] = signInPayloads
      const signIn = { payloads: [payload] as const, accept: async () => namespaces() }
      const { eip155 } = proposed
      const { uri, session } = await app.propose({ namespaces: { eip155 }, ...(signsIn && { signIn }) })
      const asked = Promise.race([next(wallet, 'proposal'), next(wallet, 'signIn')])
      await wallet.pair(uri)
      const { id, pairingTopic } = await asked
      const restored = await reload()
      const again = vi.fn()
      restored.on('proposal', again)
      restored.on('signIn', again)
      // Answered once everything before it is handled.
      await vi.waitFor(async () => {
        const served = await walletOptions.storage?.get(`served:${pairingTopic}`)
        expect(served).toContainEqual({ id })
      })
      expect(again).not.toHaveBeenCalled()
      const outcome = signsIn
        ? restored.approveSignIn({ id, cacaos: [{}], namespaces: namespaces() })
        : restored.approve({ id, namespaces: namespaces() })
      await outcome
      expect(await session).toMatchObject({ isSignedIn: signsIn })
      close({ app, wallet: restored })
    },
  )
})

describe('two tabs at once', () => {
  async function openBrowser() {
    const options = ourOptions(relay.url, {
      storage: memoryStorage(),
      tabs: { name: crypto.randomUUID(), locks: createLocks() },
    })
    const wallet = await createPairingWallet(ourOptions(relay.url))
    const tabs = await Promise.all([startOurApp(options), startOurApp(options)])
    const destroy = () => {
      for (const { app } of tabs) app.destroy()
      wallet.destroy()
    }
    return {
      wallet,
      tabs: tabs as [(typeof tabs)[0], (typeof tabs)[0]],
      openTab: () => startOurApp(options),
      destroy,
    }
  }

  test('behavior: both tabs pair: each gets a session, and both see both sessions', async () => {
    const { wallet, tabs, destroy } = await openBrowser()
    const { opened } = relay
    wallet.on('proposal', ({ id }) => void wallet.approve({ id, namespaces: namespaces() }))
    const proposals = await Promise.all(tabs.map(({ app }) => app.propose({ namespaces: proposed })))
    await Promise.all(proposals.map(({ uri }) => wallet.pair(uri)))
    const topics = await Promise.all(proposals.map(async ({ session }) => (await session).topic))
    expect(new Set(topics).size).toBe(2)
    for (const { app } of tabs)
      await vi.waitFor(() =>
        expect(new Set(app.getSessions().map(({ topic }) => topic))).toEqual(new Set(topics)),
      )
    // One socket for both tabs, and one for the wallet.
    expect(relay.opened).toBe(opened + 2)
    destroy()
  })

  test('behavior: a wallet’s update is answered once, and reported once in each tab', async () => {
    const { wallet, tabs, destroy } = await openBrowser()
    const topic = await pairAndApprove({ app: tabs[0].app, wallet })
    await vi.waitFor(() => expect(tabs[1].app.getSessions()).toHaveLength(1))
    await wallet.update({ topic, namespaces: namespaces(otherAccount) })
    for (const { happenings } of tabs)
      await vi.waitFor(() =>
        expect(happenings).toEqual([{ kind: 'update', topic, accounts: [`eip155:1:${otherAccount}`] }]),
      )
    expect(relay.published(topic, 1105)).toBe(1)
    destroy()
  })

  test('behavior: both tabs send requests: each gets its own response', async () => {
    const { wallet, tabs, destroy } = await openBrowser()
    wallet.on('request', ({ id }) => void wallet.respond({ id, result: id }))
    const topic = await pairAndApprove({ app: tabs[0].app, wallet })
    await vi.waitFor(() => expect(tabs[1].app.getSessions()).toHaveLength(1))
    const sent = tabs.map(({ app }) => new Promise((resolve) => app.on('sent', ({ id }) => resolve(id))))
    const answers = await Promise.all(tabs.map(({ app }) => askToSign(app, topic)))
    expect(answers).toEqual(await Promise.all(sent))
    destroy()
  })

  test('behavior: the leading tab closes while the other waits for an answer, which still arrives', async () => {
    const { wallet, tabs, destroy } = await openBrowser()
    const topic = await pairAndApprove({ app: tabs[0].app, wallet })
    await vi.waitFor(() => expect(tabs[1].app.getSessions()).toHaveLength(1))
    const asked = next(wallet, 'request')
    const answered = askToSign(tabs[1].app, topic)
    const { id } = await asked
    tabs[0].app.destroy()
    await wallet.respond({ id, result: '0xsigned' })
    expect(await answered).toBe('0xsigned')
    destroy()
  })

  test('behavior: both sides end the session: the wallet is notified, and no request stays pending', async () => {
    const { wallet, tabs, destroy } = await openBrowser()
    const topic = await pairAndApprove({ app: tabs[0].app, wallet })
    await vi.waitFor(() => expect(tabs[1].app.getSessions()).toHaveLength(1))
    await Promise.allSettled(tabs.map(({ app }) => app.disconnect({ topic })))
    await vi.waitFor(() => expect(wallet.getSessions()).toEqual([]))
    expect(tabs.map(({ app }) => app.getSessions())).toEqual([[], []])
    destroy()
  })
})

describe('a laptop asleep for a day', () => {
  const dayMs = 86_400_000
  /** Closes the laptop lid: connections are cut, and reopened a day later. */
  function closeLid() {
    relay.cut()
    sleep(dayMs)
  }

  test('behavior: continues the session, with a new token', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    answerAll(ours.wallet)
    closeLid()
    expect(await settled(askToSign(ours.app, topic))).toBe('0xsigned')
    await settled(ours.wallet.ping({ topic }))
    expect(ours.happenings).toEqual([])
    close(ours)
  })

  test('behavior: receives the wallet’s update from the meantime', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    relay.pass = ({ from, text }) => from === 'client' || !/"tag":11(04|10)/.test(text)
    const updating = ours.wallet.update({ topic, namespaces: namespaces(otherAccount) }).catch(() => {})
    await vi.waitFor(() => expect(relay.published(topic, 1104)).toBe(1))
    relay.pass = () => true
    relay.cut()
    sleep(dayMs / 2)
    await settled(ours.app.ready())
    const accounts = [`eip155:1:${otherAccount}`]
    await vi.waitFor(() => expect(ours.happenings).toEqual([{ kind: 'update', topic, accounts }]))
    close(ours)
    await updating
  })

  test('error: requests and proposals of the day before expire on both sides', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    const asked = next(ours.wallet, 'request')
    const asking = expect(askToSign(ours.app, topic)).rejects.toMatchObject({ code: 'TIMEOUT' })
    const proposal = await ours.app.propose({ namespaces: proposed })
    const expired = expect(proposal.session).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    await asked
    closeLid()
    // Timers resume where they stopped.
    await pass(300)
    await Promise.all([asking, expired])
    await vi.waitFor(() => expect(ours.wallet.getRequests()).toEqual([]))
    close(ours)
  })

  test('behavior: a session that ended during the sleep is reported', async () => {
    moveTime()
    const { topic, ...ours } = await connectOurs(relay)
    sleep(6 * dayMs + dayMs / 2)
    relay.cut()
    sleep(dayMs)
    await expect(askToSign(ours.app, topic)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await vi.waitFor(() => expect(ours.happenings).toEqual([{ kind: 'end', topic }]))
    // Also without a call.
    expect(ours.wallet.getSessions()).toHaveLength(1)
    await pass(60)
    expect(ours.wallet.getSessions()).toEqual([])
    close(ours)
  })
})
