'use client'
import type { Payment } from '@foyer/contract'
import { getActiveNetwork } from '@foyer/core'
import { parseUnits } from '@foyer/core/adapter'
import { getTokenAddress, toReference } from '@foyer/core/internal'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatExact } from '../../format.ts'
import { getPaymentLink } from '../../getPaymentLink.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { usePayTexts } from './PayPlace.tsx'

/** The payment link as a QR code. */
export function PayCode({ payment, options }: { payment: Payment; options: Payment['options'] }) {
  const { texts } = useAccountModal()
  const { scan } = usePayTexts()
  const active = useModalState(getActiveNetwork)
  const networks = useModalState((state) => state.networks)
  const links = options.flatMap((option) => {
    const network = networks.find(({ caipNetworkId }) => option.asset.startsWith(`${caipNetworkId}/`))
    const amount = parseUnits(option.amount, option.decimals)
    if (!network || !amount) return []
    const address = getTokenAddress(option.asset)
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
  const { link, option, network } = shown
  return (
    <div className="pay-code">
      <QrCode text={link} label={texts.paymentCode} />
      <p className="hint">
        {scan(`${formatExact(option.amount, texts.locale)} ${option.symbol}`)} {network.name}
      </p>
      <CopyButton text={link} label={texts.copyLink} done={texts.linkCopied} />
    </div>
  )
}
