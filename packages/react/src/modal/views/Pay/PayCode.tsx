'use client'
import type { Payment } from '@foyer/contract'
import { getActiveNetwork, type Network } from '@foyer/core'
import { parseUnits } from '@foyer/core/adapter'
import { tokenCheckQuery } from '@foyer/core/query'
import { getTokenAddress } from '@foyer/core/ui'
import { toReference } from '../../../flow/toReference.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatExact } from '../../format.ts'
import { getPaymentLink } from '../../getPaymentLink.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { usePayTexts } from './PayPlace.tsx'

type Link = { link: string; option: Payment['options'][number]; network: Network }

/** The payment link as a QR code. */
export function PayCode({ payment, options }: { payment: Payment; options: Payment['options'] }) {
  const active = useModalState(getActiveNetwork)
  const networks = useModalState((state) => state.networks)
  const links = options.flatMap((option): Link[] => {
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
  return shown ? <Code {...shown} /> : null
}

/** The code of one option. The link counts in base units, by decimals that the server could choose to ask for more. */
function Code({ link, option, network }: Link) {
  const { foyer, texts } = useAccountModal()
  const { scan } = usePayTexts()
  const { asset, name, symbol, decimals } = option
  const address = getTokenAddress(asset)
  // The amount is in whole units of the asset that the shop signed, whatever the symbol.
  const token = { name, symbol, decimals, isListed: true, ...(address ? { address } : {}) }
  const { data: isChecked } = useQuery(tokenCheckQuery(foyer, network.caipNetworkId, token))
  if (!isChecked) return null
  return (
    <div className="pay-code">
      <QrCode text={link} label={texts.paymentCode} />
      <p className="hint">
        {scan(`${formatExact(option.amount, texts.locale)} ${symbol}`)} {network.name}
      </p>
      <CopyButton text={link} label={texts.copyLink} done={texts.linkCopied} />
    </div>
  )
}
