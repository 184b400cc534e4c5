import { connect, open } from '@foyer/core'
import { longNetworks, manyNetworks } from '../fixtures/networks.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const showAddress = (world: World = {}, amount?: string): State => ({
  world: { connectedTo: 'eip155:1', ...world },
  async show(foyer, visitor) {
    open(foyer)
    pushView(foyer, 'Receive')
    if (amount) await visitor.types('[data-testid="receive-amount"]', amount)
  },
  sees: '[data-testid="qr-code"]',
})

/** Receive in every state. */
export const receiveStates: ViewStates = {
  loading: { none: 'The address came with the connection.' },
  empty: { none: 'A connection has an account.' },
  error: showAddress({}, '1.2.3'),
  success: showAddress(),
  longNames: showAddress({ networks: longNetworks }),
  manyWallets: showAddress({ networks: manyNetworks }),
  more: {
    amount: showAddress({}, '0.25'),
    noRecovery: {
      world: { embedded: {} },
      async show(foyer) {
        await connect(foyer, { connectorId: 'auth' })
        open(foyer)
        pushView(foyer, 'Receive')
      },
      sees: '[data-testid="recovery-ask"]',
    },
  },
}
