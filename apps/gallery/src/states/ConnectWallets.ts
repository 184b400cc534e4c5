import { open } from '@foyer/core'
import { longExtensions, longWallets, manyExtensions, manyWallets } from '../fixtures/wallets.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const counted = '.count:not(:empty)'

function unfold(world: World, sees: string): State {
  return {
    world: { ...world, options: { features: { collapseWallets: true } } },
    show(foyer) {
      open(foyer)
      pushView(foyer, 'ConnectWallets')
    },
    sees,
  }
}

/** ConnectWallets in every state. */
export const connectWalletsStates: ViewStates = {
  loading: unfold({ extensions: [], directory: 'silent', relay: 'silent' }, '[data-testid="all-wallets"]'),
  empty: unfold(
    { extensions: [], directory: [], relay: 'absent' },
    '[data-testid="wallet-list"][aria-busy="false"]',
  ),
  error: unfold({ directory: 'down', relay: 'down' }, '.notice'),
  success: unfold({ recent: ['example.wallet-1'] }, counted),
  longNames: unfold({ extensions: longExtensions, directory: longWallets }, counted),
  manyWallets: unfold({ extensions: manyExtensions, directory: manyWallets }, counted),
}
