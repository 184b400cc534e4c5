'use client'
import { open } from '@foyer/core'
import { useEffect, useRef } from 'react'
import { useInstance } from './FoyerContext.ts'
import { placeModal } from './followModal.ts'

/**
 * The place of the modal in the app's own markup, with `append: false`; with `embedded: true` it shows here in place,
 * always, without a dialog.
 */
export function FoyerModal({ className }: { className?: string | undefined }) {
  const foyer = useInstance()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    const { append = true, embedded = false } = foyer.options
    if (!element || (append && !embedded)) return
    const abort = new AbortController()
    const signal = AbortSignal.any([abort.signal, foyer._internal.signal])
    if (embedded) open(foyer)
    placeModal(foyer, () => element.appendChild(document.createElement('div')), signal)
    return () => {
      abort.abort()
      foyer._internal.setState({ open: false })
    }
  }, [foyer])
  return <div ref={place} className={className} />
}
