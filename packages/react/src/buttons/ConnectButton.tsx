'use client'
import { forwardRef } from 'react'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'
import { getConnectLook } from './getConnectLook.ts'

/** Props of `ConnectButton`. */
export type ConnectButtonProps = FoyerButtonProps & {
  /** @default 'Connect Wallet', in the visitor's language */
  label?: string | undefined
  /** @default 'Connecting...', in the visitor's language */
  loadingLabel?: string | undefined
}

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
  { label, loadingLabel, ...rest },
  ref,
) {
  return <ButtonFrame getLook={getConnectLook} options={{ label, loadingLabel }} buttonRef={ref} {...rest} />
})
