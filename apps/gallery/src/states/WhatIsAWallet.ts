import { open } from '@foyer/core'
import { pushView } from '../pushView.ts'
import type { ViewStates } from '../State.ts'

/** WhatIsAWallet in every state. */
export const whatIsAWalletStates: ViewStates = {
  loading: { none: 'It asks nobody.' },
  empty: { none: 'Its text is always there.' },
  error: { none: 'It asks nobody.' },
  success: {
    world: {},
    show(foyer) {
      open(foyer)
      pushView(foyer, 'WhatIsAWallet')
    },
    sees: '[data-testid="get-wallet"]',
  },
  longNames: { none: 'It names no wallet.' },
  manyWallets: { none: 'It lists no wallet.' },
}
