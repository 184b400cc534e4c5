import { open } from '@foyer/core'
import { longNetworks, manyNetworks } from '../fixtures/networks.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

function refuse(world: World, sees = '[data-testid="disconnect-button"]', pressed?: string): State {
  return {
    world: { connectedTo: 'eip155:777', ...world },
    async show(foyer, visitor) {
      open(foyer)
      if (pressed) await visitor.presses(pressed)
    },
    sees,
  }
}

const base = '[data-testid="network-eip155:8453"]'

/** UnsupportedChain in every state. */
export const unsupportedChainStates: ViewStates = {
  loading: refuse({ switching: 'waits' }, '[aria-busy="true"]', base),
  empty: { none: 'An app has at least one network.' },
  error: refuse({ switching: 'declines' }, '[data-failed]', base),
  success: refuse({}),
  longNames: refuse({ networks: longNetworks }),
  manyWallets: refuse({ networks: manyNetworks }),
}
