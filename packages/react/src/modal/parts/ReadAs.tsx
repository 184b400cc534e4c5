'use client'
import { useAccountModal } from '../AccountPlace.tsx'

/** Shows how an ambiguous amount was read. */
export function ReadAs({ id, amount }: { id: string; amount: string | undefined }) {
  const { texts } = useAccountModal()
  return (
    amount !== undefined && (
      <p className="hint" id={id} role="status" data-testid="amount-read-as">
        {texts.amountReadAs(amount)}
      </p>
    )
  )
}
