import { open } from '@foyer/core'
import { push } from '@foyer/react/internal/parts'
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
      push(foyer, 'WhatIsANetwork')
    },
    sees: '.guide-item',
  },
  longNames: { none: 'It names no network.' },
  manyWallets: { none: 'It lists no network.' },
}
