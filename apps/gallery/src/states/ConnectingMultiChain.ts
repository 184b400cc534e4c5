import { type Network, open } from '@foyer/core'
import { connectorIdOf } from '../createConnectors.ts'
import { longMixedNetworks, mixedNetworks } from '../fixtures/networks.ts'
import { longExtensions, someExtensions } from '../fixtures/wallets.ts'
import type { State, ViewStates } from '../State.ts'
import type { Extension } from '../World.ts'

function choose(extensions: readonly Extension[], networks: readonly Network[]): State {
  const shown = extensions.slice(0, 1).map((extension): Extension => ({ ...extension, others: ['solana'] }))
  return {
    world: { extensions: shown, networks },
    show(foyer) {
      const connectorIds = shown.flatMap((extension) =>
        (['eip155', 'solana'] as const).map((namespace) => connectorIdOf(extension, namespace)),
      )
      open(foyer, { view: 'ConnectingMultiChain', payload: { connectorIds } })
    },
    sees: '[data-testid="chain-solana"]',
  }
}

/** ConnectingMultiChain in every state. */
export const connectingMultiChainStates: ViewStates = {
  loading: { none: 'What a wallet serves is known when it is found.' },
  empty: { none: 'A wallet with one kind of chain is connected without a question.' },
  error: { none: 'Choosing asks nobody.' },
  success: choose(someExtensions, mixedNetworks),
  longNames: choose(longExtensions, longMixedNetworks),
  manyWallets: { none: 'It is about one wallet.' },
}
