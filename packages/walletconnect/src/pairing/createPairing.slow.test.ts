import { pairingCode, stored } from '@foyer/core/internal'
import { solana as solanaNetwork } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { createPairingApp, indexedDbStorage } from '@foyer/pairing'
import type { Listening } from '@foyer/server'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { toOptionalNamespaces } from '../namespaces.ts'
import {
  address,
  approved,
  networks,
  other,
  startPairing,
  startRelay,
  startWallet,
} from '../test/startPairing.ts'

let relay: Listening
let sockets: WebSocket[] = []

beforeAll(async () => {
  relay = await startRelay()
})
beforeEach(() => {
  sockets = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url)
        sockets.push(this)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => relay.close())

async function connect(
  options?: Parameters<typeof startPairing>[1],
  namespaces?: ReturnType<typeof approved>,
) {
  const app = await startPairing(relay.relayUrl, options)
  const wallet = await startWallet(relay.relayUrl, namespaces)
  const connections = await app.connect((uri) => void wallet.pair(uri))
  const [{ topic } = { topic: '' }] = wallet.getSessions()
  const destroy = () => {
    app.destroy()
    wallet.destroy()
  }
  return { ...app, wallet, connections, topic, leave: app.destroy, destroy }
}
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAddress = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const sign = { method: 'personal_sign', params: ['0x68', address] }

describe('createPairing', () => {
  test('behavior: on a phone, shows a link to the wallet’s app while a request is pending', async () => {
    const { pairing, storage, events, destroy } = await connect()
    const opened = vi.fn()
    vi.stubGlobal('window', { open: opened, self: 0, top: 0 })
    vi.stubGlobal('navigator', { userAgent: 'Android 14; Mobile', userActivation: { isActive: false } })
    vi.stubGlobal('document', { hasFocus: () => true })
    storage.set(stored.deepLink[0], { href: 'wallet://', name: 'Pocket' })
    const links = () => events.filter(({ type }) => type === 'appLink')
    await pairing.getProvider('eip155')?.request(sign)
    await vi.waitFor(() => expect(links()).toHaveLength(2))
    const href = expect.stringMatching(/^wallet:\/\/wc\?requestId=\d+&/)
    expect(links()).toEqual([
      { type: 'appLink', link: { name: 'Pocket', href, target: '_self' } },
      { type: 'appLink' },
    ])
    expect(opened).toHaveBeenCalledOnce()
    destroy()
  })

  test('default: connects, signs, follows the wallet, and disconnects', async () => {
    const { pairing, connections, wallet, topic, events, destroy } = await connect()
    expect(connections).toMatchObject([
      {
        networkId: 'eip155:1',
        accounts: [{ address }],
        approvedNetworkIds: ['eip155:1', 'eip155:10'],
        peer: { name: 'Wallet' },
      },
    ])
    const provider = pairing.getProvider('eip155')
    expect(await provider?.request(sign)).toBe('0xsigned')

    const moved = vi.fn()
    provider?.on?.('chainChanged', moved)
    await wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data: 10 })
    await vi.waitFor(() => expect(moved).toHaveBeenCalledWith('0xa'))
    await wallet.update({ topic, namespaces: approved(other, [1]) })
    await vi.waitFor(() =>
      expect(events.at(-1)).toMatchObject({
        type: 'connection',
        connection: { accounts: [{ address: other }], networkId: 'eip155:1' },
      }),
    )
    await pairing.disconnect()
    expect(pairing.getProvider('eip155')).toBeUndefined()
    await vi.waitFor(() => expect(wallet.getSessions()).toEqual([]))
    destroy()
  })

  test('behavior: lists the account first that the wallet names first', async () => {
    const { wallet, topic, connections, events, destroy } = await connect(undefined, {
      eip155: {
        ...approved().eip155,
        accounts: [address, other, address.toLowerCase()].map((one) => `eip155:1:${one}`),
      },
    })
    expect(connections[0].accounts.map((account) => account.address)).toEqual([address, other])
    const isFirst = (expected: string) =>
      vi.waitFor(() =>
        expect(events.at(-1)).toMatchObject({ connection: { accounts: [{ address: expected }, {}] } }),
      )
    const foreign = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const lists: [unknown, string][] = [
      [[other, address], other],
      [[address, other], address],
      [[`eip155:1:${other}`, `eip155:1:${address}`], other],
      [[address.toLowerCase()], address],
      [[foreign, other, address], other],
      [[{ address }, { address: other }], address],
      [other.replace('0x', '0X'), other],
      [{ accounts: [address, other] }, address],
      [[null, 7, `eip155:10:${other}`], other],
    ]
    for (const [data, expected] of lists) {
      await wallet.emit({ topic, chainId: 'eip155:1', name: 'accountsChanged', data })
      await isFirst(expected)
    }
    destroy()
  })

  test.each([
    10,
    '10',
    '0xa',
    '0XA',
    'eip155:10',
    { chainId: '0xa' },
    { chainId: 10 },
    { networkId: 'eip155:10' },
  ])('behavior: follows the wallet’s change of network to %j', async (data) => {
    const { wallet, topic, events, destroy } = await connect()
    await wallet.emit({ topic, chainId: 'eip155:1', name: 'chainChanged', data })
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ connection: { networkId: 'eip155:10' } }))
    destroy()
  })

  test('behavior: disconnects when the wallet ends the session', async () => {
    const { pairing, wallet, topic, events, destroy } = await connect()
    await wallet.disconnect({ topic })
    await vi.waitFor(() =>
      expect(events).toContainEqual({ type: 'disconnect', connectorId: 'walletConnect' }),
    )
    expect(pairing.getProvider('eip155')).toBeUndefined()
    destroy()
  })

  test('behavior: a reload keeps the session', async () => {
    const { id, leave, destroy } = await connect()
    leave()
    const again = await startPairing(relay.relayUrl, { id })
    expect(await again.reconnect()).toMatchObject([{ accounts: [{ address }] }])
    expect(await again.pairing.getProvider('eip155')?.request(sign)).toBe('0xsigned')
    again.destroy()
    destroy()
  })

  test('error: rejects a wallet that approves nothing usable, and notifies it', async () => {
    const app = await startPairing(relay.relayUrl)
    const wallet = await startWallet(relay.relayUrl, approved(address, [137]))
    await expect(app.connect((uri) => void wallet.pair(uri))).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
    })
    await vi.waitFor(() => expect(wallet.getSessions()).toEqual([]))
    app.destroy()
    wallet.destroy()
  })

  test('error: ends a session that the wallet approves after the visitor left', async () => {
    const app = await startPairing(relay.relayUrl)
    const wallet = await startWallet(relay.relayUrl)
    const gone = new AbortController()
    let link = ''
    const connecting = app.connect((uri) => {
      link = uri
      gone.abort()
    }, gone.signal)
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    const ended = new Promise((resolve) => wallet.on('end', resolve))
    await wallet.pair(link)
    expect(await ended).toMatchObject({ reason: { code: 6000 } })
    expect(await app.reconnect()).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  const isNoted = ({ storage }: Pick<Awaited<ReturnType<typeof startPairing>>, 'storage'>) =>
    storage.get(...pairingCode) !== undefined

  test('behavior: stores a record of a code only while the code is open', async () => {
    const app = await startPairing(relay.relayUrl)
    const wallet = await startWallet(relay.relayUrl)
    const gone = new AbortController()
    let leaving: Promise<unknown> | undefined
    await new Promise<string>((resolve) => {
      leaving = app.connect(resolve, gone.signal)
    })
    expect(isNoted(app)).toBe(true)
    gone.abort()
    await expect(leaving).rejects.toMatchObject({ code: 'ABORTED' })
    expect(isNoted(app)).toBe(false)
    await app.connect((uri) => void wallet.pair(uri))
    expect(isNoted(app)).toBe(false)
    // A session that a caller waits for is not emitted.
    expect(app.events.filter(({ type }) => type === 'connection')).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  /** Leaves a code as a page does that the browser discards. */
  async function leaveCode({ isNoted = true } = {}) {
    const id = crypto.randomUUID()
    const name = `foyer-pairing-${id}`
    const metadata = { name: 'App', description: '', url: 'http://localhost', icons: [] }
    const { storage } = createTestContext()
    const options = { projectId: 'test', relayUrl: relay.relayUrl, metadata }
    const app = await createPairingApp({ ...options, storage: indexedDbStorage({ name }) })
    const { uri, expiresAtMs, session } = await app.propose({ namespaces: toOptionalNamespaces(networks) })
    session.catch(() => {})
    app.destroy()
    if (isNoted) storage.set(pairingCode[0], { expiresAtMs, networkId: 'eip155:10' })
    return { id, uri, storage }
  }

  test('behavior: adopts a session from a code that an earlier page showed', async () => {
    const { id, uri, storage } = await leaveCode()
    const wallet = await startWallet(relay.relayUrl)
    // Approved while no page is open.
    await wallet.pair(uri)
    await vi.waitFor(() => expect(wallet.getSessions()).toHaveLength(1))
    const app = await startPairing(relay.relayUrl, { id, storage })
    await vi.waitFor(() => expect(app.events.map(({ type }) => type)).toContain('connection'))
    expect(app.events.filter(({ type }) => type === 'connection')).toMatchObject([
      { adopt: 'active', connection: { accounts: [{ address }], networkId: 'eip155:10' } },
    ])
    expect(isNoted(app)).toBe(false)
    expect(await app.pairing.getProvider('eip155')?.request(sign)).toBe('0xsigned')
    await app.pairing.disconnect()
    await vi.waitFor(() => expect(wallet.getSessions()).toEqual([]))
    app.destroy()
    wallet.destroy()
  })

  test('behavior: reports the requested namespace last', async () => {
    const { id, uri, storage } = await leaveCode()
    const solana = { chains: [solanaId], accounts: [`${solanaId}:${solanaAddress}`], methods: [], events: [] }
    const wallet = await startWallet(relay.relayUrl, { ...approved(), solana } as never)
    const app = await startPairing(relay.relayUrl, { id, storage, networks: [...networks, solanaNetwork] })
    await wallet.pair(uri)
    await vi.waitFor(() => expect(isNoted(app)).toBe(false))
    await vi.waitFor(() => expect(app.events.filter(({ type }) => type === 'connection')).toHaveLength(2))
    expect(app.events.filter(({ type }) => type === 'connection')).toMatchObject([
      { connection: { namespace: 'solana' } },
      { connection: { namespace: 'eip155' } },
    ])
    app.destroy()
    wallet.destroy()
  })

  test('behavior: ignores a session without its stored record', async () => {
    const { id, uri, storage } = await leaveCode({ isNoted: false })
    const wallet = await startWallet(relay.relayUrl)
    const app = await startPairing(relay.relayUrl, { id, storage })
    await wallet.pair(uri)
    await vi.waitFor(() => expect(wallet.getSessions()).toHaveLength(1))
    const [{ topic } = { topic: '' }] = wallet.getSessions()
    await wallet.ping({ topic })
    expect(app.events.filter(({ type }) => type === 'connection')).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  test('attack: a stranger who saw an earlier code cannot replace the connected wallet', async () => {
    const { id, uri, storage } = await leaveCode()
    const app = await startPairing(relay.relayUrl, { id, storage })
    const wallet = await startWallet(relay.relayUrl)
    await app.connect((link) => void wallet.pair(link))
    const thief = await startWallet(relay.relayUrl, approved(other))
    await thief.pair(uri)
    await vi.waitFor(() => expect(thief.getSessions()).toHaveLength(1))
    const [{ topic } = { topic: '' }] = thief.getSessions()
    // Of all sessions, this one expires last.
    await thief.extend({ topic })
    expect(app.events.filter(({ type }) => type === 'connection')).toEqual([])
    app.destroy()
    const again = await startPairing(relay.relayUrl, { id, storage })
    expect(await again.reconnect()).toMatchObject([{ accounts: [{ address }] }])
    again.destroy()
    const [own = { topic: '' }] = wallet.getSessions()
    await wallet.disconnect({ topic: own.topic })
    const last = await startPairing(relay.relayUrl, { id, storage })
    await last.reconnect()
    await vi.waitFor(async () => expect(await last.reconnect()).toEqual([]))
    last.destroy()
    for (const one of [wallet, thief]) one.destroy()
  })

  test('error: ends a session from an earlier code if it opens no supported network', async () => {
    const { id, uri, storage } = await leaveCode()
    const wallet = await startWallet(relay.relayUrl, approved(address, [137]))
    const ended = new Promise((resolve) => wallet.on('end', resolve))
    await wallet.pair(uri)
    const app = await startPairing(relay.relayUrl, { id, storage })
    expect(await ended).toMatchObject({ reason: { code: 5100 } })
    expect(app.events.filter(({ type }) => type === 'connection')).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  test('behavior: destroy closes every socket and rejects pending requests', async () => {
    const app = await connect()
    const asked = app.pairing.getProvider('eip155')?.request({ ...sign, params: [] })
    app.destroy()
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/ABORTED|NOT_CONNECTED/) })
    await vi.waitFor(() =>
      expect(sockets.map(({ readyState }) => readyState)).toEqual(sockets.map(() => WebSocket.CLOSED)),
    )
  })
})
