'use client'
import { getStatus } from '@foyer/core'
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
export function ConnectButton({ label, loadingLabel, ...rest }: ConnectButtonProps) {
  const foyer = useInstance()
  const status = useStore(foyer, getStatus)
  const texts = useButtonTexts(foyer)
  if (status === 'connected') return <AccountButton {...rest} />
  return (
    <ButtonFrame kind="accent" data-testid="connect-button" aria-busy={status === 'connecting'} {...rest}>
      {status === 'connecting' ? (loadingLabel ?? texts.connecting) : (label ?? texts.connect)}
    </ButtonFrame>
  )
}
