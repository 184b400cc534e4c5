import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { createPairingApp } from '../app/createPairingApp.ts'
import type { SignInQuestion } from '../app/PairingApp.ts'
import type { AuthPayload } from '../wire/Session.ts'
import { answerAll, next, startOurs } from './connectOurs.ts'
import { startSignClient } from './frozenPeers.ts'
import { proposed as allProposed, askToSign, metadata, namespaces } from './peers.ts'
import { docsPath, printInterop, withSection } from './printInterop.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

const signer = privateKeyToAccount(generatePrivateKey())
const payload: AuthPayload = {
  chains: ['eip155:1'],
  domain: 'localhost',
  aud: 'http://localhost',
  nonce: 'a1b2c3d4e5',
  version: '1',
  iat: '2026-01-01T00:00:00.000Z',
  statement: 'Sign in.',
  resources: [
    `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } })).replaceAll('=', '')}`,
  ],
}

/** Releases that know `wc_sessionAuthenticate`: it came with 2.13. */
const signing = ['2.21', '2.17', '2.13'] as const

/** Signs in as clients in use do it. */
async function sign(asked: AuthPayload) {
  const filled = populateAuthPayload({
    authPayload: asked as never,
    chains: ['eip155:1'],
    methods: ['personal_sign'],
  })
  const iss = `did:pkh:eip155:1:${signer.address}`
  const signature = await signer.signMessage({ message: formatMessage(filled, iss) })
  return buildAuthObject(filled, { t: 'eip191', s: signature }, iss)
}

let relay: TestRelay
withRelay(
  (started) => {
    relay = started
  },
  { deliverDelayMs: 20 },
)

const rows = [
  'signs in and connects with one approval',
  'connects, where the wallet does not sign in',
] as const
/** What was seen, by pair; what has no entry cannot be: such a wallet always signs in, or never. */
const seen = new Map<string, Map<string, boolean | undefined>>()
/** Notes a row of a pair as failed until the returned function is called. */
function begin(app: string, wallet: string, row: (typeof rows)[number]): () => void {
  const pair = `${app} → ${wallet}`
  const outcomes =
    seen.get(pair) ?? new Map<string, boolean | undefined>(rows.map((each) => [each, undefined]))
  seen.set(pair, outcomes.set(row, false))
  return () => void outcomes.set(row, true)
}

/** What a session that comes of signing in can open. */
const proposed = { eip155: allProposed.eip155 }
const ask = (accept = vi.fn<SignInQuestion['accept']>(async (_, known) => known ?? namespaces())) => ({
  payloads: [payload] as const,
  accept,
})

describe('an app of ours', () => {
  test('default: the wallet signs in and connects with one approval', async () => {
    const succeed = begin('ours', 'ours', rows[0])
    const { app, wallet } = await startOurs(relay, { wallet: { signsIn: true } })
    const signIn = ask()
    const { uri, session } = await app.propose({ namespaces: proposed, signIn })
    expect(uri).toContain('&methods=wc_sessionAuthenticate')
    const asked = next(wallet, 'signIn')
    await wallet.pair(uri)
    const question = await asked
    expect(question).toMatchObject({ payload, requester: { metadata: { name: 'Peer' } } })
    expect(wallet.getProposals()).toEqual([])
    answerAll(wallet)
    const cacaos = [await sign(question.payload)]
    await wallet.approveSignIn({ id: question.id, cacaos, namespaces: namespaces() })
    const { topic, isSignedIn } = await session
    expect(isSignedIn).toBe(true)
    expect(signIn.accept).toHaveBeenCalledWith(cacaos, undefined)
    expect(await askToSign(app, topic)).toBe('0xsigned')
    expect(wallet.getSignIns()).toEqual([])
    app.destroy()
    wallet.destroy()
    succeed()
  })

  test('error: what was signed does not hold', async () => {
    const { app, wallet } = await startOurs(relay, { wallet: { signsIn: true } })
    const signIn = ask(vi.fn().mockRejectedValue(new Error('Wrong nonce')))
    const { uri, session } = await app.propose({ namespaces: proposed, signIn })
    const outcome = expect(session).rejects.toThrow('Wrong nonce')
    const asked = next(wallet, 'signIn')
    const ended = next(wallet, 'end')
    await wallet.pair(uri)
    const { id } = await asked
    await wallet.approveSignIn({ id, cacaos: [{}], namespaces: namespaces() })
    await outcome
    expect(await ended).toMatchObject({ reason: { code: 7000 } })
    expect([...app.getSessions(), ...wallet.getSessions()]).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  test.each([true, false])(
    'behavior: the app is reloaded before the answer; the question: %s',
    async (signsIn) => {
      const { app, wallet, appOptions } = await startOurs(relay, { wallet: { signsIn } })
      const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask() })
      const aborted = expect(session).rejects.toMatchObject({ code: 'ABORTED' })
      app.destroy()
      await aborted
      const restored = await createPairingApp(appOptions)
      if (signsIn) {
        const asked = next(wallet, 'signIn')
        const ended = next(wallet, 'end')
        await wallet.pair(uri)
        await wallet.approveSignIn({ id: (await asked).id, cacaos: [{}], namespaces: namespaces() })
        // Nobody is left who could check what was signed.
        expect(await ended).toMatchObject({ reason: { code: 7000 } })
        expect([...restored.getSessions(), ...wallet.getSessions()]).toEqual([])
      } else {
        const asked = next(wallet, 'proposal')
        await wallet.pair(uri)
        const { id } = await asked
        const { topic } = await wallet.approve({ id, namespaces: namespaces(), cacaos: [{ signed: true }] })
        await vi.waitFor(() => expect(restored.getSessions()).toMatchObject([{ topic }]))
      }
      expect(await appOptions.storage?.list('proposal:')).toEqual([])
      restored.destroy()
      wallet.destroy()
    },
  )

  test.each([true, false])(
    'behavior: the app is reloaded while it checks; the question: %s',
    async (signsIn) => {
      const { app, wallet, appOptions } = await startOurs(relay, { wallet: { signsIn } })
      const checking = vi.fn<SignInQuestion['accept']>(() => new Promise(() => {}))
      const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask(checking) })
      session.catch(() => {})
      const asked = Promise.race([next(wallet, 'proposal'), next(wallet, 'signIn')])
      await wallet.pair(uri)
      const answer = { id: (await asked).id, cacaos: [{ signed: true }], namespaces: namespaces() }
      await (signsIn ? wallet.approveSignIn(answer) : wallet.approve(answer))
      await vi.waitFor(() => expect(checking).toHaveBeenCalledTimes(1))
      const ended = next(wallet, 'end')
      app.destroy()
      const restored = await createPairingApp(appOptions)
      expect(await ended).toMatchObject({ reason: { code: 7000 } })
      expect([...restored.getSessions(), ...wallet.getSessions()]).toEqual([])
      expect(await appOptions.storage?.list('proposal:')).toEqual([])
      restored.destroy()
      wallet.destroy()
    },
  )

  test('error: the person declines', async () => {
    const { app, wallet } = await startOurs(relay, { wallet: { signsIn: true } })
    const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask() })
    const outcome = expect(session).rejects.toMatchObject({ code: 5000 })
    const asked = next(wallet, 'signIn')
    await wallet.pair(uri)
    await wallet.rejectSignIn({ id: (await asked).id })
    await outcome
    app.destroy()
    wallet.destroy()
  })

  test('behavior: a wallet that does not know the question answers the proposal', async () => {
    const succeed = begin('ours', 'ours', rows[1])
    const { app, wallet } = await startOurs(relay)
    const signIn = ask()
    const { uri, session } = await app.propose({ namespaces: proposed, signIn })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id, authentication } = await asked
    expect(authentication).toMatchObject([payload])
    await wallet.approve({ id, namespaces: namespaces() })
    expect(await session).toMatchObject({ isSignedIn: false })
    expect(signIn.accept).not.toHaveBeenCalled()
    app.destroy()
    wallet.destroy()
    succeed()
  })

  test('behavior: a wallet that signs in along with the proposal', async () => {
    const { app, wallet } = await startOurs(relay)
    const signIn = ask()
    const { uri, session } = await app.propose({ namespaces: proposed, signIn })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id } = await asked
    await wallet.approve({ id, namespaces: namespaces(), cacaos: [{ signed: true }] })
    expect(await session).toMatchObject({ isSignedIn: true, namespaces: namespaces() })
    expect(signIn.accept).toHaveBeenCalledWith([{ signed: true }], namespaces())
    app.destroy()
    wallet.destroy()
  })

  test('behavior: with further namespaces only the proposal asks, in one message for each account', async () => {
    const { app, wallet } = await startOurs(relay, { wallet: { signsIn: true } })
    const solana = { ...payload, chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], nonce: 'f6g7h8i9j0' }
    const signIn = { ...ask(), payloads: [payload, solana] as const }
    const { uri, session } = await app.propose({ namespaces: allProposed, signIn })
    expect(uri).not.toContain('wc_sessionAuthenticate')
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id, authentication } = await asked
    expect(authentication).toMatchObject([payload, solana])
    expect(wallet.getSignIns()).toEqual([])
    await wallet.approve({ id, namespaces: namespaces(), cacaos: [{ signed: 1 }, { signed: 2 }] })
    expect(await session).toMatchObject({ isSignedIn: true })
    expect(signIn.accept).toHaveBeenCalledWith([{ signed: 1 }, { signed: 2 }], namespaces())
    app.destroy()
    wallet.destroy()
  })

  test.each(signing)('behavior: a wallet on sign-client %s', async (generation) => {
    const succeed = begin('ours', `sign-client ${generation}`, rows[0])
    const { app, wallet } = await startOurs(relay)
    const peer = await startSignClient(generation, { relayUrl: relay.url })
    const signIn = ask()
    const { uri, session } = await app.propose({ namespaces: proposed, signIn })
    peer.client.on('session_authenticate', async ({ id, params }) => {
      const auths = [await sign(params.authPayload as AuthPayload)]
      await peer.client.approveSessionAuthenticate({ id, auths })
    })
    peer.client.on('session_request', ({ topic, id }) => {
      void peer.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
    })
    await peer.client.pair({ uri })
    const { topic } = await session
    const [cacaos] = signIn.accept.mock.calls[0] ?? []
    expect(cacaos).toMatchObject([{ h: { t: 'caip122' }, p: { nonce: payload.nonce, domain: 'localhost' } }])
    expect(await askToSign(app, topic)).toBe('0xsigned')
    app.destroy()
    wallet.destroy()
    await peer.close()
    succeed()
  })

  test.each(signing)('error: a wallet on sign-client %s declines', async (generation) => {
    const { app, wallet } = await startOurs(relay)
    const peer = await startSignClient(generation, { relayUrl: relay.url })
    const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask() })
    const outcome = expect(session).rejects.toMatchObject({ code: 5000 })
    peer.client.on('session_authenticate', ({ id }) => {
      void peer.client.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
    })
    await peer.client.pair({ uri })
    await outcome
    app.destroy()
    wallet.destroy()
    await peer.close()
  })
  test('behavior: a wallet on sign-client 2.11, which knows no sign-in, answers the proposal', async () => {
    const succeed = begin('ours', 'sign-client 2.11', rows[1])
    const { app, wallet } = await startOurs(relay)
    const peer = await startSignClient('2.11', { relayUrl: relay.url })
    expect(peer.client.approveSessionAuthenticate).toBeUndefined()
    const signIn = ask()
    const { uri, session } = await app.propose({ namespaces: proposed, signIn })
    peer.client.on('session_proposal', ({ id }) => void peer.approve({ id, namespaces: namespaces() }))
    await peer.client.pair({ uri })
    expect(await session).toMatchObject({ isSignedIn: false })
    expect(signIn.accept).not.toHaveBeenCalled()
    app.destroy()
    wallet.destroy()
    await peer.close()
    succeed()
  })
})

describe('a clock that is wrong by ten minutes', () => {
  const byClock = [
    ['fast', 600_000],
    ['slow', -600_000],
  ] as const

  test.each(byClock)('behavior: of an app of ours that is %s, with a wallet of ours', async (_, offsetMs) => {
    const clock = () => Date.now() + offsetMs
    const { app, wallet } = await startOurs(relay, { app: { clock }, wallet: { signsIn: true } })
    const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask() })
    const asked = next(wallet, 'signIn')
    await wallet.pair(uri)
    const { id, payload: question } = await asked
    await wallet.approveSignIn({ id, cacaos: [await sign(question)], namespaces: namespaces() })
    const { topic } = await session
    const requested = next(wallet, 'request')
    const answered = askToSign(app, topic)
    const request = await requested
    expect(request.expiresAtMs).toBeGreaterThan(Date.now() + 290_000)
    await wallet.respond({ id: request.id, result: '0xsigned' })
    expect(await answered).toBe('0xsigned')
    app.destroy()
    wallet.destroy()
  })

  test('behavior: a wallet has its whole time for the requests of an app that is four minutes slow', async () => {
    const nowMs = Math.floor(Date.now() / 1_000) * 1_000
    const { app, wallet } = await startOurs(relay, {
      app: { clock: () => Date.now() - 240_000 },
      wallet: { clock: () => nowMs, signsIn: true },
    })
    const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask() })
    const asked = next(wallet, 'signIn')
    await wallet.pair(uri)
    const { id } = await asked
    await wallet.approveSignIn({ id, cacaos: [{}], namespaces: namespaces() })
    const { topic } = await session
    const requested = next(wallet, 'request')
    const asking = askToSign(app, topic)
    const request = await requested
    expect(request.expiresAtMs).toBeGreaterThanOrEqual(nowMs + 300_000)
    await wallet.respond({ id: request.id, result: '0xsigned' })
    await asking
    app.destroy()
    wallet.destroy()
  })

  test.each([
    ['a day from now', `${Date.now() + 86_400_000}`],
    ['long ago', '1'],
    ['none', '"x"'],
  ])('behavior: a time that the relay makes up moves no request: %s', async (_, publishedAt) => {
    const { app, wallet } = await startOurs(relay, { wallet: { signsIn: true } })
    const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask() })
    const asked = next(wallet, 'signIn')
    await wallet.pair(uri)
    relay.pass = ({ from, text, inject }) => {
      const changed = text.replace(/"publishedAt":\d+/, `"publishedAt":${publishedAt}`)
      if (from === 'client' || changed === text) return true
      inject(changed)
      return false
    }
    await wallet.approveSignIn({ id: (await asked).id, cacaos: [{}], namespaces: namespaces() })
    expect(await session).not.toHaveProperty('aheadMs', expect.any(Number))
    app.destroy()
    wallet.destroy()
  })

  test.each(byClock)('behavior: of an app of ours that is %s, with a wallet on 2.21', async (_, offsetMs) => {
    const clock = () => Date.now() + offsetMs
    const { app, wallet } = await startOurs(relay, { app: { clock } })
    const peer = await startSignClient('2.21', { relayUrl: relay.url })
    const { client } = peer
    const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask() })
    client.on('session_authenticate', async ({ id, params }) => {
      const auths = [await sign(params.authPayload as AuthPayload)]
      await client.approveSessionAuthenticate({ id, auths })
    })
    const asked = new Promise<{ id: number }>((resolve) => client.on('session_request', resolve))
    await client.pair({ uri })
    const { topic, isSignedIn } = await session
    expect(isSignedIn).toBe(true)
    const answered = askToSign(app, topic)
    const { id } = await asked
    await vi.waitFor(() => expect(client.pendingRequest.length).toBe(1))
    const { expiryTimestamp = 0 } = client.pendingRequest.get(id).params.request
    expect(expiryTimestamp * 1_000).toBeGreaterThan(Date.now() + 290_000)
    await client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
    expect(await answered).toBe('0xsigned')
    app.destroy()
    wallet.destroy()
    await peer.close()
  })

  test.each(byClock)('behavior: of a wallet of ours that is %s, with an app on 2.21', async (_, offsetMs) => {
    const clock = () => Date.now() + offsetMs
    const peer = await startSignClient('2.21', { relayUrl: relay.url })
    const { app, wallet } = await startOurs(relay, { wallet: { clock, signsIn: true } })
    const { uri, response } = await peer.client.authenticate({
      ...payload,
      uri: metadata.url,
      methods: ['personal_sign'],
      resources: [],
    } as never)
    const asked = next(wallet, 'signIn')
    await wallet.pair(uri)
    const { id, payload: question } = await asked
    const opened = { eip155: { ...namespaces().eip155, accounts: [`eip155:1:${signer.address}`] } }
    await wallet.approveSignIn({ id, cacaos: [await sign(question)], namespaces: opened })
    const { topic = '' } = (await response()).session ?? {}
    const requested = next(wallet, 'request')
    const request = { method: 'personal_sign', params: [] }
    const answered = peer.client.request({ topic, chainId: 'eip155:1', request })
    await wallet.respond({ id: (await requested).id, result: '0xsigned' })
    expect(await answered).toBe('0xsigned')
    app.destroy()
    wallet.destroy()
    await peer.close()
  })
})

describe.each(signing)('an app on sign-client %s', (generation) => {
  test('behavior: signs in with a wallet of ours', async () => {
    const succeed = begin(`sign-client ${generation}`, 'ours', rows[0])
    const peer = await startSignClient(generation, { relayUrl: relay.url })
    const { app, wallet } = await startOurs(relay, { wallet: { signsIn: true } })
    const { uri, response } = await peer.client.authenticate({
      ...payload,
      uri: metadata.url,
      methods: ['personal_sign'],
      resources: [],
    } as never)
    const asked = next(wallet, 'signIn')
    await wallet.pair(uri)
    const { id, payload: question } = await asked
    const opened = { eip155: { ...namespaces().eip155, accounts: [`eip155:1:${signer.address}`] } }
    await wallet.approveSignIn({ id, cacaos: [await sign(question)], namespaces: opened })
    const { session } = await response()
    expect(session).toMatchObject({ namespaces: { eip155: { accounts: opened.eip155.accounts } } })
    answerAll(wallet)
    const request = { method: 'personal_sign', params: [] }
    const { topic = '' } = session ?? {}
    expect(await peer.client.request({ topic, chainId: 'eip155:1', request })).toBe('0xsigned')
    app.destroy()
    wallet.destroy()
    await peer.close()
    succeed()
  })

  test('behavior: a wallet of ours that does not sign in answers the proposal', async () => {
    const succeed = begin(`sign-client ${generation}`, 'ours', rows[1])
    const peer = await startSignClient(generation, { relayUrl: relay.url })
    const { app, wallet } = await startOurs(relay)
    const { uri, response } = await peer.client.authenticate({ ...payload, uri: metadata.url } as never)
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    await wallet.approve({ id: (await asked).id, namespaces: namespaces() })
    const { session } = await response()
    expect(session?.topic).toBe(wallet.getSessions()[0]?.topic)
    app.destroy()
    wallet.destroy()
    await peer.close()
    succeed()
  })
})

test('docs/interop.md is what was seen', async () => {
  const outcomes = [...seen].map(([pair, passed]) => {
    const [app = '', wallet = ''] = pair.split(' → ')
    return [app, wallet, passed] as const
  })
  const text = withSection('Signing in along with the connection, in Node.js', [
    'Written by `packages/pairing/src/test/signIn.test.ts`. A dash: such a wallet always signs in, or never.',
    '',
    printInterop(outcomes),
  ])
  await expect(text).toMatchFileSnapshot(docsPath)
})
