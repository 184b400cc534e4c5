import { type Foyer, open, start } from '@foyer/core'
import { selectWallet } from '../modal/selectWallet.ts'
import { findConnectorNamed } from './findConnectorNamed.ts'
import { findListedWallet } from './findListedWallet.ts'
import { isWalletConnected } from './isWalletConnected.ts'

/**
 * Opens the modal at the wallet an app names, as if the visitor had chosen it in the list; at the account if it is
 * connected. Stays at the list if neither this page nor the directory has the wallet.
 */
export async function chooseWallet(foyer: Foyer, name: string): Promise<void> {
  void start(foyer)
  if (isWalletConnected(foyer.state, name)) return open(foyer)
  const connector = findConnectorNamed(foyer.state, name)
  open(foyer, { view: 'Connect' })
  const { history } = foyer.state
  // A required sign-in holds the modal.
  if (history.at(-1)?.name !== 'Connect') return
  if (connector) return selectWallet(foyer, { connector })
  const wallet = await findListedWallet(foyer, name).catch(() => undefined)
  // Meanwhile the visitor may have chosen another wallet or closed the modal.
  if (wallet && foyer.state.open && foyer.state.history === history) selectWallet(foyer, { wallet })
}
