import { open } from '@foyer/core'
import { longBalances, manyBalances } from '../fixtures/balances.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

const show = (sees: string, world: World = {}): State => ({
  world: { connectedTo: 'eip155:1', transfer: {}, ...world },
  show(foyer) {
    open(foyer, { view: 'Account' })
    pushView(foyer, 'Send')
    pushView(foyer, 'SendSelectToken')
  },
  sees,
})
const row = '.send-tokens .row'

/** The choice of a token in every state. */
export const sendSelectTokenStates: ViewStates = {
  loading: show('.send-tokens .spinner', { balances: 'silent' }),
  empty: show('[data-testid="send-no-token"]', { balances: [] }),
  error: show('.send-tokens .link-button', { balances: 'down' }),
  success: show(row),
  longNames: show(row, { balances: longBalances }),
  manyWallets: show(row, { balances: manyBalances }),
}
