import type { FaceParts } from './ButtonFace.ts'
import type { GetButtonLook } from './ButtonLook.ts'
import { findConnectorNamed } from './findConnectorNamed.ts'
import { type AccountLookOptions, getAccountLook } from './getAccountLook.ts'
import { isWalletConnected } from './isWalletConnected.ts'
import { openWallet } from './openWallet.ts'

/** Appearance options of wallet buttons. */
export type WalletLookOptions = Omit<AccountLookOptions, keyof FaceParts> & {
  /**
   * The wallet: the id of its connector or directory entry, its rdns, or its name regardless of case and spaces, such as
   * `io.metamask` or `metaMask`.
   */
  wallet: string
  /** @default the wallet's name */
  label?: string | undefined
}

/** Look of a button for one wallet; once that wallet is connected, the account's. */
export const getWalletLook: GetButtonLook<WalletLookOptions> = (foyer, state, options, face) => {
  const { wallet, label } = options
  // An element without its attribute.
  if (!wallet) return undefined
  const connector = findConnectorNamed(state, wallet)
  if (isWalletConnected(state, wallet, face?.name)) return getAccountLook(foyer, state, options)
  const { icon } = connector ?? {}
  return {
    kind: 'quiet',
    text: label ?? connector?.name ?? face?.name ?? wallet,
    // Only inline icons, as for the account's button.
    icon: icon?.startsWith('data:') ? icon : face?.avatar,
    press: openWallet,
    wallet,
    testId: `wallet-button-${wallet}`,
  }
}
