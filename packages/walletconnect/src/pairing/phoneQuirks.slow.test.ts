import type { Listening } from '@foyer/server'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { address, approved, other, startPairing, startRelay, startWallet } from '../test/startPairing.ts'

let relay: Listening

beforeAll(async () => {
  relay = await startRelay()
})
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('WebSocket', WebSocket)
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => relay.close())

/** Approval of a phone wallet: these accounts on two chains, with further methods. */
const both = (...accounts: string[]) => {
  const { eip155 } = approved()
  const methods = [...eip155.methods, 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
  const list = [1, 10].flatMap((id) => accounts.map((account) => `eip155:${id}:${account}`))
  return { eip155: { ...eip155, methods, accounts: list } }
}

async function open(namespaces: ReturnType<typeof approved> = both(address, other)) {
  const app = await startPairing(relay.relayUrl)
  const wallet = await startWallet(relay.relayUrl, namespaces)
  const connections = await app.connect((uri) => void wallet.pair(uri))
  const [{ topic } = { topic: '' }] = wallet.getSessions()
  return {
    ...app,
    leave: app.destroy,
    wallet,
    connections,
    topic,
    destroy: () => [app, wallet].map((one) => one.destroy()),
  }
}

type App = Awaited<ReturnType<typeof open>>

const shown = ({ events }: Pick<App, 'events'>) => {
  const event = events.findLast(({ type }) => type === 'connection')
  const connection = event?.type === 'connection' ? event.connection : undefined
  return connection && [connection.networkId, ...connection.accounts.map((account) => account.address)]
}
const untilShown = (app: Pick<App, 'events'>, networkId: string, ...addresses: string[]) =>
  vi.waitFor(() => expect(shown(app)).toEqual([networkId, ...addresses]))

describe('the active account', () => {
  const use = async (app: App) => {
    await app.wallet.emit({ topic: app.topic, chainId: 'eip155:1', name: 'accountsChanged', data: [other] })
    await untilShown(app, 'eip155:1', other, address)
  }
  test('stays when the wallet moves to another network', async () => {
    const app = await open()
    await use(app)
    await app.wallet.emit({ topic: app.topic, chainId: 'eip155:10', name: 'chainChanged', data: 10 })
    await untilShown(app, 'eip155:10', other, address)
    app.destroy()
  })
  test('stays when the app moves to another network', async () => {
    const app = await open()
    await use(app)
    const params = [{ chainId: '0xa' }]
    await app.pairing.getProvider('eip155')?.request({ method: 'wallet_switchEthereumChain', params })
    await untilShown(app, 'eip155:10', other, address)
    app.destroy()
  })
  test('stays when the session is updated in the same order, and follows a new one', async () => {
    const app = await open()
    await use(app)
    app.events.length = 0
    await app.wallet.update({ topic: app.topic, namespaces: both(address, other) })
    await untilShown(app, 'eip155:1', other, address)
    await app.wallet.update({ topic: app.topic, namespaces: both(other, address) })
    await app.wallet.update({ topic: app.topic, namespaces: both(address, other) })
    await untilShown(app, 'eip155:1', address, other)
    app.destroy()
  })
  test('stays over a reload', async () => {
    const app = await open()
    await use(app)
    const { id, storage } = app
    const again = await startPairing(relay.relayUrl, { id, storage })
    const [connection] = await again.reconnect()
    expect(connection?.accounts.map((account) => account.address)).toEqual([other, address])
    again.destroy()
    app.destroy()
  })
  test('belongs to one session: a new session starts with its own first account', async () => {
    const app = await open()
    await use(app)
    await app.pairing.disconnect()
    const [connection] = await app.connect((uri) => void app.wallet.pair(uri))
    expect(connection.accounts.map((account) => account.address)).toEqual([address, other])
    app.destroy()
  })
})

describe('accounts of a session', () => {
  const cases: [string, string[], string[]][] = [
    ['counts an account in several spellings once', [address, address.toLowerCase()], [address]],
    ['counts a repeated account once', [address, address], [address]],
    ['ignores invalid entries', ['', 'nobody', '0x12', address], [address]],
  ]
  test.each(cases)('%s', async (_, accounts, expected) => {
    const app = await open(both(...accounts))
    expect(app.connections[0].accounts.map((account) => account.address)).toEqual(expected)
    expect(app.connections[0].approvedNetworkIds).toEqual(['eip155:1', 'eip155:10'])
    app.destroy()
  })
  test('an account keeps its spelling when the session is updated', async () => {
    const app = await open()
    app.events.length = 0
    await app.wallet.update({
      topic: app.topic,
      namespaces: both(address.toLowerCase(), other.toLowerCase()),
    })
    await untilShown(app, 'eip155:1', address, other)
    app.destroy()
  })
  test('an update without a usable account ends the session', async () => {
    const app = await open()
    await app.wallet.update({ topic: app.topic, namespaces: approved(address, [137]) })
    await vi.waitFor(() =>
      expect(app.events.at(-1)).toEqual({ type: 'disconnect', connectorId: 'walletConnect' }),
    )
    expect(app.pairing.getProvider('eip155')).toBeUndefined()
    app.destroy()
  })
  test('an event of a chain that was not approved changes nothing', async () => {
    const app = await open()
    const before = app.events.length
    for (const data of [137, 'eip155:137', 'nonsense', null])
      await app.wallet
        .emit({ topic: app.topic, chainId: 'eip155:1', name: 'chainChanged', data })
        .catch(() => {})
    await app.wallet.ping({ topic: app.topic })
    expect(app.events.slice(before).filter(({ type }) => type === 'connection')).toEqual([])
    app.destroy()
  })
})

describe('a session that the wallet ends', () => {
  test('while the page is open: the session is not restored afterwards', async () => {
    const app = await open()
    await app.wallet.disconnect({ topic: app.topic })
    await vi.waitFor(() =>
      expect(app.events).toContainEqual({ type: 'disconnect', connectorId: 'walletConnect' }),
    )
    expect(app.pairing.getProvider('eip155')).toBeUndefined()
    expect(await app.reconnect()).toEqual([])
    app.destroy()
  })
  test('while the page is closed: the session ends once the next page is notified, and a pending request fails', async () => {
    const app = await open()
    const { id, storage, wallet, topic } = app
    app.leave()
    await wallet.disconnect({ topic })
    const again = await startPairing(relay.relayUrl, { id, storage })
    const isOpen = (await again.reconnect()).length > 0
    const provider = again.pairing.getProvider('eip155')
    // The relay delivers the end with the first messages, before or after the session was restored.
    if (isOpen) await again.ended
    expect(await again.reconnect()).toEqual([])
    expect(again.pairing.getProvider('eip155')).toBeUndefined()
    if (provider) await expect(provider.request({ method: 'personal_sign' })).rejects.toThrow()
    again.destroy()
    app.destroy()
  })
})
