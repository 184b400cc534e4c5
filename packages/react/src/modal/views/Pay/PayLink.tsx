'use client'
import type { Payment } from '@foyer/contract'
import { getTokenAddress } from '@foyer/core/ui'
import { type ReactNode, useState } from 'react'
import { useLazy } from '../../hooks/useLazy.ts'
import { FoldRow, Retry } from '../../parts/kit.tsx'
import { usePayTexts } from './PayPlace.tsx'

const loadPayCode = async () => (await import('./PayCode.tsx')).PayCode

/**
 * Payment link for wallets that are not connected. Their EVM payments carry no reference. On EVM chains, the link is
 * therefore only shown if the receiver is unique to this order, and only for tokens, which leave a log. Its code loads
 * in place of the holdings.
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

/** The code loads when the fold is expanded. */
function CodePart(props: { payment: Payment; options: Payment['options'] }) {
  const { code: PayCode, isFailed, retry } = useLazy('pay-code', loadPayCode)
  if (PayCode) return <PayCode {...props} />
  return <div className="pay-code">{isFailed && <Retry onClick={retry} />}</div>
}
