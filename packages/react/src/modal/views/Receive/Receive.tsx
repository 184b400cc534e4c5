'use client'
import { getActiveNetwork, getConnection } from '@foyer/core'
import { parseUnits } from '@foyer/core/adapter'
import { useId, useState } from 'react'
import { getNetworkImage } from '../../../flow/getNetworkImage.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { getPaymentLink } from '../../getPaymentLink.ts'
import { useAmountInput } from '../../hooks/useAmountInput.ts'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { Field } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { QrCode } from '../../parts/QrCode.tsx'
import { ReadAs } from '../../parts/ReadAs.tsx'
import { getReceivingNetworks } from './getReceivingNetworks.ts'
import css from './Receive.css.ts'

const loadRecoveryAsk = async () => (await import('./RecoveryAsk.tsx')).RecoveryAsk

/** Maximum number of network icons shown. */
const picturesMax = 5

/** The address to share: QR code, text to copy, a payment link for an amount, and the networks on which it is valid. */
export default function Receive() {
  useStyles(css)
  const { texts } = useAccountModal()
  const connection = useModalState(getConnection)
  const network = useModalState(getActiveNetwork)
  const networks = useModalState((state) => state.networks)
  const [amount, setAmount] = useState('')
  const input = useAmountInput(amount, setAmount)
  const [isLater, setIsLater] = useState(false)
  const field = useId()
  if (!connection) return <div className="view" />
  // Without recovery, funds received by an embedded wallet are lost with the device.
  if (connection.login?.hasRecovery === false && !isLater)
    return <RecoveryPart onLater={() => setIsLater(true)} />
  const { address } = connection.accounts[0]
  const shown = getReceivingNetworks(networks, connection)
  const units = amount.trim() && network ? parseUnits(amount, network.nativeCurrency.decimals) : undefined
  const isInvalid = amount.trim() !== '' && !units
  const link = network && units ? getPaymentLink({ network, address, amount: units }) : undefined
  const hasLinks = network && getPaymentLink({ network, address, amount: 1n }) !== undefined

  return (
    <div className="view receive">
      <div className="receive-code">
        <QrCode text={link ?? address} label={link ? texts.paymentCode : texts.addressCode} />
      </div>
      <p className="receive-address" data-testid="receive-address">
        <GroupedAddress address={address} />
      </p>
      <CopyButton
        key={link ?? address}
        text={link ?? address}
        label={link ? texts.copyLink : texts.copyAddress}
        done={link ? texts.linkCopied : texts.toasts.ADDRESS_COPIED}
      />
      {hasLinks && (
        <div className="receive-amount">
          <label htmlFor={field}>{texts.amountOptional}</label>
          <Field isInvalid={isInvalid}>
            <input
              id={field}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={input.value}
              aria-invalid={isInvalid}
              aria-describedby={isInvalid ? `${field}-error` : `${field}-read`}
              data-testid="receive-amount"
              onChange={input.onChange}
            />
            <span>{network.nativeCurrency.symbol}</span>
          </Field>
          <ReadAs
            id={`${field}-read`}
            amount={input.readAs && `${input.readAs} ${network.nativeCurrency.symbol}`}
          />
          <p id={`${field}-error`} className="hint" role="alert">
            {isInvalid && texts.amountInvalid}
          </p>
        </div>
      )}
      {shown.length > 0 && (
        <div className="receive-networks" data-testid="receive-networks">
          <span className="receive-pictures" aria-hidden="true">
            {shown.slice(0, picturesMax).map(({ caipNetworkId, name, assets }) => (
              <Picture key={caipNetworkId} round src={getNetworkImage(caipNetworkId, assets)} name={name} />
            ))}
          </span>
          <p className="hint">
            {texts.receiveText(
              new Intl.ListFormat(texts.locale, { type: 'conjunction' }).format(
                shown.map(({ name }) => name),
              ),
            )}
          </p>
        </div>
      )}
    </div>
  )
}

/** The code loads with the first wallet that needs it. */
function RecoveryPart({ onLater }: { onLater(): void }) {
  const { code: Ask } = useLazy('recovery-ask', loadRecoveryAsk)
  return Ask ? <Ask onLater={onLater} /> : <div className="view receive" />
}
