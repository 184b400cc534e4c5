'use client'
import type { OnrampOffer } from '@foyer/contract'
import { getOnrampFees, setOnramp } from '@foyer/core/internal'
import { useId } from 'react'
import { formatAmount } from '../../format.ts'
import { formatNumber } from '../../formatNumber.ts'
import { useModal } from '../../ModalContext.ts'
import { Amount, Notice } from '../../parts/kit.tsx'
import { useSecondsLeft } from '../Swap/useSecondsLeft.ts'
import { formatMoney } from './formatMoney.ts'
import { getMethodName } from './getMethodName.ts'
import { useOnrampTexts } from './OnRampPlace.tsx'
import type { OnrampForm } from './useOnrampForm.ts'

const shownDecimals = 6

/** Offers of the providers, highest amount received first; or an estimate that cannot be chosen. */
export function Offers({ buying }: { buying: OnrampForm }) {
  const onrampTexts = useOnrampTexts()
  const id = useId()
  const { offers, offer, missing, estimate, isQuoting } = buying
  const [best] = offers
  return (
    <div className="buy-offers">
      {(best || isQuoting) && (
        <div className="buy-line">
          <span className="buy-label" id={`${id}-label`}>
            {onrampTexts.offers}
          </span>
          <Countdown buying={buying} />
        </div>
      )}
      {best && (
        <div className="buy-list" role="radiogroup" aria-labelledby={`${id}-label`}>
          {offers.map((one) => (
            <OfferRow
              key={`${one.provider} ${one.paymentMethod}`}
              name={id}
              offer={one}
              isBest={one === best && offers.length > 1}
              isChosen={one === offer}
            />
          ))}
        </div>
      )}
      {!best && isQuoting && (
        <div className="buy-list" aria-hidden="true">
          <div className="buy-offer">
            <span className="bar" />
          </div>
        </div>
      )}
      <div className="buy-notices" role="status">
        {missing.length > 0 && (
          <p className="hint buy-small" data-testid="onramp-missing">
            {onrampTexts.missing(missing.join(', '))}
          </p>
        )}
        {estimate && (
          <Notice>
            <span data-testid="onramp-estimate">{onrampTexts.estimate}</span>
          </Notice>
        )}
      </div>
    </div>
  )
}

function OfferRow({
  name,
  offer,
  isBest,
  isChosen,
}: {
  name: string
  offer: OnrampOffer
  isBest: boolean
  isChosen: boolean
}) {
  const { foyer, texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const { provider, paymentMethod, purchaseAmount } = offer
  return (
    <label className="buy-offer" data-testid={`onramp-offer-${provider}-${paymentMethod}`}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={() => setOnramp(foyer, { selectedProvider: provider, selectedMethod: paymentMethod })}
      />
      <span className="row-text">
        <span className="row-title">
          {provider} {isBest && <span className="chip">{onrampTexts.most}</span>}
        </span>
        <span className="row-note">{getMethodName(paymentMethod, onrampTexts)}</span>
      </span>
      <span className="buy-arrives">
        <Amount data-exact={purchaseAmount.amount}>
          {formatAmount(purchaseAmount.amount, texts.locale, shownDecimals)} {purchaseAmount.currency}
        </Amount>
        <span className="row-note">{onrampTexts.fees(formatMoney(getOnrampFees(offer), texts.locale))}</span>
      </span>
    </label>
  )
}

/** Counts down the seconds until the offers are refreshed. */
function Countdown({ buying: { expiresAt, isQuoting } }: { buying: OnrampForm }) {
  const { texts } = useModal()
  const { refresh, finding } = useOnrampTexts()
  const seconds = useSecondsLeft(expiresAt)
  return (
    <span className="hint buy-small" data-testid="onramp-countdown">
      {expiresAt === undefined || (isQuoting && seconds === 0)
        ? finding
        : refresh(formatNumber(seconds, texts.locale))}
    </span>
  )
}
