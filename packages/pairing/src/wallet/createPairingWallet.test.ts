import { describe, expect, test, vi } from 'vitest'
import { connectOurs, next, startOurs } from '../test/connectOurs.ts'
import { askToSign, namespaces, otherAccount, ourOptions, proposed } from '../test/peers.ts'
import type { TestRelay } from '../test/startRelay.ts'
import { withRelay } from '../test/withRelay.ts'
import { createPairingWallet } from './createPairingWallet.ts'

let relay: TestRelay
withRelay((started) => {
  relay = started
})

describe('pair', () => {
  test('error: a text that is no link, and a link that is too old', async () => {
    const { app, wallet } = await startOurs(relay)
    await expect(wallet.pair('https://example.com')).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    const { uri } = await app.propose({ namespaces: proposed })
    const late = await createPairingWallet(ourOptions(relay.url, { clock: () => Date.now() + 1_801_000 }))
    await expect(late.pair(uri)).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' })
    for (const client of [app, wallet, late]) client.destroy()
  })

  test('behavior: a proposal waits through a reload', async () => {
    const { app, wallet, walletOptions } = await startOurs(relay)
    const { uri, session } = await app.propose({ namespaces: proposed })
    const asked = next(wallet, 'proposal')
    await wallet.pair(uri)
    const { id } = await asked
    wallet.destroy()
    const restored = await createPairingWallet(walletOptions)
    expect(restored.getProposals()).toMatchObject([{ id, optionalNamespaces: proposed }])
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

  test('behavior: a proposal that nobody answers expires', async () => {
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
  test('error: an app that refuses, and the session stays as it was', async () => {
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
  test('error: what the session opens no more is refused, whatever its app believes', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    const asked = vi.fn()
    wallet.on('request', asked)
    // The app never hears of the changes.
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
  test('behavior: an answer that did not reach the relay can be given again', async () => {
    const { app, wallet, topic } = await connectOurs(relay)
    const asked = next(wallet, 'request')
    const answered = askToSign(app, topic)
    const { id } = await asked
    relay.pass = ({ from, text }) => from === 'relay' || !text.includes('"tag":1109')
    const responding = wallet.respond({ id, result: '0xsigned', limitMs: 20 })
    await expect(responding).rejects.toMatchObject({ code: 'RELAY_UNREACHABLE' })
    expect(wallet.getRequests()).toMatchObject([{ id }])
    relay.pass = () => true
    await wallet.respond({ id, result: '0xsigned' })
    expect(await answered).toBe('0xsigned')
    await expect(wallet.respond({ id, result: 1 })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    for (const client of [app, wallet]) client.destroy()
  })

  test('behavior: an app cannot pile up requests', async () => {
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
