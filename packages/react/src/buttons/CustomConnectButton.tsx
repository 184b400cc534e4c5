'use client'
import { OptionInvalidError } from '@foyer/contract'
import type { ReactNode } from 'react'
import type { FaceParts } from './ButtonFace.ts'
import { type UseFoyerButtonReturnType, useFoyerButton } from './useFoyerButton.ts'

/** Props of `CustomConnectButton`. */
export type CustomConnectButtonProps = FaceParts & {
  /** Renders the button. */
  children(button: UseFoyerButtonReturnType): ReactNode
}

/**
 * Lets the app render the button: `useFoyerButton` as a component, for apps that migrate from `ConnectButton.Custom`.
 *
 * @example
 * ```tsx
 * import { CustomConnectButton } from '@foyer/react'
 *
 * export const Wallet = () => (
 *   <CustomConnectButton>
 *     {({ account, openAccount, openConnect }) => (
 *       <button type="button" onClick={account ? openAccount : openConnect}>
 *         {account?.displayName ?? 'Log in'}
 *       </button>
 *     )}
 *   </CustomConnectButton>
 * )
 * ```
 */
export function CustomConnectButton({ children, ...parts }: CustomConnectButtonProps) {
  const button = useFoyerButton(parts)
  if (typeof children !== 'function')
    throw new OptionInvalidError({ option: 'children', reason: 'pass {(button) => <button … />}.' })
  return children(button)
}
