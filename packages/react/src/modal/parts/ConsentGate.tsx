'use client'
import { needsConsent } from '@foyer/core/internal'
import type { ReactNode } from 'react'
import { useModalState } from '../hooks/useModalState.ts'
import { useStyles } from '../hooks/useStyles.ts'
import { useModal } from '../ModalContext.ts'
import css from './LegalConsent.css.ts'
import { LegalConsent } from './LegalConsent.tsx'

/**
 * Shows its content once the visitor has agreed to the app's terms, if the app requires it; until then, it explains
 * what to do.
 */
export function ConsentGate({
  isBeside,
  children,
}: {
  /** Whether the checkbox is already on screen, in the list next to it. */
  isBeside: boolean
  children: ReactNode
}) {
  useStyles(css)
  const { foyer, texts } = useModal()
  const isBlocked = useModalState((state) => needsConsent(state, foyer.options))
  if (!isBlocked) return children
  return (
    <div className="view consent-gate" data-testid="consent-gate">
      {isBeside || <LegalConsent />}
      <p className="hint">{texts.legalFirst}</p>
    </div>
  )
}
