'use client'
import { needsConsent } from '@foyer/core/ui'
import type { ReactNode } from 'react'
import { useModalState } from '../hooks/useModalState.ts'
import { getLegal } from '../legal.ts'
import { useModal } from '../ModalContext.ts'

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
  const { foyer } = useModal()
  const isBlocked = useModalState((state) => needsConsent(state, foyer.options))
  if (!isBlocked) return children
  const legal = getLegal(foyer)
  return legal && <legal.LegalFirst isBeside={isBeside} />
}
