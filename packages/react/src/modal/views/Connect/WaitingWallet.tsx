'use client'
import { disconnect, type KnownConnection } from '@foyer/core'
import { useModal } from '../../ModalContext.ts'
import { LinkButton, Notice } from '../../parts/kit.tsx'

/** Status of the previous wallet, and a button to stop waiting for it. */
export function WaitingWallet({ waiting }: { waiting: KnownConnection }) {
  const { foyer, texts } = useModal()
  const leave = () => void disconnect(foyer, { connectorId: waiting.connectorId }).catch(() => {})
  return (
    <div role="status">
      <Notice
        data-testid="wallet-waiting"
        action={
          <LinkButton data-testid="leave-waiting" onClick={leave}>
            {texts.disconnect}
          </LinkButton>
        }
      >
        {texts.walletWaiting(waiting.name)}
      </Notice>
    </div>
  )
}
