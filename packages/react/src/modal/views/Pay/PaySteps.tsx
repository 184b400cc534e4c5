'use client'
import type { PayCall, PreparedPayment } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { usePayTexts } from './PayPlace.tsx'

/** The wallet's prompts in order, if there are several. */
export function PaySteps({
  prepared: { calls, source },
  most,
  own,
}: {
  prepared: PreparedPayment
  /** Maximum amount that leaves the account, as text. */
  most: string
  /** Amount paid, as text. */
  own: string
}) {
  const { approving, inTurn, allow, swap, pay } = usePayTexts()
  const asked = calls.filter(({ step }) => step !== 'reset')
  const amountOf = ({ to }: PayCall) => (isSameAddress(to, source.token.address) ? most : own)
  const sayOf = (call: PayCall) => {
    if (call.step === 'swap') return pay(own)
    return call.step === 'exchange' ? swap(most, own) : allow(amountOf(call))
  }
  const [first] = asked
  if (first && asked.length < 3) return <p className="hint">{approving(amountOf(first))}</p>
  return (
    <div className="hint" data-testid="pay-steps">
      <p>{inTurn}</p>
      <ol className="pay-steps">
        {asked.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step can be there twice, in this order
          <li key={index}>{sayOf(call)}</li>
        ))}
      </ol>
    </div>
  )
}
