'use client'
import type { ReactNode } from 'react'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { Notice, Retry } from '../../parts/kit.tsx'
import { getSendError } from './getSendError.ts'
import type { Quote } from './useQuote.ts'

/** Explains why nothing was sent or why the transfer could not be prepared; the latter can be retried. */
export function SendFailure({ quote, children }: { quote: Quote | undefined; children?: ReactNode }) {
  const { texts } = useAccountModal()
  const flow = useModalState((state) => state.send.flow)
  const failed = flow.status === 'failed' ? flow.code : undefined
  const code = failed ?? quote?.failure
  return (
    <div role="status" className="send-status">
      {children}
      {code && (
        <Notice action={!failed && quote && <Retry onClick={quote.retry} />}>
          <span data-testid="send-error">
            {getSendError(texts, code, { wasAsked: failed !== undefined })}
          </span>
        </Notice>
      )}
    </div>
  )
}
