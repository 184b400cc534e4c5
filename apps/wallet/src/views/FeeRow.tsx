import { useEffect, useState } from 'react'
import { estimateFee, type FeeEstimate } from '../chain/estimateFee.ts'
import { formatAmount } from '../format.ts'
import type { RequestDetails } from '../wallet/RequestDetails.ts'

/** What a transaction may cost at most, as the chain estimates it now. */
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
              `at most ${formatAmount(estimate.maxFee, decimals, 6)} ${symbol}`
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
              ? `at most ${formatAmount(value + estimate.maxFee, decimals, 6)} ${symbol}`
              : '–'}
          </dd>
        </div>
      )}
    </>
  )
}
