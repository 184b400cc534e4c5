'use client'
import { useModal } from '../ModalContext.ts'
import { Empty, RetryButton } from '../parts/kit.tsx'
import { Spinner } from '../parts/Spinner.tsx'

/** In place of a receipt whose code is on its way, or out of reach. Something may have been sent: this says nothing of it. */
export function NoReceipt({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { texts } = useModal()
  return (
    <div className="view view-loading" role={onRetry && 'alert'}>
      {onRetry ? (
        <Empty title={texts.brokenTitle}>
          <RetryButton onClick={onRetry} />
        </Empty>
      ) : (
        <Spinner />
      )}
    </div>
  )
}
