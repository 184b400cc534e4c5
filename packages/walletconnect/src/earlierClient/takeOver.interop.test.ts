import type { Listening } from '@foyer/server'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openEarlierStorage, startEarlierClient } from '../../../../interop/startEarlierClient.ts'
import { address, approved, startPairing, startRelay, startWallet } from '../test/startPairing.ts'

let relay: Listening

beforeAll(async () => {
  relay = await startRelay()
})
beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('indexedDB', new IDBFactory())
  // The earlier client looks here for data of even earlier clients.
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {}, length: 0 })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await relay.close()
})

/** Connects with the earlier client as an instance used it, and closes it like a page that is left. */
async function connectEarlier(id: string) {
  const storage = await openEarlierStorage()
  const client = await startEarlierClient({
    relayUrl: relay.relayUrl,
    customStoragePrefix: `foyer-${id}`,
    storage: storage as never,
    metadata: { name: 'App', description: '', url: 'http://localhost', icons: [] },
  })
  client.core.verify.register = async () => ''
  const wallet = await startWallet(relay.relayUrl)
  const { uri = '', approval } = await client.connect({
    optionalNamespaces: { eip155: { ...approved().eip155, chains: ['eip155:1', 'eip155:10'] } },
  })
  await wallet.pair(uri)
  const { topic } = await approval()
  await vi.waitFor(() => expect(wallet.getSessions()).toHaveLength(1))
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
  return { wallet, topic, storage }
}

describe('takeOver', () => {
  test('default: continues a session, and removes everything of the earlier client', async () => {
    const { wallet, topic, storage } = await connectEarlier('main')
    const app = await startPairing(relay.relayUrl, { id: 'main' })
    expect(await app.reconnect()).toMatchObject([{ accounts: [{ address }], peer: { name: 'Wallet' } }])
    const sign = { method: 'personal_sign', params: ['0x68', address] }
    expect(await app.pairing.getProvider('eip155')?.request(sign)).toBe('0xsigned')
    await wallet.ping({ topic })
    // The closing client may still write notes about messages.
    const left = (await storage.getKeys()).filter((key) => !/:(history|messages\w*)$/.test(key))
    expect(left).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  test('behavior: leaves databases of other instances and kits alone', async () => {
    const { wallet, storage } = await connectEarlier('main')
    const foreign = ['wc@2:client:0.3:foyer-other:session', 'wc@2:core:0.3:keychain']
    for (const key of foreign) await storage.setItem(key, [])
    const app = await startPairing(relay.relayUrl, { id: 'main' })
    expect(await app.reconnect()).toHaveLength(1)
    const left = (await storage.getKeys()).filter((key) => key !== 'wc_storage_version')
    expect(left.toSorted()).toEqual(foreign.toSorted())
    const again = await startPairing(relay.relayUrl, { id: 'other' })
    expect(await again.reconnect()).toEqual([])
    for (const one of [app, again, wallet]) one.destroy()
  })

  test('error: ends a session that cannot continue, and notifies its wallet', async () => {
    const { wallet, topic, storage } = await connectEarlier('main')
    const key = (await storage.getKeys()).find((one) => one.endsWith('session')) ?? ''
    const [session] = (await storage.getItem<object[]>(key)) ?? []
    await storage.setItem(key, [{ ...session, namespaces: 'none' }, null, { topic: 'x' }])
    const ended = new Promise((resolve) => wallet.on('end', resolve))
    const app = await startPairing(relay.relayUrl, { id: 'main' })
    expect(await ended).toMatchObject({ topic, reason: { code: 6000 } })
    expect(await app.reconnect()).toEqual([])
    app.destroy()
    wallet.destroy()
  })

  test('error: loses nothing if the storage is full, and takes over on the next page', async () => {
    const { wallet, topic } = await connectEarlier('main')
    const { put } = IDBObjectStore.prototype
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...parameters
    ) {
      // Only for our client; the earlier one has not fully closed.
      if (this.name === 'values') throw new DOMException('No room left', 'QuotaExceededError')
      return put.apply(this, parameters)
    })
    const { storage, destroy, reconnect } = await startPairing(relay.relayUrl, { id: 'main' })
    expect(await reconnect()).toEqual([])
    destroy()
    full.mockRestore()
    const app = await startPairing(relay.relayUrl, { id: 'main', storage })
    expect(await app.reconnect()).toMatchObject([{ accounts: [{ address }] }])
    await wallet.ping({ topic })
    app.destroy()
    wallet.destroy()
  })

  test.each(['{', 'null', '7', '{"client_ed25519_seed":7}'])(
    'error: takes nothing over from stored values like %s',
    async (text) => {
      const storage = await openEarlierStorage()
      await storage.setItem('wc@2:core:0.3:foyer-main:keychain', text)
      await storage.setItem('wc@2:client:0.3:foyer-main:session', text)
      const app = await startPairing(relay.relayUrl, { id: 'main' })
      expect(await app.reconnect()).toEqual([])
      app.destroy()
    },
  )
})
