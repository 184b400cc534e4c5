'use client'
import { useModal } from '../ModalContext.ts'

/** Tells screen readers that a link opens in a new tab. */
export function NewTabHint() {
  return <span className="sr-only"> ({useModal().texts.opensInNewTab})</span>
}
