'use client'
import { disconnect, showToast } from '@foyer/core'
import { useState } from 'react'
import { useModal } from '../ModalContext.ts'
import { PowerIcon } from './accountIcons.tsx'
import { Button } from './kit.tsx'

/** The way out. */
export function DisconnectButton() {
  const { foyer, texts } = useModal()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <Button
      isWide
      data-testid="disconnect-button"
      disabled={isLeaving}
      onClick={() => {
        setIsLeaving(true)
        // Foyer has forgotten the wallet whatever it answers; the wallet may still list the app.
        disconnect(foyer).catch(() => showToast(foyer, { variant: 'error', code: 'DISCONNECT_FAILED' }))
      }}
    >
      <PowerIcon />
      {isLeaving ? texts.disconnecting : texts.disconnect}
    </Button>
  )
}
