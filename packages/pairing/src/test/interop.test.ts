import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type AppKind,
  type AppPeer,
  account,
  createApp,
  createWallet,
  namespaces,
  otherAccount,
  type WalletKind,
  type WalletPeer,
} from './peers.ts'
import type { TestRelay } from './startRelay.ts'
import { withRelay } from './withRelay.ts'

let relay: TestRelay

// Clients in use lose an answer that arrives before their own bookkeeping, as over loopback it would.
withRelay(
  (started) => {
    relay = started
  },
  { deliverDelayMs: 20 },
)

const pairs: readonly (readonly [AppKind, WalletKind])[] = [
  ['ours', 'ours'],
  ['ours', 'walletkit 1.2'],
  ['ours', 'sign-client 2.17'],
  ['ours', 'sign-client 2.13'],
  ['ours', 'sign-client 2.11'],
  ['sign-client 2.21', 'ours'],
  ['sign-client 2.17', 'ours'],
  ['sign-client 2.13', 'ours'],
  ['sign-client 2.11', 'ours'],
]

/** What passed, by test and pair. */
const passed = new Map<string, Set<string>>()

describe.each(pairs)('app on %s, wallet on %s', (appKind, walletKind) => {
  let app: AppPeer
  let wallet: WalletPeer
  beforeAll(async () => {
    app = await createApp(appKind, relay.url)
    wallet = await createWallet(walletKind, relay.url)
  })
  afterAll(async () => {
    await app.close()
    await wallet.close()
  })
  afterEach(({ task }) => {
    const title = task.name.replace('behavior: ', '')
    const pairsOfTitle = passed.get(title) ?? new Set()
    if (task.result?.state !== 'fail') passed.set(title, pairsOfTitle.add(`${appKind} → ${walletKind}`))
  })
  const connect = async () => {
    const { uri, approval } = await app.connect()
    await wallet.pair(uri, 'approve')
    const { topic } = await approval
    await vi.waitFor(() => expect(wallet.topics()).toContain(topic))
    return topic
  }

  test('behavior: propose, reject', async () => {
    const { uri, approval } = await app.connect()
    const outcome = expect(approval).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
    await wallet.pair(uri, 'reject')
    await outcome
    expect(app.topics()).toEqual([])
  })

  test('behavior: requests, answers and refusals', async () => {
    const topic = await connect()
    expect(await app.request(topic)).toBe('0xsigned')
    wallet.answer = { code: 4001, message: 'User denied' }
    await expect(app.request(topic)).rejects.toMatchObject(wallet.answer)
    wallet.answer = '0xsigned'
    expect(await Promise.all([app.request(topic), app.request(topic)])).toEqual(['0xsigned', '0xsigned'])
  })

  test('behavior: several namespaces, and a chain and a method outside the session', async () => {
    const topic = await connect()
    const opened = Object.values(namespaces()).flatMap(({ accounts }) => accounts)
    expect(app.accounts(topic)).toEqual(opened)
    const { solana } = namespaces()
    const onSolana = { chainId: solana.chains[0] ?? '', method: 'solana_signMessage' }
    expect(await app.request(topic, onSolana)).toBe('0xsigned')
    for (const outside of [
      { chainId: 'eip155:137', method: 'personal_sign' },
      { chainId: 'eip155:1', method: 'solana_signMessage' },
    ])
      await expect(app.request(topic, outside)).rejects.toThrow()
    expect(relay.published(topic, 1108)).toBe(1)
  })

  test('behavior: ping, both ways', async () => {
    const topic = await connect()
    await app.ping(topic)
    await wallet.ping(topic)
  })

  test('behavior: event, update and extend', async () => {
    const topic = await connect()
    await wallet.emit(topic)
    const event = { kind: 'event', topic, name: 'accountsChanged', data: [account] }
    await vi.waitFor(() => expect(app.happenings).toContainEqual(event))
    await wallet.update(topic, otherAccount)
    const update = { kind: 'update', topic, accounts: [`eip155:1:${otherAccount}`] }
    await vi.waitFor(() => expect(app.happenings).toContainEqual(update))
    await wallet.extend(topic)
    await vi.waitFor(() => expect(app.happenings).toContainEqual({ kind: 'extend', topic }))
  })

  test('behavior: a request waits for a wallet that is offline', async () => {
    const topic = await connect()
    await wallet.offline()
    wallet.answer = '0xlater'
    const answered = app.request(topic)
    await vi.waitFor(() => expect(relay.published(topic, 1108)).toBe(1))
    await wallet.online()
    expect(await answered).toBe('0xlater')
    wallet.answer = '0xsigned'
  })

  test('behavior: the app ends the session', async () => {
    const topic = await connect()
    await app.disconnect(topic)
    await vi.waitFor(() => expect(wallet.happenings).toContainEqual({ kind: 'end', topic }))
    expect([...app.topics(), ...wallet.topics()]).not.toContain(topic)
  })

  test('behavior: the wallet ends the session', async () => {
    const topic = await connect()
    await wallet.disconnect(topic)
    await vi.waitFor(() => expect(app.happenings).toContainEqual({ kind: 'end', topic }))
    expect([...app.topics(), ...wallet.topics()]).not.toContain(topic)
  })
})

test('docs/interop.md is what was seen', async () => {
  const columns = pairs.map(([app, wallet]) => `${app} → ${wallet}`)
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = [...passed].map(([title, pairsOfTitle]) =>
    toRow([title, ...columns.map((column) => (pairsOfTitle.has(column) ? 'yes' : 'no'))]),
  )
  const text = [
    '# Interoperability of the pairing client',
    '',
    'Written by `packages/pairing/src/test/interop.test.ts`, which runs each pair over the relay of this repository. Columns are app',
    'and wallet; _ours_ is `@foyer/pairing`.',
    '',
    toRow(['', ...columns]),
    toRow(['---', ...columns.map(() => '---')]),
    ...rows,
    '',
    'Signing in along with the connection (`signIn.test.ts`): ours with ours, sign-client 2.21 and the proposal alone, in both directions.',
    '',
    'In Chromium (`e2e/pairingClient.spec.ts`): our app with walletkit 1.2, and sign-client 2.21 with our wallet, both in pages: propose,',
    'requests, event, update, extend, pings, reload, requests that wait, the end by either side; tabs; offline and back.',
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../../../docs/interop.md')
})
