import { open } from '@foyer/core'
import { longWallets } from '../fixtures/wallets.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'
import type { World } from '../World.ts'

function list(directory: World['directory'], sees: string): State {
  return {
    world: { directory },
    show(foyer) {
      open(foyer)
      pushView(foyer, 'WhatIsAWallet')
      pushView(foyer, 'GetWallet')
    },
    sees,
  }
}

/** GetWallet in every state. */
export const getWalletStates: ViewStates = {
  loading: list('silent', '.row-skeleton'),
  empty: list([], '[aria-busy="false"]'),
  error: list('down', '[data-testid="get-metamask"]'),
  success: list(undefined, '[data-testid="get-wallet-0"]'),
  longNames: list(longWallets, '[data-testid="get-wallet-20"]'),
  manyWallets: { none: 'It never lists more than four wallets.' },
}
