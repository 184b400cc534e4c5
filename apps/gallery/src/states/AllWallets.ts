import { open } from '@foyer/core'
import { longExtensions, longWallets, manyExtensions, manyWallets } from '../fixtures/wallets.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const option = '[role="option"]'

function list(world: World, sees: string, query?: string): State {
  return {
    world,
    show(foyer) {
      open(foyer)
      pushView(foyer, 'AllWallets', query ? { query } : undefined)
    },
    sees,
  }
}

/** AllWallets in every state. */
export const allWalletsStates: ViewStates = {
  loading: list({ extensions: [], directory: 'silent' }, '.row-skeleton'),
  empty: list({}, '[data-testid="no-wallet-found"]', 'Zinnia'),
  error: list({ directory: 'down' }, '.notice'),
  success: list({}, option),
  longNames: list({ extensions: longExtensions, directory: longWallets }, option),
  manyWallets: list({ extensions: manyExtensions, directory: manyWallets }, option),
  more: {
    filtered: {
      world: {},
      async show(foyer, visitor) {
        open(foyer)
        pushView(foyer, 'AllWallets', { query: 'r' })
        await visitor.presses('[data-testid="filter-certified"]')
      },
      sees: '[aria-pressed="true"]',
    },
  },
}
