import { describe, expect, test, vi } from 'vitest'
import { createPairingApp } from '../app/createPairingApp.ts'
import type { SignInQuestion } from '../app/PairingApp.ts'
import type { AuthPayload } from '../wire/Session.ts'
import { answerAll, next, startOurs } from './connectOurs.ts'
import { account, proposed as allProposed, askToSign, namespaces } from './peers.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay
withRelay(
  (started) => {
    relay = started
  },
  { deliverDelayMs: 20 },
)

const payload: AuthPayload = {
  chains: ['eip155:1'],
  domain: 'localhost',
  aud: 'http://localhost',
  nonce: 'a1b2c3d4e5',
  version: '1',
  iat: '2026-01-01T00:00:00.000Z',
  statement: 'Sign in.',
}
/** A signed message in the format of CAIP-74, which apps pass on for verification. */
const toCacao = (question: AuthPayload) => ({
  h: { t: 'caip122' },
  p: { ...question, iss: `did:pkh:eip155:1:${account}` },
  s: { t: 'eip191', s: '0x00' },
})
/** Namespaces that a session from a sign-in can include. */
const proposed = { eip155: allProposed.eip155 }
const ask = (accept = vi.fn<SignInQuestion['accept']>(async (_, known) => known ?? namespaces())) => ({
  payloads: [payload] as const,
  accept,
})

describe('an app of ours', () => {
  test('default: the wallet signs in and connects with one approval', async () => {
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
    const cacaos = [toCacao(question.payload)]
    await wallet.approveSignIn({ id: question.id, cacaos, namespaces: namespaces() })
    const { topic, isSignedIn } = await session
    expect(isSignedIn).toBe(true)
    expect(signIn.accept).toHaveBeenCalledWith(cacaos, undefined)
    expect(await askToSign(app, topic)).toBe('0xsigned')
    expect(wallet.getSignIns()).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  test('error: rejects an invalid signature, and ends the session', async () => {
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
    'behavior: an app that reloaded before the answer ends a sign-in, and accepts an approval; by sign-in: %s',
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
        // The page that could verify the signature is gone.
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
    'behavior: ends the session if the app reloads while it checks the signatures; by sign-in: %s',
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

  test('error: rejects if the user declines', async () => {
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

  test('behavior: connects without signing in if the wallet does not know the method', async () => {
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
  })

  test('behavior: accepts signatures that arrive with the proposal’s approval', async () => {
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

  test('behavior: with several namespaces, asks for one message per account in the proposal', async () => {
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
})

describe('a clock that is wrong by ten minutes', () => {
  const byClock = [
    ['fast', 600_000],
    ['slow', -600_000],
  ] as const

  test.each(byClock)(
    'behavior: our app, whose clock is %s, signs in with our wallet and gets an answer',
    async (_, offsetMs) => {
      const clock = () => Date.now() + offsetMs
      const { app, wallet } = await startOurs(relay, { app: { clock }, wallet: { signsIn: true } })
      const { uri, session } = await app.propose({ namespaces: proposed, signIn: ask() })
      const asked = next(wallet, 'signIn')
      await wallet.pair(uri)
      const { id, payload: question } = await asked
      await wallet.approveSignIn({ id, cacaos: [toCacao(question)], namespaces: namespaces() })
      const { topic } = await session
      const requested = next(wallet, 'request')
      const answered = askToSign(app, topic)
      const request = await requested
      expect(request.expiresAtMs).toBeGreaterThan(Date.now() + 290_000)
      await wallet.respond({ id: request.id, result: '0xsigned' })
      expect(await answered).toBe('0xsigned')
      app.destroy()
      wallet.destroy()
    },
  )

  test('behavior: gives the wallet the full time for requests of an app that is four minutes slow', async () => {
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
    ['not a number', '"x"'],
  ])('behavior: ignores a false time from the relay: %s', async (_, publishedAt) => {
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
})
