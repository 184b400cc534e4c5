'use client'
import { forwardRef } from 'react'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'
import { getNetworkLook, type NetworkLookOptions } from './getNetworkLook.ts'

/** Props of `NetworkButton`. */
export type NetworkButtonProps = FoyerButtonProps & NetworkLookOptions

/**
 * Shows the active network and opens the network list; a press does nothing if `networkSwitch` is off.
 *
 * @example
 * ```tsx
 * import { NetworkButton } from '@foyer/react'
 *
 * export const Header = () => <NetworkButton />
 * ```
 */
export const NetworkButton = forwardRef<HTMLButtonElement, NetworkButtonProps>(function NetworkButton(
  { label, unsupportedLabel, ...rest },
  ref,
) {
  return (
    <ButtonFrame getLook={getNetworkLook} options={{ label, unsupportedLabel }} buttonRef={ref} {...rest} />
  )
})
