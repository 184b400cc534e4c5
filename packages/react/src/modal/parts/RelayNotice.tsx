'use client'
import { getConnection, showToast } from '@foyer/core'
import { useEffect, useRef } from 'react'
import { useModalState } from '../hooks/useModalState.ts'
import { useModal } from '../ModalContext.ts'
import { Spinner } from './Spinner.tsx'

/** Shows that the relay is reconnecting, if a session or a pairing code depends on it. */
export function RelayNotice() {
  const { foyer, texts } = useModal()
  const isReconnecting = useModalState((state) => state.relay === 'reconnecting')
  const isNeeded = useModalState(
    (state) => state.pairing.status === 'waiting' || getConnection(state)?.connectorId === 'walletConnect',
  )
  const isShown = isReconnecting && isNeeded
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isReconnecting && isNeeded)
      showToast(foyer, { variant: 'success', code: 'RECONNECTED' })
    wasShown.current = isShown
  }, [foyer, isShown, isReconnecting, isNeeded])
  return (
    <div role="status">
      {isShown && (
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
