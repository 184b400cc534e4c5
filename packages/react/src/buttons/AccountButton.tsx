'use client'
import { getConnection } from '@foyer/core'
import { getViewAfterNetworkChange } from '@foyer/core/internal'
import { forwardRef } from 'react'
import { useInstance } from '../FoyerContext.ts'
import { useFoyerWalletInfo } from '../hooks/useFoyerWalletInfo.ts'
import { useStore } from '../hooks/useStore.ts'
import { shortAddress } from '../shortAddress.ts'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'
import { useButtonTexts } from './useButtonTexts.ts'

/** Props of `AccountButton`. */
export type AccountButtonProps = FoyerButtonProps & {
  /** First characters of the address to show. @default 4 */
  charsStart?: number | undefined
  /** Last characters of the address to show. @default 6 */
  charsEnd?: number | undefined
  /** @default 'Unsupported network', in the visitor's language */
  unsupportedLabel?: string | undefined
}

/** Shows the connected account and opens it; renders nothing while no wallet is connected. */
export const AccountButton = forwardRef<HTMLButtonElement, AccountButtonProps>(function AccountButton(
  { charsStart, charsEnd, unsupportedLabel, ...rest },
  ref,
) {
  const foyer = useInstance()
  const address = useStore(foyer, (state) => getConnection(state)?.accounts[0].address)
  const mustSwitch = useStore(foyer, (state) => getViewAfterNetworkChange(state, foyer.options) !== undefined)
  const wallet = useFoyerWalletInfo()
  const texts = useButtonTexts(foyer)
  if (!address) return null
  return (
    <ButtonFrame
      buttonRef={ref}
      kind={mustSwitch ? 'danger' : 'quiet'}
      data-testid="account-button"
      // Only inline icons: an address from a wallet's metadata would be a request to a stranger.
      icon={
        wallet?.icon?.startsWith('data:') && <img className="foyer-button-icon" src={wallet.icon} alt="" />
      }
      {...rest}
    >
      {mustSwitch ? (unsupportedLabel ?? texts.unsupported) : shortAddress(address, charsStart, charsEnd)}
    </ButtonFrame>
  )
})
