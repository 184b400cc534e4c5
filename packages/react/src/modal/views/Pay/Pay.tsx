'use client'
import type { Payment } from '@foyer/contract'
import type { ViewPayloads } from '@foyer/core'
import { findAttempt, isSettled } from '@foyer/core/internal'
import { paymentQuery } from '@foyer/core/query'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Empty, RetryButton } from '../../parts/kit.tsx'
import { getPayError } from './getPayError.ts'
import { PayForm } from './PayForm.tsx'
import { PayLoading, PayPlace, usePayTexts } from './PayPlace.tsx'
import { PayReceipt } from './PayReceipt.tsx'

/** Who is paid what and how much, and from which holding; and then the receipt, which stays. */
export default function Pay({ payload }: { payload: ViewPayloads['Pay'] }) {
  return (
    <PayPlace>
      <PayContent paymentId={payload.paymentId} />
    </PayPlace>
  )
}

function PayContent({ paymentId }: { paymentId: string }) {
  const { foyer } = useModal()
  const { data: payment, error, refetch } = useQuery(paymentQuery(foyer, paymentId))
  const attempts = useModalState((state) => state.payments)
  if (payment) {
    const attempt = findAttempt(attempts, paymentId)
    return isReceipt(payment, attempt?.status) ? (
      <PayReceipt payment={payment} attempt={attempt} />
    ) : (
      <PayForm payment={payment} attempt={attempt} />
    )
  }
  return error ? <PayFailed error={error} onRetry={() => refetch()} /> : <PayLoading />
}

/** Once something was sent or seen, there is nothing left to choose. */
function isReceipt(payment: Payment, attempt: string | undefined): boolean {
  const isSent = attempt === 'pending' || attempt === 'confirmed'
  return isSent || isSettled(payment) || payment.status !== 'open'
}

function PayFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const payTexts = usePayTexts()
  return (
    <div className="view">
      <Empty role="alert" icon={<AlertIcon />} title={getPayError(payTexts, error)}>
        <RetryButton onClick={onRetry} />
      </Empty>
    </div>
  )
}
