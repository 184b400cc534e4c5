'use client'
import { forwardRef } from 'react'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'
import { type ConnectLookOptions, getConnectLook } from './getConnectLook.ts'

/** Props of `ConnectButton`. */
export type ConnectButtonProps = FoyerButtonProps & ConnectLookOptions

/**
 * Opens the modal to connect a wallet; shows the account once one is connected.
 *
 * @example
 * ```tsx
 * import { ConnectButton } from '@foyer/react'
 *
 * export const Header = () => <ConnectButton label="Log in" />
 * ```
 */
export const ConnectButton = forwardRef<HTMLButtonElement, ConnectButtonProps>(function ConnectButton(
  { label, loadingLabel, charsStart, charsEnd, unsupportedLabel, showName, showAvatar, showBalance, ...rest },
  ref,
) {
  const account = { charsStart, charsEnd, unsupportedLabel, showName, showAvatar, showBalance }
  const options = { label, loadingLabel, ...account }
  return <ButtonFrame getLook={getConnectLook} options={options} buttonRef={ref} {...rest} />
})
