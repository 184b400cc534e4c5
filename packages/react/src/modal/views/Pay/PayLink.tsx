'use client'
import type { Payment } from '@foyer/contract'
import { getTokenAddress } from '@foyer/core/internal'
import { type ReactNode, useState } from 'react'
import { useLazy } from '../../hooks/useLazy.ts'
import { FoldRow, Retry } from '../../parts/kit.tsx'
import { usePayTexts } from './PayPlace.tsx'

const loadPayCode = async () => (await import('./PayCode.tsx')).PayCode

/**
 * A link for wallets that are not connected. What they send carries no mark on EVM chains, so there it is shown only where
 * the receiver is this order's alone, and for tokens, which leave a log. Its code takes the place of the holdings.
 */
export function PayLink({ payment, children }: { payment: Payment; children: ReactNode }) {
  const { other } = usePayTexts()
  const [isOpen, setIsOpen] = useState(false)
  const options = payment.options.filter(
    ({ asset }) =>
      asset.startsWith('solana:') ||
      (payment.ownReceiver && asset.startsWith('eip155:') && getTokenAddress(asset) !== undefined),
  )
  if (!options.length) return children
  return (
    <>
      {!isOpen && children}
      <FoldRow isOpen={isOpen} data-testid="pay-other" onClick={() => setIsOpen(!isOpen)}>
        <span className="row-text">{other}</span>
      </FoldRow>
      {isOpen && <CodePart payment={payment} options={options} />}
    </>
  )
}

/** Its code loads with the fold. */
function CodePart(props: { payment: Payment; options: Payment['options'] }) {
  const { code: PayCode, isFailed, retry } = useLazy('pay-code', loadPayCode)
  if (PayCode) return <PayCode {...props} />
  return <div className="pay-code">{isFailed && <Retry onClick={retry} />}</div>
}
