'use client'
import { getStatus } from '@foyer/core'
import { forwardRef } from 'react'
import { useInstance } from '../FoyerContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { AccountButton } from './AccountButton.tsx'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'
import { useButtonTexts } from './useButtonTexts.ts'

/** Props of `ConnectButton`. */
export type ConnectButtonProps = FoyerButtonProps & {
  /** @default 'Connect Wallet', in the visitor's language */
  label?: string | undefined
  /** @default 'Connecting...', in the visitor's language */
  loadingLabel?: string | undefined
}

/** Opens the modal to connect a wallet; shows the account once one is connected. */
export const ConnectButton = forwardRef<HTMLButtonElement, ConnectButtonProps>(function ConnectButton(
  { label, loadingLabel, ...rest },
  ref,
) {
  const foyer = useInstance()
  const status = useStore(foyer, getStatus)
  const texts = useButtonTexts(foyer)
  if (status === 'connected') return <AccountButton ref={ref} {...rest} />
  return (
    <ButtonFrame
      buttonRef={ref}
      kind="accent"
      data-testid="connect-button"
      aria-busy={status === 'connecting'}
      {...rest}
    >
      {status === 'connecting' ? (loadingLabel ?? texts.connecting) : (label ?? texts.connect)}
    </ButtonFrame>
  )
})
