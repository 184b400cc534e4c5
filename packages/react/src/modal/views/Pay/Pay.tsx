'use client'
import { isErrorCode, type Payment } from '@foyer/contract'
import type { PaymentAttempt, ViewPayloads } from '@foyer/core'
import { isSettled, paymentQuery } from '@foyer/core/query'
import { findAttempt, hasSucceeded } from '@foyer/core/ui'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Empty, RetryButton } from '../../parts/kit.tsx'
import { NoReceipt } from '../../receipt/NoReceipt.tsx'
import { getPayError } from './getPayError.ts'
import { PayForm } from './PayForm.tsx'
import { PayLoading, PayPlace, usePayTexts } from './PayPlace.tsx'

const loadReceipt = async () => (await import('./PayReceipt.tsx')).PayReceipt

/** The payee, the amount and the holding to pay from; then the receipt, which stays. */
export default function Pay({ payload }: { payload: ViewPayloads['Pay'] }) {
  return (
    <PayPlace>
      <PayContent paymentId={payload.paymentId} />
    </PayPlace>
  )
}

function PayContent({ paymentId }: { paymentId: string }) {
  const { foyer, texts } = useModal()
  const payTexts = usePayTexts()
  const { data: payment, error, refetch } = useQuery(paymentQuery(foyer, paymentId))
  const attempts = useModalState((state) => state.payments)
  // Preloaded behind the form.
  const { code: PayReceipt, isFailed, retry } = useLazy('pay-receipt', loadReceipt, payment !== undefined)
  if (payment) {
    const attempt = findAttempt(attempts, paymentId)
    // If nothing was sent yet, it is not paid on changed terms.
    if (!attempt && isErrorCode(error, 'PAYMENT_REFUSED'))
      return <PayProblem title={getPayError(texts, payTexts, error)} onRetry={() => refetch()} />
    if (!isReceipt(payment, attempt)) return <PayForm payment={payment} attempt={attempt} />
    if (PayReceipt) return <PayReceipt payment={payment} attempt={attempt} />
    return <NoReceipt onRetry={isFailed ? retry : undefined} />
  }
  return error ? (
    <PayProblem title={getPayError(texts, payTexts, error)} onRetry={() => refetch()} />
  ) : (
    <PayLoading />
  )
}

/** Once a payment was sent or seen, there is nothing left to choose. */
function isReceipt(payment: Payment, attempt: PaymentAttempt | undefined): boolean {
  const { status, awaitsOwners } = attempt ?? {}
  // A payment that awaits other owners' signatures may never be sent.
  const isSent = (status === 'pending' && !awaitsOwners) || (attempt && hasSucceeded(attempt))
  return isSent === true || isSettled(payment) || payment.status !== 'open'
}

function PayProblem({ title, onRetry }: { title: string; onRetry(): void }) {
  return (
    <div className="view">
      <Empty role="alert" icon={<AlertIcon />} title={title}>
        <RetryButton onClick={onRetry} />
      </Empty>
    </div>
  )
}
