import { createPairingApp, memoryStorage } from '@foyer/pairing'
import { createPairingWallet } from '@foyer/pairing/wallet'
import { createRelay, type Listening, listen, memoryProjects, memoryRelayStore } from '@foyer/server'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openEarlierStorage, startEarlierClient } from '../../../../interop/startEarlierClient.ts'
import { takeOverEarlier } from './takeOverEarlier.ts'

const metadata = { name: 'Peer', description: '', url: 'http://localhost', icons: [] }
const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] }
let relay: Listening

beforeAll(async () => {
  const projects = memoryProjects([{ id: 'test', name: 'Test', allowedOrigins: [], features: [] }])
  const limits = { handshakesPerSecond: 1_000, handshakeBurst: 1_000, deliverDelayMs: 20 }
  const fetch = async () => new Response(null, { status: 404 })
  const server = createRelay({ store: memoryRelayStore(), projects, limits })
  relay = await listen({ server: { fetch }, relay: server, port: 0 })
})
beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {}, length: 0 })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await relay.close()
})

/** An app connected to an earlier version of the wallet. */
async function connectEarlier() {
  const storage = await openEarlierStorage()
  const client = await startEarlierClient({
    relayUrl: relay.relayUrl,
    customStoragePrefix: 'foyer-wallet',
    storage: storage as never,
    metadata,
  })
  client.core.verify.resolve = async () => undefined as never
  const app = await createPairingApp({ projectId: 'test', relayUrl: relay.relayUrl, metadata })
  const { uri, session } = await app.propose({ namespaces: { eip155 } })
  client.on('session_proposal', ({ id }) => {
    void client.approve({ id, namespaces: { eip155: { ...eip155, accounts: [account] } } })
  })
  await client.pair({ uri })
  const { topic } = await session
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
  return { app, topic, storage }
}

test('default: keeps apps connected, and removes everything of the earlier client', async () => {
  const { app, topic, storage: earlier } = await connectEarlier()
  const asking = app.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [] })
  const storage = memoryStorage()
  await takeOverEarlier(storage)
  const wallet = await createPairingWallet({ projectId: 'test', relayUrl: relay.relayUrl, metadata, storage })
  wallet.on('request', ({ id }) => void wallet.respond({ id, result: '0xsigned' }))
  expect(wallet.getSessions()).toMatchObject([{ topic, peer: { metadata: { name: 'Peer' } } }])
  // Sent while the wallet was closed.
  expect(await asking).toBe('0xsigned')
  // The client that is closing may still write records about messages.
  const left = (await earlier.getKeys()).filter(
    (key) => !/:(history|messages\w*)$|^wc_storage_version$/.test(key),
  )
  expect(left).toEqual([])
  app.destroy()
  wallet.destroy()
})

test('behavior: leaves a wallet in use, and the earlier sessions, as they are', async () => {
  const earlier = await openEarlierStorage()
  await earlier.setItem('wc@2:client:0.3:foyer-wallet:session', [])
  const storage = memoryStorage()
  await storage.set('identity', 'mine')
  await takeOverEarlier(storage)
  expect(await storage.get('identity')).toBe('mine')
  expect(await earlier.getKeys()).toContain('wc@2:client:0.3:foyer-wallet:session')
})

test.each(['{', 'null', '7', '[null]', '{"client_ed25519_seed":7}'])(
  'error: takes nothing over from stored values like %s',
  async (text) => {
    const earlier = await openEarlierStorage()
    await earlier.setItem('wc@2:core:0.3:foyer-wallet:keychain', text)
    await earlier.setItem('wc@2:client:0.3:foyer-wallet:session', text)
    const storage = memoryStorage()
    await takeOverEarlier(storage)
    expect(await storage.list('')).toEqual([])
  },
)
