import { type Foyer, open } from '@foyer/core'

/** Opens the modal at one wallet; at the list if the code for it does not load. */
export function openWallet(foyer: Foyer, wallet: string): void {
  import('./chooseWallet.ts').then(
    ({ chooseWallet }) => chooseWallet(foyer, wallet),
    () => open(foyer, { view: 'Connect' }),
  )
}
