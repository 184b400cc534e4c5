import { defineNetwork, type Network } from '@foyer/core'
import type { ConnectorContext, ConnectorEvent, SignInOffer } from '@foyer/core/adapter'
import { createTestContext } from '@foyer/core/testing'
import { createPairingWallet } from '@foyer/pairing/wallet'
import { createRelay, listen, memoryProjects, memoryRelayStore } from '@foyer/server'
import { createPairing } from '../pairing/createPairing.ts'

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const networks = [1, 10].map((id) =>
  defineNetwork({
    id,
    name: String(id),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }),
)
const metadata = { name: 'Wallet', description: '', url: 'http://localhost', icons: [] }

/** Namespaces that a wallet approves. */
export const approved = (account = address, chainIds = [1, 10]) => ({
  eip155: {
    chains: chainIds.map((id) => `eip155:${id}`),
    accounts: chainIds.map((id) => `eip155:${id}:${account}`),
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
})

/** Starts a relay on a free port. */
export async function startRelay() {
  const relay = createRelay({
    store: memoryRelayStore(),
    projects: memoryProjects([{ id: 'test', name: 'Test', allowedOrigins: [], features: [] }]),
    limits: { handshakesPerSecond: 1_000, handshakeBurst: 1_000 },
  })
  const fetch = async () => new Response(null, { status: 404 })
  return listen({ server: { fetch }, relay, port: 0 })
}

/** Starts the connector's pairing as an instance does. */
export async function startPairing(
  relayUrl: string,
  {
    id = crypto.randomUUID(),
    offer,
    storage = createTestContext().storage,
    networks: known = networks,
  }: {
    id?: string
    offer?: SignInOffer
    storage?: ConnectorContext['storage']
    networks?: readonly Network[]
  } = {},
) {
  const events: ConnectorEvent[] = []
  let onEnd = () => {}
  const ended = new Promise<void>((resolve) => {
    onEnd = resolve
  })
  const aborter = new AbortController()
  const context: ConnectorContext = {
    id,
    projectId: 'test',
    serverUrl: '',
    metadata: { name: 'App', description: '', url: 'http://localhost', icons: [] },
    storage,
    signal: aborter.signal,
    logLevel: undefined,
    language: () => 'en',
    networks: () => known,
    rpcUrls: () => [],
    fetchRpc: fetch,
    emit(event) {
      events.push(event)
      if (event.type === 'disconnect') onEnd()
    },
    ...(offer ? { offerSignIn: async () => offer } : {}),
  }
  const pairing = await createPairing(context, { relayUrl })
  return {
    id,
    events,
    storage,
    pairing,
    /** Resolves once the connector reports that it is disconnected. */
    ended,
    /** Connects on the first network; `onUri` receives the link. */
    connect: (onUri: (uri: string) => void, signal = aborter.signal) =>
      pairing.connect({ networks, networkId: 'eip155:1', signal, onUri }),
    reconnect: () => pairing.reconnect({ networks, signal: aborter.signal }),
    destroy: () => aborter.abort(),
  }
}

/** Starts a wallet that approves every proposal and signs everything. */
export async function startWallet(relayUrl: string, namespaces = approved()) {
  const wallet = await createPairingWallet({ projectId: 'test', relayUrl, metadata })
  wallet.on('proposal', ({ id }) => void wallet.approve({ id, namespaces }).catch(() => {}))
  wallet.on('request', ({ id }) => void wallet.respond({ id, result: '0xsigned' }).catch(() => {}))
  return wallet
}
