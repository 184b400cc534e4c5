'use client'
import type { Payment } from '@foyer/contract'
import { getActiveNetwork } from '@foyer/core'
import { parseUnits } from '@foyer/core/adapter'
import { getPaymentLink, getTokenAddress, toReference } from '@foyer/core/internal'
import { useState } from 'react'
import { formatExact } from '../../format.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { FoldRow } from '../../parts/kit.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { usePayTexts } from './PayPlace.tsx'

/**
 * A link for wallets that are not connected. What they send carries no mark on EVM chains, so there it is shown only where
 * the receiver is this order's alone.
 */
export function PayLink({ payment }: { payment: Payment }) {
  const { texts } = useModal()
  const payTexts = usePayTexts()
  const active = useModalState(getActiveNetwork)
  const networks = useModalState((state) => state.networks)
  const [isOpen, setIsOpen] = useState(false)
  const links = payment.options.flatMap((option) => {
    const network = networks.find(({ caipNetworkId }) => option.asset.startsWith(`${caipNetworkId}/`))
    const amount = parseUnits(option.amount, option.decimals)
    const isFound = payment.ownReceiver || network?.chainNamespace === 'solana'
    const address = getTokenAddress(option.asset)
    if (!network || !amount || !isFound || (!address && network.chainNamespace === 'eip155')) return []
    const link = getPaymentLink({
      network,
      address: option.receiver,
      amount,
      token: address ? { address, decimals: option.decimals } : undefined,
      reference: toReference(payment.mark),
      label: payment.merchant,
    })
    return link ? [{ link, option, network }] : []
  })
  const shown = links.find(({ network }) => network === active) ?? links[0]
  if (!shown) return null
  const { link, option } = shown
  return (
    <div>
      <FoldRow isOpen={isOpen} data-testid="pay-other" onClick={() => setIsOpen(!isOpen)}>
        <span className="row-text">{payTexts.other}</span>
      </FoldRow>
      {isOpen && (
        <div className="pay-code">
          <QrCode text={link} label={texts.paymentCode} />
          <p className="hint">
            {payTexts.scan(`${formatExact(option.amount, texts.locale)} ${option.symbol}`)}{' '}
            {shown.network.name}
          </p>
          <CopyButton text={link} label={texts.copyLink} done={texts.linkCopied} />
        </div>
      )}
    </div>
  )
}
