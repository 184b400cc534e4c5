import { hex } from '@scure/base'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPairingApp } from '../app/createPairingApp.ts'
import type { SignInQuestion } from '../app/PairingApp.ts'
import { sealEnvelope } from '../crypto/envelope.ts'
import { openEnvelope, parseEnvelope } from '../crypto/openEnvelope.ts'
import type { Bytes } from '../crypto/PairingCrypto.ts'
import { randomBytes } from '../crypto/randomBytes.ts'
import { createPairingWallet } from '../wallet/createPairingWallet.ts'
import { formatPairingUri } from '../wire/pairingUri.ts'
import { answerAll, connectOurs, next, startOurs } from './connectOurs.ts'
import { createLocks } from './createLocks.ts'
import { account, askToSign, namespaces, otherAccount, proposed } from './peers.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
let pushed: string[] = []
let sent: { topic: string; message: string; tag: number }[] = []

withRelay((started) => {
  relay = started
})
beforeEach(() => {
  pushed = []
  sent = []
  relay.pass = ({ from, text }) => {
    if (from === 'relay' && text.includes('irn_subscription')) pushed.push(text)
    if (from === 'client' && text.includes('irn_publish')) sent.push(JSON.parse(text).params)
    return true
  }
})

const signInQuestion: SignInQuestion = {
  payloads: [
    {
      chains: ['eip155:1'],
      domain: 'localhost',
      aud: 'http://localhost',
      nonce: 'a1b2c3d4e5',
      version: '1',
      iat: '2026-01-01T00:00:00.000Z',
    },
  ],
  accept: async () => namespaces(),
}

let lastId = 1_000
/** Builds a message as sent by a relay. */
function toPush(topic: string, message: string): string {
  lastId++
  const params = { id: 'x', data: { topic, message, publishedAt: 1, tag: 1108 } }
  return JSON.stringify({ id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params })
}

/** Delivers a message to every connected client, as if it had been published. */
function push(topic: string, message: string) {
  relay.inject(toPush(topic, message))
}

/** Reads a session's key, which a relay does not have. */
async function readKey(storage: { list(prefix: string): Promise<unknown> } | undefined): Promise<Bytes> {
  const [[, stored]] = ((await storage?.list('session:')) ?? []) as [[string, { key: string }]]
  return new Uint8Array(hex.decode(stored.key))
}

const seal = (key: Bytes, payload: unknown) =>
  sealEnvelope(JSON.stringify(payload), { key, nonce: randomBytes(12) })

/** Opens a sealed message. */
function open(message: string, key: Bytes) {
  const envelope = parseEnvelope(message)
  return JSON.parse((envelope && openEnvelope(envelope, key)) ?? '')
}

/** Sends a request that the other side answers once everything before it is handled. */
async function settled({ app, topic }: Awaited<ReturnType<typeof connectOurs>>) {
  await app.ping({ topic })
}

describe('a relay can', () => {
  test('behavior: delay messages, and they are answered', async () => {
    const ours = await connectOurs(relay)
    answerAll(ours.wallet)
    relay.pass = () => new Promise((resolve) => setTimeout(() => resolve(true), 30))
    expect(await askToSign(ours.app, ours.topic)).toBe('0xsigned')
    ours.app.destroy()
    ours.wallet.destroy()
  })

  test('behavior: drop a message, whose caller then times out', async () => {
    const ours = await connectOurs(relay)
    relay.pass = ({ from, text }) => from === 'client' || !text.includes('irn_subscription')
    const request = { topic: ours.topic, chainId: 'eip155:1', method: 'personal_sign', params: [] }
    await expect(ours.app.request({ ...request, expiryMs: 100 })).rejects.toMatchObject({ code: 'TIMEOUT' })
    ours.app.destroy()
    ours.wallet.destroy()
  })
})

describe('a relay cannot', () => {
  test('behavior: repeat a request, not even after a reload', async () => {
    const ours = await connectOurs(relay)
    const asked = vi.fn()
    ours.wallet.on('request', asked)
    const request = next(ours.wallet, 'request')
    const answered = askToSign(ours.app, ours.topic)
    const { id } = await request
    const replay = sent.find(({ tag }) => tag === 1108)?.message ?? ''
    push(ours.topic, replay)
    await ours.wallet.respond({ id, result: '0xsigned' })
    expect(await answered).toBe('0xsigned')
    push(ours.topic, replay)
    await settled(ours)
    expect(asked).toHaveBeenCalledTimes(1)
    ours.wallet.destroy()
    const restored = await createPairingWallet(ours.walletOptions)
    restored.on('request', asked)
    await restored.ready()
    push(ours.topic, replay)
    await ours.app.ping({ topic: ours.topic })
    expect(asked).toHaveBeenCalledTimes(1)
    ours.app.destroy()
    restored.destroy()
  })

  test('behavior: repeat a request that a hundred others have followed', async () => {
    const ours = await connectOurs(relay)
    answerAll(ours.wallet)
    await askToSign(ours.app, ours.topic)
    const replay = sent.find(({ tag }) => tag === 1108)?.message ?? ''
    for (let count = 0; count < 20; count++)
      await Promise.all(Array.from({ length: 5 }, () => ours.app.ping({ topic: ours.topic })))
    // The number of remembered requests is bounded.
    const served = await ours.walletOptions.storage?.get(`served:${ours.topic}`)
    expect(served).toHaveLength(100)
    // A reloaded client has lost the messages themselves.
    ours.wallet.destroy()
    const restored = await createPairingWallet(ours.walletOptions)
    const asked = vi.fn()
    restored.on('request', asked)
    await restored.ready()
    push(ours.topic, replay)
    await ours.app.ping({ topic: ours.topic })
    expect(asked).not.toHaveBeenCalled()
    ours.app.destroy()
    restored.destroy()
  })

  test('behavior: repeat a refused request, not even after a reload', async () => {
    const ours = await connectOurs(relay)
    const { app, wallet, topic, walletOptions, appOptions } = ours
    const asked = vi.fn()
    wallet.on('request', asked)
    // For a while, the app does not learn that its chain was removed.
    const { pass } = relay
    relay.pass = (frame) => pass(frame) && (frame.from === 'client' || !frame.text.includes('"tag":1104'))
    const { eip155 } = namespaces()
    const other = { ...eip155, chains: ['eip155:5'], accounts: [`eip155:5:${account}`] }
    const changing = wallet.update({ topic, namespaces: { eip155: other } }).catch(() => {})
    await expect(askToSign(app, topic)).rejects.toMatchObject({ code: 5100 })
    relay.pass = pass
    await wallet.update({ topic, namespaces: namespaces() })
    const replay = sent.find(({ tag }) => tag === 1108)?.message ?? ''
    push(topic, replay)
    await settled(ours)
    // Even in a new envelope.
    const key = await readKey(appOptions.storage)
    const request = open(replay, key)
    push(topic, seal(key, request))
    await settled(ours)
    wallet.destroy()
    await changing
    const restored = await createPairingWallet(walletOptions)
    restored.on('request', asked)
    await restored.ready()
    push(topic, replay)
    await app.ping({ topic })
    expect(asked).not.toHaveBeenCalled()
    // A resend because of a lost answer gets the same answer.
    const answers = sent.filter(({ tag }) => tag === 1109).map(({ message }) => open(message, key))
    expect(answers.length).toBeGreaterThan(1)
    for (const answer of answers) expect(answer).toMatchObject({ id: request.id, error: { code: 5100 } })
    app.destroy()
    restored.destroy()
  })

  test('behavior: get an acceptance by repeating an update that was refused', async () => {
    const ours = await connectOurs(relay)
    const { app, wallet, topic, appOptions } = ours
    const malformed = { eip155: { accounts: 'none' } } as never
    await expect(wallet.update({ topic, namespaces: malformed })).rejects.toMatchObject({ code: -32_602 })
    const key = await readKey(appOptions.storage)
    push(topic, seal(key, open(sent.find(({ tag }) => tag === 1104)?.message ?? '', key)))
    await wallet.ping({ topic })
    const answers = sent.filter(({ tag }) => tag === 1105).map(({ message }) => open(message, key))
    expect(answers).toMatchObject([{ error: { code: -32_602 } }, { error: { code: -32_602 } }])
    app.destroy()
    wallet.destroy()
  })

  test('behavior: show a proposal a second time, not even after a reload', async () => {
    const { app, wallet, walletOptions } = await startOurs(relay)
    const asked = vi.fn()
    wallet.on('proposal', asked)
    const { uri, session } = await app.propose({ namespaces: proposed })
    await wallet.pair(uri)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    wallet.destroy()
    const restored = await createPairingWallet(walletOptions)
    restored.on('proposal', asked)
    await restored.ready()
    const [replay = ''] = pushed
    relay.inject(replay)
    const [{ id } = { id: 0 }] = restored.getProposals()
    await restored.approve({ id, namespaces: namespaces() })
    await session
    expect(asked).toHaveBeenCalledTimes(1)
    app.destroy()
    restored.destroy()
  })

  test('behavior: answer for the wallet by returning the app’s own message', async () => {
    const ours = await connectOurs(relay)
    ours.wallet.destroy()
    const pinging = ours.app.ping({ topic: ours.topic, limitMs: 300 })
    await vi.waitFor(() => expect(sent.some(({ tag }) => tag === 1114)).toBe(true))
    push(ours.topic, sent.find(({ tag }) => tag === 1114)?.message ?? '')
    const outcome = expect(pinging).rejects.toMatchObject({ code: 'TIMEOUT' })
    await outcome
    expect(sent.filter(({ tag }) => tag === 1115)).toEqual([])
    ours.app.destroy()
  })

  test.each(['leads', 'follows'])(
    'behavior: answer for the wallet by returning messages to a tab that %s',
    async (place) => {
      const tabs = { name: crypto.randomUUID(), locks: createLocks() }
      const { app, wallet, topic, appOptions } = await connectOurs(relay, { app: { tabs } })
      const other = await createPairingApp(appOptions)
      wallet.destroy()
      // Returns every message to its sender, and so the answers to it.
      relay.pass = ({ from, text, inject }) => {
        const { method, params } = JSON.parse(text)
        if (from === 'client' && method === 'irn_publish') {
          sent.push(params)
          inject(toPush(params.topic, params.message))
        }
        return true
      }
      const asking = place === 'leads' ? app : other
      await expect(asking.ping({ topic, limitMs: 300 })).rejects.toMatchObject({ code: 'TIMEOUT' })
      expect(sent.filter(({ tag }) => tag === 1115)).toEqual([])
      for (const one of [app, other]) one.destroy()
    },
  )

  test('behavior: make a client end a session by returning its own messages', async () => {
    const { app, wallet } = await startOurs(relay)
    // Returns every message to its sender, and so the answers to it.
    relay.pass = ({ from, text, inject }) => {
      if (from !== 'client') return true
      const { method, params } = JSON.parse(text)
      if (method === 'wc_proposeSession') inject(toPush(params.pairingTopic, params.sessionProposal))
      if (method === 'wc_approveSession') inject(toPush(params.sessionTopic, params.sessionSettlementRequest))
      if (method === 'irn_publish') inject(toPush(params.topic, params.message))
      return true
    }
    const ended = vi.fn()
    wallet.on('end', ended)
    app.on('end', ended)
    const { uri, session } = await app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    const { topic } = await session
    await wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 })
    await wallet.update({ topic, namespaces: namespaces(otherAccount) })
    await app.ping({ topic })
    await wallet.ping({ topic })
    expect(ended).not.toHaveBeenCalled()
    expect([...app.getSessions(), ...wallet.getSessions()]).toMatchObject([{ topic }, { topic }])
    app.destroy()
    wallet.destroy()
  })

  test('behavior: end or change a session with unsealed, forged or foreign messages', async () => {
    const ours = await connectOurs(relay)
    const other = await connectOurs(relay)
    const { topic } = ours
    const text = JSON.stringify({ id: 7, jsonrpc: '2.0', method: 'wc_sessionDelete', params: {} })
    push(topic, btoa(`\u0002${text}`))
    push(topic, seal(randomBytes(32), JSON.parse(text)))
    await other.wallet.disconnect({ topic: other.topic })
    const foreign =
      sent.find((message) => message.topic === other.topic && message.tag === 1112)?.message ?? ''
    push(topic, foreign)
    const changed = Uint8Array.from(atob(foreign), (char) => char.charCodeAt(0))
    changed[20] = (changed[20] ?? 0) ^ 1
    push(topic, btoa(String.fromCharCode(...changed)))
    await settled(ours)
    expect(ours.app.getSessions()).toMatchObject([{ topic, namespaces: namespaces() }])
    expect(ours.wallet.getSessions()).toHaveLength(1)
    for (const one of [ours, other]) {
      one.app.destroy()
      one.wallet.destroy()
    }
  })

  test('behavior: reopen an account by repeating an earlier update', async () => {
    const ours = await connectOurs(relay)
    await ours.wallet.update({ topic: ours.topic, namespaces: namespaces(otherAccount) })
    await ours.wallet.update({ topic: ours.topic, namespaces: namespaces() })
    const key = await readKey(ours.appOptions.storage)
    const [first] = sent.filter(({ tag }) => tag === 1104)
    const envelope = parseEnvelope(first?.message ?? '')
    const opened = envelope && openEnvelope(envelope, key)
    expect(opened).toContain(otherAccount)
    push(ours.topic, first?.message ?? '')
    // Even in a new envelope.
    push(ours.topic, seal(key, JSON.parse(opened ?? '')))
    push(ours.topic, seal(key, { ...JSON.parse(opened ?? ''), id: 5 }))
    await settled(ours)
    expect(ours.app.getSessions()).toMatchObject([{ namespaces: namespaces() }])
    ours.app.destroy()
    ours.wallet.destroy()
  })
})

describe('an app cannot', () => {
  test('behavior: take over another app’s session with a link that names its topic', async () => {
    const ours = await connectOurs(relay)
    const { topic, wallet } = ours
    const asked = vi.fn()
    wallet.on('request', asked)
    const key = randomBytes(32)
    const link = formatPairingUri({ topic, symKey: hex.encode(key) })
    await expect(wallet.pair(link)).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    const request = { method: 'personal_sign', params: ['0x68', account] }
    const params = { chainId: 'eip155:1', request }
    push(topic, seal(key, { id: Date.now() * 1_000, method: 'wc_sessionRequest', params }))
    await settled(ours)
    expect(asked).not.toHaveBeenCalled()
    ours.app.destroy()
    wallet.destroy()
  })

  test('behavior: replace another app’s request', async () => {
    const ours = await connectOurs(relay)
    const { app, wallet, topic } = ours
    const other = await startOurs(relay)
    other.wallet.destroy()
    const { uri, session } = await other.app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    const foreign = (await session).topic
    const requested = next(wallet, 'request')
    const answered = askToSign(app, topic)
    const { id } = await requested
    const again = vi.fn()
    wallet.on('request', again)
    const request = { method: 'personal_sign', params: ['0x6576696c', account] }
    const params = { chainId: 'eip155:1', request }
    const key = await readKey(other.appOptions.storage)
    push(foreign, seal(key, { id, method: 'wc_sessionRequest', params }))
    await other.app.ping({ topic: foreign })
    expect(again).not.toHaveBeenCalled()
    expect(wallet.getRequests()).toMatchObject([{ id, topic, params: ['0x68', account] }])
    await wallet.respond({ id, result: '0xsigned' })
    expect(await answered).toBe('0xsigned')
    for (const client of [app, other.app, wallet]) client.destroy()
  })

  test.each([true, false])('behavior: replace another app’s proposal, signing in: %s', async (signsIn) => {
    const { app, wallet } = await startOurs(relay, { wallet: { signsIn } })
    const seen = vi.fn()
    wallet.on('proposal', seen)
    wallet.on('signIn', seen)
    const { uri } = await app.propose({ namespaces: { eip155: proposed.eip155 }, signIn: signInQuestion })
    await wallet.pair(uri)
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1))
    const waiting = [...wallet.getProposals(), ...wallet.getSignIns()]
    const [{ id } = { id: 0 }] = waiting
    const key = randomBytes(32)
    const evil = hex.encode(await crypto.subtle.digest('SHA-256', key).then((hash) => new Uint8Array(hash)))
    await wallet.pair(
      formatPairingUri({ topic: evil, symKey: hex.encode(key), methods: ['wc_sessionAuthenticate'] }),
    )
    const asker = { publicKey: '1'.repeat(64), metadata: { name: 'Evil' } }
    const [authPayload] = signInQuestion.payloads
    const expiryTimestamp = Math.floor(Date.now() / 1_000) + 300
    const optionalNamespaces = proposed
    push(
      evil,
      seal(key, { id, method: 'wc_sessionPropose', params: { proposer: asker, optionalNamespaces } }),
    )
    const question = { requester: asker, authPayload, expiryTimestamp }
    push(evil, seal(key, { id, method: 'wc_sessionAuthenticate', params: question }))
    push(evil, seal(key, { id: id + 1, method: 'wc_pairingPing', params: {} }))
    await vi.waitFor(() => expect(sent.some(({ topic, tag }) => topic === evil && tag === 1003)).toBe(true))
    expect(seen).toHaveBeenCalledTimes(1)
    expect([...wallet.getProposals(), ...wallet.getSignIns()]).toEqual(waiting)
    app.destroy()
    wallet.destroy()
  })

  test('behavior: have the approval of its proposal count for another app’s', async () => {
    const { app, wallet, appOptions } = await startOurs(relay)
    const { uri, session } = await app.propose({ namespaces: proposed })
    session.catch(() => {})
    // Anyone who sees the code can read the id.
    const kept = (await appOptions.storage?.list('proposal:')) ?? []
    const [[, { id }]] = kept as unknown as [[string, { id: number }]]
    const key = randomBytes(32)
    const evil = hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', key)))
    await wallet.pair(formatPairingUri({ topic: evil, symKey: hex.encode(key) }))
    const asked = next(wallet, 'proposal')
    const proposer = { publicKey: '1'.repeat(64), metadata: { name: 'Evil' } }
    const params = { proposer, optionalNamespaces: proposed }
    push(evil, seal(key, { id, method: 'wc_sessionPropose', params }))
    await asked
    const { pass } = relay
    relay.pass = (frame) => pass(frame) && !frame.text.includes('wc_approveSession')
    const failing = wallet.approve({ id, namespaces: namespaces(), limitMs: 50 })
    await expect(failing).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    relay.pass = pass
    await wallet.reject({ id })
    const shown = vi.fn()
    wallet.on('proposal', shown)
    await wallet.pair(uri)
    await expect(session).rejects.toMatchObject({ code: -32_602 })
    expect(shown).not.toHaveBeenCalled()
    for (const client of [app, wallet]) client.destroy()
  })

  test.each(['wc_sessionRequest', 'wc_sessionAuthenticate'])(
    'behavior: keep a request open for more than a week: %s',
    async (method) => {
      const ours = await connectOurs(relay, { wallet: { signsIn: true } })
      const { app, wallet, appOptions } = ours
      const pairingKey = randomBytes(32)
      const pairingTopic = hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', pairingKey)))
      await wallet.pair(formatPairingUri({ topic: pairingTopic, symKey: hex.encode(pairingKey) }))
      const asked = Promise.race([next(wallet, 'request'), next(wallet, 'signIn')])
      const isRequest = method === 'wc_sessionRequest'
      const expiryTimestamp = Number.MAX_SAFE_INTEGER
      const request = { method: 'personal_sign', params: [], expiryTimestamp }
      const [authPayload] = signInQuestion.payloads
      const requester = { publicKey: '1'.repeat(64), metadata: { name: 'Evil' } }
      const params = isRequest
        ? { chainId: 'eip155:1', request }
        : { requester, authPayload, expiryTimestamp }
      const [topic, key] = isRequest
        ? [ours.topic, await readKey(appOptions.storage)]
        : [pairingTopic, pairingKey]
      push(topic, seal(key, { id: Date.now() * 1_000, method, params }))
      const weekMs = 7 * 86_400_000
      expect((await asked).expiresAtMs).toBeLessThanOrEqual(Date.now() + weekMs)
      for (const client of [app, wallet]) client.destroy()
    },
  )
})

describe('a second wallet that answers the same code cannot', () => {
  /**
   * Starts two wallets that show the request of one code, and an app that verifies signatures until `check` resolves.
   */
  async function startTwo({ asksSignIn = false, signsIn = false } = {}) {
    const { app, wallet, appOptions } = await startOurs(relay, { wallet: { signsIn } })
    const { wallet: thief, app: unused } = await startOurs(relay, { wallet: { signsIn } })
    unused.destroy()
    let check = () => {}
    const checked = new Promise<void>((resolve) => {
      check = resolve
    })
    const accept = vi.fn(async () => {
      await checked
      return namespaces()
    })
    const eip155 = proposed.eip155
    const { uri, session } = await app.propose({
      namespaces: { eip155 },
      ...(asksSignIn && { signIn: { ...signInQuestion, accept } }),
    })
    const asked = next(wallet, signsIn ? 'signIn' : 'proposal')
    await wallet.pair(uri)
    const { id } = await asked
    // The relay has no place for a third client.
    await expect(thief.pair(uri)).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    // A relay delivers a message once; this one helps the thief.
    const shown = next(thief, signsIn ? 'signIn' : 'proposal')
    for (const text of pushed) relay.inject(text)
    await shown
    /** Reads the app's stored proposal, once a wallet has answered. */
    const settling = () =>
      vi.waitFor(async () => {
        const [[, stored] = []] = (await appOptions.storage?.list('proposal:')) ?? []
        const { settling } = stored as { settling?: { topic: string; key: string } }
        if (!settling) throw new Error('Not answered')
        return { topic: settling.topic, key: new Uint8Array(hex.decode(settling.key)) }
      })
    const destroy = () => {
      for (const one of [app, wallet, thief]) one.destroy()
    }
    return { app, wallet, thief, id, session, accept, check, settling, destroy }
  }
  const cacaos = [{}]

  test('behavior: replace the first one before it has settled', async () => {
    const { wallet, thief, id, session, settling, destroy } = await startTwo()
    const { pass } = relay
    relay.pass = (frame) => pass(frame) && (frame.from === 'client' || !frame.text.includes('"tag":1102'))
    const { topic } = await wallet.approve({ id, namespaces: namespaces() })
    expect((await settling()).topic).toBe(topic)
    // The relay itself accepts no second answer; this one delivers it.
    relay.pass = (frame) => {
      const { method, params } = JSON.parse(frame.text)
      if (method !== 'wc_approveSession') return pass(frame)
      push(params.pairingTopic, params.sessionProposalResponse)
      push(params.sessionTopic, params.sessionSettlementRequest)
      return false
    }
    const late = thief.approve({ id, namespaces: namespaces(otherAccount), limitMs: 200 })
    await expect(late).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    relay.pass = pass
    relay.cut()
    expect(await session).toMatchObject({ topic, namespaces: namespaces() })
    destroy()
  })

  test('behavior: replace the first one while the app checks its signature', async () => {
    const { app, wallet, thief, id, session, accept, check, destroy } = await startTwo({
      asksSignIn: true,
      signsIn: true,
    })
    const opened = await wallet.approveSignIn({ id, cacaos, namespaces: namespaces() })
    await vi.waitFor(() => expect(accept).toHaveBeenCalledTimes(1))
    await thief.approveSignIn({ id, cacaos, namespaces: namespaces(otherAccount) })
    await vi.waitFor(() => expect(pushed.filter((text) => text.includes('"tag":1117'))).toHaveLength(2))
    // One more call to the relay: everything before it has then been handled.
    const another = await app.propose({ namespaces: proposed })
    another.session.catch(() => {})
    check()
    expect(await session).toMatchObject({ topic: opened?.topic, isSignedIn: true })
    expect(accept).toHaveBeenCalledTimes(1)
    destroy()
  })

  test('behavior: settle again without a signature, to bypass its check', async () => {
    const { wallet, id, session, accept, check, settling, destroy } = await startTwo({ asksSignIn: true })
    await wallet.approve({ id, namespaces: namespaces(), cacaos })
    await vi.waitFor(() => expect(accept).toHaveBeenCalledTimes(1))
    const { topic, key } = await settling()
    const settlement = sent.find(({ tag }) => tag === 1102)?.message
    expect(settlement).toBeUndefined()
    const first = pushed.map((text) => JSON.parse(text).params.data).find(({ tag }) => tag === 1102)
    const { id: settledId, method, params } = open(first.message, key)
    const { proposalRequestsResponses: _, ...unsigned } = params
    push(topic, seal(key, { id: settledId + 1, method, params: unsigned }))
    await wallet.ping({ topic })
    check()
    expect(await session).toMatchObject({ topic, isSignedIn: true })
    destroy()
  })

  test('behavior: settle with a public key other than the approved one', async () => {
    const { wallet, id, session, settling, destroy } = await startTwo()
    const refused = expect(session).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    const { pass } = relay
    let held = ''
    relay.pass = (frame) => {
      if (frame.from === 'client' || !frame.text.includes('"tag":1102')) return pass(frame)
      held = frame.text
      return false
    }
    await wallet.approve({ id, namespaces: namespaces() })
    const { topic, key } = await settling()
    await vi.waitFor(() => expect(held).not.toBe(''))
    const { id: settledId, method, params } = open(JSON.parse(held).params.data.message, key)
    const controller = { ...params.controller, publicKey: '1'.repeat(64) }
    push(topic, seal(key, { id: settledId + 1, method, params: { ...params, controller } }))
    await refused
    destroy()
  })
})

describe('a peer that has the key cannot', () => {
  const methods = [
    'wc_sessionPropose',
    'wc_sessionSettle',
    'wc_sessionUpdate',
    'wc_sessionExtend',
    'wc_sessionRequest',
    'wc_sessionEvent',
    'wc_sessionAuthenticate',
    'wc_pairingDelete',
    'wc_unknown',
    'constructor',
  ]
  const payloads = fc.oneof(
    fc.record(
      {
        id: fc.oneof(fc.nat(), fc.anything()),
        jsonrpc: fc.constant('2.0'),
        method: fc.oneof(fc.constantFrom(...methods), fc.anything()),
        params: fc.oneof(
          fc.anything(),
          fc.record(
            {
              namespaces: fc.dictionary(fc.string(), fc.oneof(fc.anything(), fc.constant({ accounts: [] }))),
              chainId: fc.oneof(fc.string(), fc.constant('eip155:1')),
              request: fc.oneof(fc.anything(), fc.record({ method: fc.string(), params: fc.anything() })),
              event: fc.oneof(fc.anything(), fc.record({ name: fc.string(), data: fc.anything() })),
              expiry: fc.anything(),
            },
            { requiredKeys: [] },
          ),
        ),
        result: fc.anything(),
        error: fc.oneof(fc.anything(), fc.record({ code: fc.anything(), message: fc.anything() })),
      },
      { requiredKeys: [] },
    ),
    fc.anything(),
  )

  test('behavior: break a client with any payload', async () => {
    const ours = await connectOurs(relay)
    const key = await readKey(ours.appOptions.storage)
    await fc.assert(
      fc.asyncProperty(payloads, async (payload) => push(ours.topic, seal(key, payload ?? null))),
      { numRuns: 300 },
    )
    const text = fc.uint8Array({ maxLength: 64 })
    fc.assert(
      fc.property(text, (bytes) => {
        const noise = String.fromCharCode(...bytes)
        push(ours.topic, sealEnvelope(noise, { key, nonce: randomBytes(12) }))
        push(ours.topic, btoa(noise))
      }),
    )
    await settled(ours)
    await ours.wallet.ping({ topic: ours.topic })
    expect([ours.app.getSessions().length, ours.wallet.getSessions().length]).toEqual([1, 1])
    ours.app.destroy()
    ours.wallet.destroy()
  })

  test('behavior: change a prototype by naming it', async () => {
    const ours = await connectOurs(relay)
    const key = await readKey(ours.appOptions.storage)
    const namespaces = JSON.parse('{"__proto__":{"accounts":["x"],"methods":[],"events":[]}}')
    push(
      ours.topic,
      seal(key, { id: Date.now() * 2_000, method: 'wc_sessionUpdate', params: { namespaces } }),
    )
    await settled(ours)
    expect({}).not.toHaveProperty('accounts')
    ours.app.destroy()
    ours.wallet.destroy()
  })
})
