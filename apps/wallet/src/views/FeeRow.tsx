import { useEffect, useState } from 'react'
import { estimateFee, type FeeEstimate } from '../chain/estimateFee.ts'
import { formatAmount } from '../format.ts'
import type { RequestDetails } from '../wallet/RequestDetails.ts'

/** The maximum cost of a transaction, by the chain's current estimate. */
export function FeeRow({ details }: { details: Extract<RequestDetails, { kind: 'transaction' }> }) {
  const [estimate, setEstimate] = useState<FeeEstimate>()
  useEffect(() => {
    let isGone = false
    void estimateFee(details).then((result) => {
      if (!isGone) setEstimate(result)
    })
    return () => {
      isGone = true
    }
  }, [details])
  const { decimals, symbol } = details.chain.nativeCurrency
  const { value } = details.transaction
  return (
    <>
      <div>
        <dt>Network fee</dt>
        <dd data-testid="request-fee">
          <span role="status">
            {estimate === undefined ? (
              <span className="skeleton token-skeleton" />
            ) : estimate.status === 'estimated' ? (
              `at most ${formatAmount(roundUp(estimate.maxFee, decimals), decimals)} ${symbol}`
            ) : (
              <span className="danger">{`Likely to fail. ${estimate.reason}`}</span>
            )}
          </span>
        </dd>
      </div>
      {value > 0n && (
        <div>
          <dt>Total</dt>
          <dd data-testid="request-total">
            {estimate?.status === 'estimated'
              ? `at most ${formatAmount(roundUp(value + estimate.maxFee, decimals), decimals)} ${symbol}`
              : '–'}
          </dd>
        </div>
      )}
    </>
  )
}

/** A maximum must not be shown lower than it is: rounds up to the sixth decimal. */
function roundUp(amount: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(Math.max(0, decimals - 6))
  return ((amount + step - 1n) / step) * step
}
