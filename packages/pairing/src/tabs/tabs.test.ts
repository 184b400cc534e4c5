import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { answerAll, next } from '../test/connectOurs.ts'
import { createLocks } from '../test/createLocks.ts'
import { askToSign, namespaces, otherAccount, ourOptions, proposed, startOurApp } from '../test/peers.ts'
import type { TestRelay } from '../test/startRelay.ts'
import { withRelay } from '../test/withRelay.ts'
import { createPairingWallet } from '../wallet/createPairingWallet.ts'

let relay: TestRelay
withRelay((started) => {
  relay = started
})

/** A browser with tabs of one app, and a wallet that answers every request. */
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

test('behavior: one socket, and the same session in each tab', async () => {
  const { wallet, openTab, connect } = await openBrowser()
  const first = await openTab()
  const second = await openTab()
  const { opened } = relay
  const topic = await connect(second)
  // That of the wallet, and one for both tabs.
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

test('behavior: another tab leads when the first one closes, and goes on with what was open', async () => {
  const { wallet, openTab, connect } = await openBrowser()
  const first = await openTab()
  const second = await openTab()
  const topic = await connect(first)
  await vi.waitFor(() => expect(second.app.getSessions()).toMatchObject([{ topic }]))
  // The request of the second tab is on its way when the first one closes.
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

test('behavior: a proposal stays with its tab', async () => {
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

test('behavior: a tab finds a session that it has not heard of', async () => {
  const { wallet, openTab, connect, options } = await openBrowser()
  const first = await openTab()
  // What it is told waits for its own look into the storage, which never ends.
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

test('error: what a tab has given up is not sent later by the one that leads', async () => {
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

test('error: a relay that is out of reach, asked by a tab that does not lead', async () => {
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
