'use client'
import { useModal } from '../ModalContext.ts'

/** Shows how an ambiguous amount was read. */
export function ReadAs({ id, amount }: { id: string; amount: string | undefined }) {
  const { texts } = useModal()
  return (
    amount !== undefined && (
      <p className="hint" id={id} role="status" data-testid="amount-read-as">
        {texts.amountReadAs(amount)}
      </p>
    )
  )
}
