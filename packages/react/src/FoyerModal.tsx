'use client'
import { useEffect, useRef } from 'react'
import { useInstance } from './base/FoyerContext.ts'
import { placeModalIn } from './load/followModal.ts'

/**
 * Renders the modal at this place in the app's own markup. Requires `append: false` or `embedded: true`; with
 * `embedded: true`, the modal is always shown in place, without a dialog.
 *
 * @example
 * ```tsx
 * import { FoyerModal } from '@foyer/react'
 *
 * // With `append: false` or `embedded: true`.
 * export const Aside = () => <FoyerModal className="wallet" />
 * ```
 */
export function FoyerModal({ className }: { className?: string | undefined }) {
  const foyer = useInstance()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? placeModalIn(foyer, place.current) : undefined), [foyer])
  return <div ref={place} className={className} />
}
