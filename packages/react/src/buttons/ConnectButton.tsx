'use client'
import { getStatus } from '@foyer/core'
import { useInstance } from '../FoyerContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { AccountButton } from './AccountButton.tsx'
import { ButtonFrame, type FoyerButtonProps } from './ButtonFrame.tsx'

/** Props of `ConnectButton`. */
export type ConnectButtonProps = FoyerButtonProps & {
  /** @default 'Connect Wallet' */
  label?: string | undefined
  /** @default 'Connecting...' */
  loadingLabel?: string | undefined
}

/** Opens the modal to connect a wallet; shows the account once one is connected. */
export function ConnectButton({
  label = 'Connect Wallet',
  loadingLabel = 'Connecting...',
  ...rest
}: ConnectButtonProps) {
  const foyer = useInstance()
  const status = useStore(foyer, getStatus)
  if (status === 'connected') return <AccountButton {...rest} />
  return (
    <ButtonFrame
      kind="accent"
      view={[]}
      data-testid="connect-button"
      aria-busy={status === 'connecting'}
      {...rest}
    >
      {status === 'connecting' ? loadingLabel : label}
    </ButtonFrame>
  )
}
