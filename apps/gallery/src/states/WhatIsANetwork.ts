import { open } from '@foyer/core'
import { pushView } from '../pushView.ts'
import type { ViewStates } from '../State.ts'

/** WhatIsANetwork in every state. */
export const whatIsANetworkStates: ViewStates = {
  loading: { none: 'It asks nobody.' },
  empty: { none: 'Its text is always there.' },
  error: { none: 'It asks nobody.' },
  success: {
    world: {},
    show(foyer) {
      open(foyer, { view: 'SwitchNetwork' })
      pushView(foyer, 'WhatIsANetwork')
    },
    sees: '.guide-item',
  },
  longNames: { none: 'It names no network.' },
  manyWallets: { none: 'It lists no network.' },
}
