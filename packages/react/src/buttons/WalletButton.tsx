'use client'
import { forwardRef } from 'react'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'
import { getWalletLook, type WalletLookOptions } from './getWalletLook.ts'
import { watchWallet } from './watchWallet.ts'

/** Props of `WalletButton`. */
export type WalletButtonProps = FoyerButtonProps & WalletLookOptions

/**
 * Connects one given wallet: opens the modal at this wallet, without the list. Shows the account once that wallet is
 * connected.
 *
 * @example
 * ```tsx
 * import { WalletButton } from '@foyer/react'
 *
 * export const Wallets = () => (
 *   <>
 *     <WalletButton wallet="metaMask" />
 *     <WalletButton wallet="walletConnect" label="Scan with a phone" />
 *   </>
 * )
 * ```
 */
export const WalletButton = forwardRef<HTMLButtonElement, WalletButtonProps>(function WalletButton(
  { wallet, label, charsStart, charsEnd, unsupportedLabel, ...rest },
  ref,
) {
  const options = { wallet, label, charsStart, charsEnd, unsupportedLabel }
  return (
    <ButtonFrame getLook={getWalletLook} watch={watchWallet} options={options} buttonRef={ref} {...rest} />
  )
})
