import { unlistedToken } from '../createSwaps.ts'
import { longBalances, manyBalances } from '../fixtures/balances.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'
import { fillSwap, swapWorld } from './fillSwap.ts'

const show = (sees: string, world: World = {}, side: 'sold' | 'bought' = 'bought'): State => ({
  world: swapWorld(world),
  show(foyer) {
    fillSwap(foyer)
    pushView(foyer, 'SwapSelectToken', { side })
  },
  sees,
})
const search = (sees: string, text: string): State => ({
  ...show(sees, { transfer: {} }),
  async show(foyer, visitor) {
    await show(sees).show?.(foyer, visitor)
    await visitor.types('[data-testid="swap-search"]', text)
  },
})
const row = '.swap-tokens .row'

/** The choice of a token in every state. */
export const swapSelectTokenStates: ViewStates = {
  loading: show('.swap-tokens .spinner', { balances: 'silent' }, 'sold'),
  empty: show('[data-testid="swap-no-token"]', { balances: [] }, 'sold'),
  error: show('.swap-tokens .link-button', { balances: 'down' }, 'sold'),
  success: show(row),
  longNames: show(row, { balances: longBalances }),
  manyWallets: show(row, { balances: manyBalances }),
  more: {
    listFailed: show('.notice', { swap: 'down' }),
    unlisted: search('[data-testid="swap-unlisted"]', unlistedToken.address),
    notThere: search('[data-testid="swap-no-token"]', `0x${'4'.repeat(40)}`),
  },
}
