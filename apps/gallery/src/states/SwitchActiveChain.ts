import { type Network, open } from '@foyer/core'
import { longMixedNetworks, mixedNetworks } from '../fixtures/networks.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'

function ask(networks: readonly Network[]): State {
  return {
    world: { connectedTo: 'eip155:1', networks },
    show(foyer) {
      open(foyer)
      pushView(foyer, 'SwitchNetwork')
      pushView(foyer, 'SwitchActiveChain', { switchToChain: 'solana' })
    },
    sees: '[data-testid="switch-active-chain"]',
  }
}

/** SwitchActiveChain in every state. */
export const switchActiveChainStates: ViewStates = {
  loading: { none: 'It asks nobody.' },
  empty: { none: 'It is about one network, which the app has.' },
  error: { none: 'It asks nobody.' },
  success: ask(mixedNetworks),
  longNames: ask(longMixedNetworks),
  manyWallets: { none: 'It shows one network.' },
}
