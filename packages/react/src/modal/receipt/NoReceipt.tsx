'use client'
import { Broken } from '../parts/kit.tsx'
import { Spinner } from '../parts/Spinner.tsx'

/**
 * Placeholder while the receipt's code loads or if it failed to. A transaction may have been sent, so this makes no
 * claim about it.
 */
export function NoReceipt({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className="view view-loading" role={onRetry && 'alert'}>
      {onRetry ? <Broken onRetry={onRetry} /> : <Spinner />}
    </div>
  )
}
