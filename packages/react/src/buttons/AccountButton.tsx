'use client'
import { forwardRef } from 'react'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'
import { type AccountLookOptions, getAccountLook } from './getAccountLook.ts'

/** Props of `AccountButton`. */
export type AccountButtonProps = FoyerButtonProps & AccountLookOptions

/**
 * Shows the connected account and opens it; renders nothing while no wallet is connected.
 *
 * @example
 * ```tsx
 * import { AccountButton } from '@foyer/react'
 *
 * export const Header = () => <AccountButton />
 * ```
 */
export const AccountButton = forwardRef<HTMLButtonElement, AccountButtonProps>(function AccountButton(
  { charsStart, charsEnd, unsupportedLabel, showName, showAvatar, showBalance, ...rest },
  ref,
) {
  const options = { charsStart, charsEnd, unsupportedLabel, showName, showAvatar, showBalance }
  return <ButtonFrame getLook={getAccountLook} options={options} buttonRef={ref} {...rest} />
})
