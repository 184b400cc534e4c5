import { open } from '@foyer/core'
import { someNetworks } from '../fixtures/networks.ts'
import { longExtensions, someExtensions } from '../fixtures/wallets.ts'
import type { State, ViewStates } from '../State.ts'
import type { Extension } from '../World.ts'

function choose(extensions: readonly Extension[]): State {
  return {
    world: { extensions: extensions.slice(0, 1), networks: someNetworks },
    show(foyer) {
      open(foyer, 'ConnectingMultiChain', { connectorIds: extensions.slice(0, 1).map(({ id }) => id) })
    },
    sees: '[data-testid="chain-eip155"]',
  }
}

/** ConnectingMultiChain in every state. */
export const connectingMultiChainStates: ViewStates = {
  loading: { none: 'What a wallet serves is known when it is found.' },
  empty: { none: 'A wallet with one kind of chain is connected without a question.' },
  error: { none: 'Choosing asks nobody.' },
  success: choose(someExtensions),
  longNames: choose(longExtensions),
  manyWallets: { none: 'It is about one wallet.' },
}
