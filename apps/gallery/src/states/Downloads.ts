import type { DirectoryWallet } from '@foyer/contract'
import { open } from '@foyer/core'
import { longWallets, someWallets } from '../fixtures/wallets.ts'
import { pushView } from '../pushView.ts'
import type { State, ViewStates } from '../State.ts'

function offer(wallet: DirectoryWallet | undefined, sees: string): State {
  return {
    world: {},
    show(foyer) {
      open(foyer)
      pushView(foyer, 'GetWallet')
      if (wallet) pushView(foyer, 'Downloads', { wallet })
    },
    sees,
  }
}

/** Downloads in every state. */
export const downloadsStates: ViewStates = {
  loading: { none: 'It asks nobody.' },
  empty: { none: 'A wallet that can be had nowhere is not offered.' },
  error: { none: 'It asks nobody.' },
  success: offer(someWallets[3], '.store-list a'),
  longNames: offer(longWallets[0], '.store-list a'),
  manyWallets: { none: 'It shows one wallet.' },
}
