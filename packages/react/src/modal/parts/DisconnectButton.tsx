'use client'
import { disconnect, showToast } from '@foyer/core'
import { useState } from 'react'
import { useAccountModal } from '../AccountPlace.tsx'
import { PowerIcon } from './accountIcons.tsx'
import { Button } from './kit.tsx'

/** Disconnects the wallet. */
export function DisconnectButton() {
  const { foyer, texts } = useAccountModal()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Button
      isWide
      data-testid="disconnect-button"
      disabled={isLeaving}
      onClick={() => {
        setIsLeaving(true)
        // Foyer has forgotten the wallet whatever its answer; the wallet may still list the app.
        disconnect(foyer).catch(() => showToast(foyer, { variant: 'error', code: 'DISCONNECT_FAILED' }))
      }}
    >
      <PowerIcon />
      {isLeaving ? texts.disconnecting : texts.disconnect}
    </Button>
  )
}
