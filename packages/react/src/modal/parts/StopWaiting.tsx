'use client'
import { stopWaiting } from '@foyer/core/ui'
import { useAccountModal } from '../AccountPlace.tsx'
import { useElapsedHint } from '../hooks/useElapsedHint.ts'
import { LinkButton } from './kit.tsx'

/** Lets the visitor cancel when the wallet has not answered for a while. */
export function StopWaiting() {
  const { foyer, texts } = useAccountModal()
  if (useElapsedHint(true) !== 'long') return null
  return (
    <>
      <p className="hint">{texts.stopWaitingText}</p>
      <LinkButton data-testid="stop-waiting" onClick={() => stopWaiting(foyer)}>
        {texts.stopWaiting}
      </LinkButton>
    </>
  )
}
