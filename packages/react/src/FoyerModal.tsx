'use client'
import { useEffect, useRef } from 'react'
import { useInstance } from './FoyerContext.ts'
import { placeModalIn } from './followModal.ts'

/**
 * The place of the modal in the app's own markup, with `append: false`; with `embedded: true` it shows here in place,
 * always, without a dialog.
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
