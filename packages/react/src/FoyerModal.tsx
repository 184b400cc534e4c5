'use client'
import { useEffect, useRef } from 'react'
import { useInstance } from './FoyerContext.ts'
import { placeModalIn } from './followModal.ts'

/**
 * The place of the modal in the app's own markup, with `append: false`; with `embedded: true` it shows here in place,
 * always, without a dialog.
 */
export function FoyerModal({ className }: { className?: string | undefined }) {
  const foyer = useInstance()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? placeModalIn(foyer, place.current) : undefined), [foyer])
  return <div ref={place} className={className} />
}
