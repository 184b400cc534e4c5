'use client'
import { Broken } from '../parts/kit.tsx'
import { Spinner } from '../parts/Spinner.tsx'

/** In place of a receipt whose code is on its way, or out of reach. Something may have been sent: this says nothing of it. */
export function NoReceipt({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className="view view-loading" role={onRetry && 'alert'}>
      {onRetry ? <Broken onRetry={onRetry} /> : <Spinner />}
    </div>
  )
}
