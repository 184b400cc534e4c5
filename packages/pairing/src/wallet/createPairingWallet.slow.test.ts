import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { connectOurs, next, startOurs } from '../test/connectOurs.ts'
import { moveTime, pass, settled } from '../test/moveTime.ts'
import { askToSign, namespaces, otherAccount, ourOptions, proposed } from '../test/peers.ts'
import type { TestRelay } from '../test/startRelay.ts'
import { withRelay } from '../test/withRelay.ts'
import { createPairingWallet } from './createPairingWallet.ts'
import type { PairingWallet } from './PairingWallet.ts'

let relay: TestRelay
withRelay((started) => {
  relay = started
})

describe('pair', () => {
  test('error: rejects an invalid link, and an expired one', async () => {
    const { app, wallet } = await startOurs(relay)
    await expect(wallet.pair('https://example.com')).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    const { uri } = await app.propose({ namespaces: proposed })
    const late = await createPairingWallet(ourOptions(relay.url, { clock: () => Date.now() + 1_801_000 }))
    await expect(late.pair(uri)).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    for (const client of [app, wallet, late]) client.destroy()
  })

  test('behavior: keeps a proposal over a reload, with the attestation of its page', async () => {
    const { app, wallet, walletOptions } = await startOurs(relay)
    const { uri, session } = await app.propose({ namespaces: proposed, attest: async () => 'a.b.c' })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id } = await asked
    wallet.destroy()
    const restored = await createPairingWallet(walletOptions)
    const proposer = { attestation: 'a.b.c' }
    expect(restored.getProposals()).toMatchObject([{ id, optionalNamespaces: proposed, proposer }])
    await restored.approve({ id, namespaces: namespaces() })
    expect(await session).toMatchObject({ namespaces: namespaces() })
    expect(restored.getProposals()).toEqual([])
    await expect(restored.approve({ id, namespaces: namespaces() })).rejects.toMatchObject({
      code: 'PAIRING_EXPIRED',
    })
    for (const client of [app, restored]) client.destroy()
  })

  test('behavior: approved twice at once, a proposal opens one session', async () => {
    const { app, wallet } = await startOurs(relay)
    const { uri, session } = await app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id } = await asked
    const answers = [1, 2].map(() => wallet.approve({ id, namespaces: namespaces() }))
    const outcomes = await Promise.allSettled([...answers, wallet.reject({ id })])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    const { topic } = await session
    expect(wallet.getSessions().map((one) => one.topic)).toEqual([topic])
    for (const client of [app, wallet]) client.destroy()
  })

  test('behavior: an unanswered proposal expires', async () => {
    let offsetMs = 0
    const clock = () => Date.now() + offsetMs
    const { app, wallet } = await startOurs(relay, { wallet: { clock } })
    const { uri } = await app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id } = await asked
    offsetMs = 298_500
    const expired = next(wallet, 'expire')
    const { uri: other } = await app.propose({ namespaces: proposed })
    await wallet.pair(other)
    expect(await expired).toEqual({ id })
    expect(wallet.getProposals().map((proposal) => proposal.id)).not.toContain(id)
    for (const client of [app, wallet]) client.destroy()
  })
})

describe('update', () => {
  test('error: rejects if the app refuses, and keeps the session as it was', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    const malformed = { eip155: { accounts: 'none' } } as never
    await expect(wallet.update({ topic, namespaces: malformed })).rejects.toMatchObject({ code: -32_602 })
    expect(wallet.getSessions()).toMatchObject([{ namespaces: namespaces() }])
    await wallet.update({ topic, namespaces: namespaces(otherAccount) })
    expect(wallet.getSessions()).toMatchObject([{ namespaces: namespaces(otherAccount) }])
    for (const client of [app, wallet]) client.destroy()
  })
})

describe('requests', () => {
  test('error: refuses requests that the session no longer permits', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    const asked = vi.fn()
    wallet.on('request', asked)
    // The app never receives the changes.
    relay.pass = ({ from, text }) => from === 'client' || !text.includes('"tag":1104')
    const change = (eip155: Partial<ReturnType<typeof namespaces>['eip155']>) =>
      wallet
        .update({ topic, namespaces: { eip155: { ...namespaces().eip155, ...eip155 } }, limitMs: 20 })
        .catch(() => {})
    void change({ methods: ['eth_sendTransaction'] })
    await expect(askToSign(app, topic)).rejects.toMatchObject({ code: 3001 })
    void change({ chains: ['eip155:5'], accounts: [`eip155:5:${otherAccount}`] })
    await expect(askToSign(app, topic)).rejects.toMatchObject({ code: 5100 })
    expect(asked).not.toHaveBeenCalled()
    for (const client of [app, wallet]) client.destroy()
  })
})

describe('respond', () => {
  /** The wallet answers while the relay accepts no answers. */
  async function respondInVain({ wallet, topic, app }: Awaited<ReturnType<typeof connectOurs>>) {
    const asked = next(wallet, 'request')
    const answered = askToSign(app, topic)
    // Some tests end before it is answered.
    answered.catch(() => {})
    const { id } = await asked
    relay.pass = ({ from, text }) => from === 'relay' || !text.includes('"tag":1109')
    const responding = wallet.respond({ id, result: '0xsigned', limitMs: 20 })
    await expect(responding).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    return { id, answered }
  }

  test('behavior: keeps the first answer, and sends it until the relay accepts it', async () => {
    const ours = await connectOurs(relay)
    const { app, wallet } = ours
    const { id, answered } = await respondInVain(ours)
    expect(wallet.getRequests()).toEqual([])
    const second = { code: 4001, message: 'No' }
    await expect(wallet.respond({ id, error: second })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    relay.pass = () => true
    relay.cut()
    expect(await answered).toBe('0xsigned')
    for (const client of [app, wallet]) client.destroy()
  })

  test('behavior: sends one answer if two are given at once', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    const asked = next(wallet, 'request')
    const answered = askToSign(app, topic)
    const { id } = await asked
    const error = { code: 4001, message: 'No' }
    const refused = expect(answered).rejects.toMatchObject(error)
    const outcomes = await Promise.allSettled([
      wallet.respond({ id, error }),
      wallet.respond({ id, result: '0xsigned' }),
    ])
    await refused
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(relay.published(topic, 1109)).toBe(1)
    for (const client of [app, wallet]) client.destroy()
  })

  test('behavior: sends a pending answer after a reload, without reporting the request again', async () => {
    const ours = await connectOurs(relay)
    const { answered } = await respondInVain(ours)
    ours.wallet.destroy()
    relay.pass = () => true
    const restored = await createPairingWallet(ours.walletOptions)
    expect(restored.getRequests()).toEqual([])
    expect(await answered).toBe('0xsigned')
    await vi.waitFor(async () => expect(await ours.walletOptions.storage?.list('request:')).toEqual([]))
    for (const client of [ours.app, restored]) client.destroy()
  })

  test('behavior: sends an answer that cannot be stored, without reporting the request again after a reload', async () => {
    const stored = memoryStorage()
    let isFull = false
    const set = async (key: string, value: unknown) => {
      if (isFull) throw new DOMException('No room left', 'QuotaExceededError')
      await stored.set(key, value)
    }
    const ours = await connectOurs(relay, { wallet: { storage: { ...stored, set } } })
    ours.wallet.on('request', () => {
      isFull = true
    })
    const { answered } = await respondInVain(ours)
    const restored = await createPairingWallet(ours.walletOptions)
    expect(restored.getRequests()).toEqual([])
    relay.pass = () => true
    relay.cut()
    expect(await answered).toBe('0xsigned')
    for (const client of [ours.app, ours.wallet, restored]) client.destroy()
  })

  test('behavior: an answer is stored before it is sent', async () => {
    const stored = memoryStorage()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const set = async (key: string, value: unknown) => {
      if (key.startsWith('request:') && JSON.stringify(value).includes('0xsigned')) await held
      await stored.set(key, value)
    }
    const { app, wallet, topic } = await connectOurs(relay, { wallet: { storage: { ...stored, set } } })
    const asked = next(wallet, 'request')
    const answered = askToSign(app, topic)
    const { id } = await asked
    const responding = wallet.respond({ id, result: '0xsigned' })
    await wallet.ping({ topic })
    expect(relay.published(topic, 1109)).toBe(0)
    release()
    await responding
    expect(await answered).toBe('0xsigned')
    for (const client of [app, wallet]) client.destroy()
  })

  test('behavior: does not send an answer before it is stored, even if a new connection opens', async () => {
    moveTime()
    const stored = memoryStorage()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const set = async (key: string, value: unknown) => {
      if (key.startsWith('request:') && JSON.stringify(value).includes('0xsigned')) await held
      await stored.set(key, value)
    }
    const { app, wallet, topic } = await connectOurs(relay, { wallet: { storage: { ...stored, set } } })
    const asked = next(wallet, 'request')
    const answered = askToSign(app, topic)
    const { id } = await settled(asked)
    relay.cut({ isDown: true })
    await pass(1.25)
    const back = new Promise<void>((resolve) => {
      wallet.on('relay', (status) => status === 'connected' && resolve())
    })
    const responding = wallet.respond({ id, result: '0xsigned' })
    relay.up()
    await settled(back)
    expect(relay.published(topic, 1109)).toBe(0)
    release()
    await settled(responding)
    expect(await settled(answered)).toBe('0xsigned')
    for (const client of [app, wallet]) client.destroy()
  })

  test('error: leaves no stored answer if the session ends while it is being stored', async () => {
    const stored = memoryStorage()
    let wallet: PairingWallet | undefined
    let ending: Promise<void> | undefined
    const set = async (key: string, value: unknown) => {
      const isOutcome = key.startsWith('request:') && JSON.stringify(value).includes('0xsigned')
      if (isOutcome) {
        ending = wallet?.disconnect({ topic: wallet.getSessions()[0]?.topic ?? '' })
        await ending
      }
      await stored.set(key, value)
    }
    const ours = await connectOurs(relay, { wallet: { storage: { ...stored, set } } })
    wallet = ours.wallet
    const asked = next(wallet, 'request')
    const asking = expect(askToSign(ours.app, ours.topic)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    const responding = wallet.respond({ id: (await asked).id, result: '0xsigned' })
    await expect(responding).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await ending
    await asking
    await vi.waitFor(async () => expect(await stored.list('request:')).toEqual([]))
    for (const client of [ours.app, wallet]) client.destroy()
  })

  test('behavior: forgets an unsent answer whose request has expired, without reporting it as expired', async () => {
    let offsetMs = 0
    const clock = () => Date.now() + offsetMs
    const ours = await connectOurs(relay, { wallet: { clock } })
    const { app, wallet, topic } = ours
    const { id } = await respondInVain(ours)
    const expired = vi.fn()
    wallet.on('expire', expired)
    offsetMs = 400_000
    // Any further call makes it check the time.
    await wallet.update({ topic, namespaces: namespaces(otherAccount) })
    expect(await ours.walletOptions.storage?.list('request:')).toEqual([])
    relay.pass = () => true
    await expect(wallet.respond({ id, result: 1 })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(expired).not.toHaveBeenCalled()
    for (const client of [app, wallet]) client.destroy()
  })

  test('behavior: limits the open requests of an app to 200', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    const open = Array.from({ length: 201 }, () => askToSign(app, topic))
    const outcomes = Promise.allSettled(open)
    await expect(Promise.race(open)).rejects.toMatchObject({ code: -32_005 })
    expect(wallet.getRequests()).toHaveLength(200)
    const ended = vi.fn()
    app.on('end', ended)
    await wallet.disconnect({ topic })
    await outcomes
    expect(wallet.getRequests()).toEqual([])
    for (const client of [app, wallet]) client.destroy()
  })
})
