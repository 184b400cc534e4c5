import { getConnection, type KnownConnection, open } from '@foyer/core'
import { mixedNetworks } from '../fixtures/networks.ts'
import { longExtensions, manyExtensions, someExtensions } from '../fixtures/wallets.ts'
import type { State, ViewStates } from '../State.ts'
import type { Extension, World } from '../World.ts'

const addresses = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const

const features = [{ id: 'multi_wallet', isEnabled: true, config: [] }] as const satisfies World['features']

function toConnection({ id, name, icon }: Extension, index: number): KnownConnection {
  const later = index % 3 === 2 ? 'disconnected' : 'connected'
  return {
    connectorId: id,
    namespace: 'eip155',
    name,
    icon,
    address: addresses[index % addresses.length] ?? '',
    networkId: 'eip155:1',
    status: index === 0 ? 'active' : later,
  }
}

function showWallets(extensions: readonly Extension[]): State {
  return {
    world: {
      extensions,
      connectedTo: 'eip155:1',
      features,
    },
    show(foyer) {
      const connection = getConnection(foyer.state)
      const [active, ...others] = extensions.map(toConnection)
      if (active) foyer._internal.setState({ connections: [{ ...active, connection }, ...others] })
      open(foyer, { view: 'ProfileWallets' })
    },
    sees: '[data-testid="add-wallet"]',
  }
}

/** ProfileWallets in every state. */
export const profileWalletsStates: ViewStates = {
  loading: { none: 'The wallets are known without asking anybody.' },
  // A visitor without any wallet is led to Connect.
  empty: {
    world: { connectedTo: 'eip155:1', networks: mixedNetworks, features },
    async show(foyer, visitor) {
      open(foyer, { view: 'ProfileWallets' })
      await visitor.presses('[data-testid="namespace-solana"]')
    },
    sees: '.hint-inset',
  },
  error: { none: 'A wallet that cannot be disconnected is said in a toast over the page.' },
  success: showWallets([...someExtensions, ...manyExtensions.slice(2, 3)]),
  longNames: showWallets(longExtensions),
  manyWallets: showWallets(manyExtensions),
}
