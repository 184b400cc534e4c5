import { type Connection, defineNetwork } from '@foyer/core'
import { kusama, mainnet, polkadot, sepolia } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { createPolkadotSigner } from '@foyer/testing'
import { expect, test } from 'vitest'
import { adoptSession, setNetwork } from './adoptSession.ts'
import { connectorId, type PairingState } from './PairingState.ts'

const chain = (id: string, bech32Prefix: string) =>
  defineNetwork({
    id,
    name: id,
    chainNamespace: 'cosmos',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: { default: { http: [] } },
    cosmos: { bech32Prefix } as never,
  })
const hub = chain('cosmoshub-4', 'cosmos')
const osmosis = chain('osmosis-1', 'osmo')
const networks = [polkadot, kusama, hub, osmosis, mainnet, sepolia]
const [a, b] = [0, 1].map((accountIndex) => createPolkadotSigner({ accountIndex })) as [
  ReturnType<typeof createPolkadotSigner>,
  ReturnType<typeof createPolkadotSigner>,
]
const bech32 = (prefix: string, letter: string) => `${prefix}1${letter.repeat(38)}`
const evm = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

type Known = { id: Connection['networkId']; list: readonly [string, string] }
const cases: [string, Known, Known][] = [
  [
    'polkadot',
    { id: polkadot.caipNetworkId, list: [a.address(0), b.address(0)] },
    { id: kusama.caipNetworkId, list: [a.address(2), b.address(2)] },
  ],
  [
    'cosmos',
    { id: hub.caipNetworkId, list: [bech32('cosmos', 'q'), bech32('cosmos', 'p')] },
    { id: osmosis.caipNetworkId, list: [bech32('osmo', 'q'), bech32('osmo', 'p')] },
  ],
  ['eip155', { id: mainnet.caipNetworkId, list: evm }, { id: sepolia.caipNetworkId, list: evm }],
]

/** Adopts a session with two accounts on two networks. */
function setUp(namespace: string, known: readonly Known[]) {
  const context = createTestContext(networks)
  const pairing = {
    context,
    app: {},
    connections: new Map(),
    providers: new Map(),
  } as unknown as PairingState
  const accounts = known.flatMap(({ id, list }) => list.map((address) => `${id}:${address}`))
  const session = {
    topic: 'topic',
    namespaces: { [namespace]: { accounts, methods: [], events: [] } },
    peer: { metadata: { name: 'Phone', icons: [] } },
  } as never
  const [connection] = adoptSession(pairing, session)
  /** Stores an account as the app's choice, as core does. */
  const choose = (address: string | undefined) => {
    const kept = { ...connection, name: 'Phone', address, status: 'active' }
    context.storage.set('connections', { wallets: [{ ...kept, connectorId }] })
  }
  const shown = () => pairing.connections.get(connection.namespace)?.accounts.map(({ address }) => address)
  return { context, pairing, connection, choose, shown }
}

test.each(cases)(
  'behavior: keeps the account chosen in the app on another network: %s',
  (namespace, one, two) => {
    const { pairing, connection, choose, shown } = setUp(namespace, [one, two])
    choose(one.list[1])
    setNetwork(pairing, connection.namespace, two.id)
    expect(shown()).toEqual([two.list[1], two.list[0]])
    choose(two.list[1])
    setNetwork(pairing, connection.namespace, one.id)
    expect(shown()).toEqual([one.list[1], one.list[0]])
    // The visitor is back at the first one.
    choose(one.list[0])
    setNetwork(pairing, connection.namespace, two.id)
    expect(shown()).toEqual(two.list)
  },
)
test.each(cases)(
  'behavior: ignores a stored account that the session does not list: %s',
  (namespace, one, two) => {
    const { pairing, connection, choose, shown } = setUp(namespace, [one, two])
    choose('0x0000000000000000000000000000000000000001')
    setNetwork(pairing, connection.namespace, two.id)
    expect(shown()).toEqual(two.list)
  },
)
