import { open } from '@foyer/core'
import { longNetworks, manyNetworks } from '../fixtures/networks.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const connectedTo = 'eip155:1'

function choose(world: World, sees: string, networkId?: `eip155:${number}`): State {
  return {
    world: { connectedTo, ...world },
    show(foyer) {
      open(foyer)
      pushView(foyer, 'SwitchNetwork', networkId && { networkId })
    },
    sees,
  }
}

/** SwitchNetwork in every state. */
export const switchNetworkStates: ViewStates = {
  loading: choose({ switching: 'waits' }, '[aria-busy="true"]', 'eip155:8453'),
  empty: {
    world: { connectedTo, networks: manyNetworks },
    async show(foyer, visitor) {
      open(foyer)
      pushView(foyer, 'SwitchNetwork')
      await visitor.types('[data-testid="search-networks"]', 'Zinnia')
    },
    sees: '.empty',
  },
  error: choose({ switching: 'declines' }, '[data-failed]', 'eip155:8453'),
  success: choose({}, '[aria-current="true"]'),
  longNames: choose({ networks: longNetworks }, '[aria-current="true"]'),
  manyWallets: {
    world: { connectedTo, networks: manyNetworks },
    async show(foyer, visitor) {
      open(foyer)
      pushView(foyer, 'SwitchNetwork')
      await visitor.presses('[data-testid="testnets"]')
    },
    sees: '[aria-expanded="true"]',
  },
}
