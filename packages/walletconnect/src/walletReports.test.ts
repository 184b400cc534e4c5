import { defineNetwork } from '@foyer/core'
import type { Session } from '@foyer/pairing'
import type { Listening } from '@foyer/server'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { toConnections } from './connections.ts'
import { toOptionalNamespaces } from './namespaces.ts'
import {
  address,
  approved,
  networks,
  other,
  startPairing,
  startRelay,
  startWallet,
} from './test/startPairing.ts'

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

async function open(namespaces: ReturnType<typeof approved>) {
  const app = await startPairing(relay.relayUrl)
  const wallet = await startWallet(relay.relayUrl, namespaces)
  const [connection] = await app.connect((uri) => void wallet.pair(uri))
  const [{ topic } = { topic: '' }] = wallet.getSessions()
  const shown = () => {
    const event = app.events.findLast(({ type }) => type === 'connection')
    const now = event?.type === 'connection' ? event.connection : connection
    return [now.networkId, ...now.accounts.map((account) => account.address)]
  }
  return { ...app, wallet, topic, shown, destroy: () => [app, wallet].map((one) => one.destroy()) }
}

// The reports are listed in docs/evidence/walletReports.md.
describe('public reports of phone wallets', () => {
  // https://github.com/WalletConnect/walletconnect-monorepo/issues/5706
  test('behavior: shows the account’s address on the current network if it differs between networks', async () => {
    const { eip155 } = approved()
    const accounts = [`eip155:1:${address}`, `eip155:10:${other}`]
    const app = await open({ eip155: { ...eip155, accounts } })
    expect(app.shown()).toEqual(['eip155:1', address])
    const params = [{ chainId: '0xa' }]
    await app.pairing.getProvider('eip155')?.request({ method: 'wallet_switchEthereumChain', params })
    await vi.waitFor(() => expect(app.shown()).toEqual(['eip155:10', other]))
    await app.wallet.emit({ topic: app.topic, chainId: 'eip155:1', name: 'chainChanged', data: 1 })
    await vi.waitFor(() => expect(app.shown()).toEqual(['eip155:1', address]))
    app.destroy()
  })
  // https://github.com/WalletConnect/WalletConnectFlutterV2/issues/225
  test('behavior: follows an event without useful data to the network that it names', async () => {
    const app = await open(approved())
    await app.wallet.emit({
      topic: app.topic,
      chainId: 'eip155:10',
      name: 'chainChanged',
      data: 'a message!',
    })
    await vi.waitFor(() => expect(app.shown()).toEqual(['eip155:10', address]))
    app.destroy()
  })
  // https://github.com/reown-com/appkit/pull/5713
  test('behavior: a namespace without an account is left out, and the others are connected', () => {
    const hub = defineNetwork({
      id: 'cosmoshub-4',
      chainNamespace: 'cosmos',
      name: 'Hub',
      nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
      rpcUrls: { default: { http: [] } },
    })
    const account = `cosmos1${'q'.repeat(38)}`
    const session = {
      topic: 't',
      namespaces: {
        eip155: { accounts: [], methods: [], events: [] },
        cosmos: { accounts: [`${hub.caipNetworkId}:${account}`], methods: [], events: [] },
      },
      peer: { metadata: { name: 'Phone', description: '', url: '', icons: [] } },
    } as unknown as Session
    const parameters = { connectorId: 'walletConnect', networks: [...networks, hub], preferred: ['eip155:1'] }
    expect(toConnections(session, parameters)).toMatchObject([
      { namespace: 'cosmos', accounts: [{ address: account }] },
    ])
  })
  // https://github.com/shapeshift/web/pull/12540
  test('behavior: proposes every network as optional, including the current one', () => {
    expect(toOptionalNamespaces(networks).eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  })
})
