'use client'
import type { PreparedPayment } from '@foyer/core'
import { usePayTexts } from './PayPlace.tsx'

/** What the wallet asks for in turn, where it asks more than once. */
export function PaySteps({
  prepared: { calls, isBatched, source },
  most,
  own,
}: {
  prepared: PreparedPayment
  /** The most that leaves the account, as text. */
  most: string
  /** What is paid, as text. */
  own: string
}) {
  const { approving, inTurn, allow, swap, pay } = usePayTexts()
  const asked = calls.filter(({ step }) => step !== 'reset')
  if (isBatched || asked.length < 2) return null
  const amountOf = ({ to }: (typeof calls)[number]) => (to === source.token.address ? most : own)
  const [first] = asked
  if (first && asked.length === 2) return <p className="hint">{approving(amountOf(first))}</p>
  return (
    <div className="hint" data-testid="pay-steps">
      <p>{inTurn}</p>
      <ol className="pay-steps">
        {asked.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step can be there twice, in this order
          <li key={index}>
            {call.step === 'swap'
              ? pay(own)
              : call.step === 'exchange'
                ? swap(most, own)
                : allow(amountOf(call))}
          </li>
        ))}
      </ol>
    </div>
  )
}
