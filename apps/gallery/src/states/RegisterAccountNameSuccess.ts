import { open } from '@foyer/core'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'

const showName = (name: string): State => ({
  world: { connectedTo: 'eip155:1' },
  show(foyer) {
    open(foyer)
    pushView(foyer, 'RegisterAccountNameSuccess', { name })
  },
  sees: '[data-testid="registered-name"]',
})

/** RegisterAccountNameSuccess in every state. */
export const registerAccountNameSuccessStates: ViewStates = {
  loading: { none: 'The name came with the view.' },
  empty: { none: 'There is a name.' },
  error: { none: 'Nothing is done here.' },
  success: showName('alice.names.foyer.test'),
  longNames: showName('the-quite-extraordinarily-long-name-of-somebody.northern-archipelago.example'),
  manyWallets: { none: 'One account has one name.' },
}
