'use client'
import { getConnection } from '@foyer/core'
import { useModalState } from '../hooks/useModalState.ts'
import { useModal } from '../ModalContext.ts'
import { Spinner } from './Spinner.tsx'

/** Says that the relay's socket is being mended, where a session or a code hangs on it. */
export function RelayNotice() {
  const { texts } = useModal()
  const isReconnecting = useModalState((state) => state.relay === 'reconnecting')
  const isNeeded = useModalState(
    (state) => state.pairing.status === 'waiting' || getConnection(state)?.connectorId === 'walletConnect',
  )
  return (
    <div role="status">
      {isReconnecting && isNeeded && (
        <div className="relay-notice" data-testid="reconnecting">
          <Spinner />
          <p>
            <strong>{texts.reconnecting}</strong> {texts.reconnectingText}
          </p>
        </div>
      )}
    </div>
  )
}
