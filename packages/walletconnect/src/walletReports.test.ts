import { defineNetwork, type Network } from '@foyer/core'
import { cosmosHub, kusama, osmosis, polkadot } from '@foyer/core/networks'
import type { Session } from '@foyer/pairing'
import type { Listening } from '@foyer/server'
import { createCosmosSigner, createPolkadotSigner } from '@foyer/testing'
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

describe('accounts that are written differently on each network', () => {
  const signers = [0, 1].map((accountIndex) => ({
    polkadot: createPolkadotSigner({ accountIndex }),
    cosmos: createCosmosSigner({ accountIndex }),
  }))
  const cases = [
    {
      networks: [polkadot, kusama],
      of: (at: number, network: Network | undefined) =>
        `${signers[at]?.polkadot.address(network?.polkadot?.ss58Prefix ?? 42)}`,
    },
    {
      networks: [cosmosHub, osmosis],
      of: (at: number, network: Network | undefined) =>
        `${signers[at]?.cosmos.address(network?.cosmos?.bech32Prefix ?? 'juno')}`,
    },
  ]
  test.each(cases)(
    'behavior: the wallet’s account is known in the spelling of any network, and stays active on another network',
    async ({ networks: own, of }) => {
      const [first, second] = own
      const namespace = first?.chainNamespace ?? 'polkadot'
      const ids = own.map(({ caipNetworkId }) => caipNetworkId)
      const accounts = own.flatMap((network) =>
        [0, 1].map((at) => `${network.caipNetworkId}:${of(at, network)}`),
      )
      const approved = {
        chains: ids,
        accounts,
        methods: [`${namespace}_signMessage`],
        events: ['accountsChanged', 'chainChanged'],
      }
      const app = await startPairing(relay.relayUrl, { networks: own })
      const wallet = await startWallet(relay.relayUrl, { [namespace]: approved } as never)
      const [networkId = 'eip155:1'] = ids
      await app.pairing.connect({
        networks: own,
        networkId,
        signal: new AbortController().signal,
        onUri: (uri) => void wallet.pair(uri),
      })
      const [{ topic } = { topic: '' }] = wallet.getSessions()
      const active = () => {
        const event = app.events.findLast(({ type }) => type === 'connection')
        return event?.type === 'connection' ? event.connection.accounts[0].address : undefined
      }
      for (const data of [[of(1, second), of(0, second)], [of(0, first)], [of(1, second)]]) {
        await wallet.emit({ topic, chainId: networkId, name: 'accountsChanged', data })
        const expected = data[0] === of(0, first) ? of(0, first) : of(1, first)
        await vi.waitFor(() => expect(active()).toBe(expected))
      }
      await wallet.emit({ topic, chainId: networkId, name: 'chainChanged', data: ids[1] })
      await vi.waitFor(() => expect(active()).toBe(of(1, second)))
      for (const one of [app, wallet]) one.destroy()
    },
  )
})
