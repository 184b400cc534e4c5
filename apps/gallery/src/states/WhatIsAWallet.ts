import { open } from '@foyer/core'
import { push } from '@foyer/react/internal/parts'
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
      push(foyer, 'WhatIsAWallet')
    },
    sees: '[data-testid="get-wallet"]',
  },
  longNames: { none: 'It names no wallet.' },
  manyWallets: { none: 'It lists no wallet.' },
}
