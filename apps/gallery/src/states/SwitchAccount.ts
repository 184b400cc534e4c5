import { type Connection, open } from '@foyer/core'
import { manyAccounts, mixedAccounts, someAccounts } from '../fixtures/accounts.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'

const showAccounts = (accounts: Connection['accounts']): State => ({
  world: { connectedTo: 'eip155:1', accounts },
  show(foyer) {
    open(foyer)
    pushView(foyer, 'SwitchAccount')
  },
  sees: '[aria-current="true"]',
})

/** SwitchAccount in every state. */
export const switchAccountStates: ViewStates = {
  loading: { none: 'The accounts came with the connection.' },
  empty: { none: 'A connection has an account.' },
  error: { none: 'Nobody is asked: it cannot fail.' },
  success: showAccounts(someAccounts),
  longNames: showAccounts(mixedAccounts),
  manyWallets: showAccounts(manyAccounts),
}
