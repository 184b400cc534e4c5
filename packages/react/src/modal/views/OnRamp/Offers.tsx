'use client'
import type { OnrampMoney, OnrampOffer } from '@foyer/contract'
import { setOnramp, sumDecimals } from '@foyer/core/ui'
import { useRef, useState } from 'react'
import { formatAmount } from '../../format.ts'
import { formatNumber } from '../../formatNumber.ts'
import { useModal } from '../../ModalContext.ts'
import { Amount, FoldRow, Notice } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { useSecondsLeft } from '../Swap/useSecondsLeft.ts'
import { formatMoney } from './formatMoney.ts'
import { Method } from './Method.tsx'
import { useOnrampTexts } from './OnRampPlace.tsx'
import type { OnrampForm } from './useOnrampForm.ts'
import { useProviders } from './useProviders.ts'

const shownDecimals = 6

/** The offer that the button takes: provider, method, time and fees. Its place is kept while offers load. */
export function ChosenOffer({ buying }: { buying: OnrampForm }) {
  const { texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const getProvider = useProviders()
  const { offer, offers, isQuoting } = buying
  if (!offer)
    return isQuoting ? (
      <div className="buy-chosen" aria-hidden="true">
        <span className="bar" />
      </div>
    ) : null
  const { name, icon } = getProvider(offer.provider)
  return (
    <div className="buy-chosen" data-testid="onramp-chosen">
      <Picture src={icon} name={name} />
      <span className="row-text">
        <span className="row-title">
          {name}{' '}
          {offer === offers[0] && offers.length > 1 && <span className="chip">{onrampTexts.most}</span>}
        </span>
        <Method id={offer.paymentMethod} />
      </span>
      <span className="buy-arrives">
        <span className="row-note">{onrampTexts.fees(formatMoney(getOnrampFees(offer), texts.locale))}</span>
        <Countdown buying={buying} />
      </span>
    </div>
  )
}

/** Collapsible list of the other offers, highest amount received first, with the reason if one is missing. Pressing an offer selects it. */
export function Offers({ buying }: { buying: OnrampForm }) {
  const { texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const [isOpen, setIsOpen] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const getProvider = useProviders()
  const { offers, offer, missing, estimate } = buying
  // The chosen one is shown above.
  const others = offers.filter((one) => one !== offer)
  return (
    <div className="buy-offers">
      {others.length > 0 && (
        <FoldRow
          buttonRef={fold}
          isOpen={isOpen}
          data-testid="onramp-more"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="row-text">{onrampTexts.more(formatNumber(others.length, texts.locale))}</span>
        </FoldRow>
      )}
      {isOpen && others.length > 0 && (
        <ul className="buy-list" aria-label={onrampTexts.offers}>
          {others.map((one) => (
            <li key={`${one.provider} ${one.paymentMethod}`}>
              <OfferRow
                offer={one}
                isBest={one === offers[0]}
                onChoose={() => {
                  setIsOpen(false)
                  // The pressed row is gone.
                  fold.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="buy-notices" role="status">
        {missing.length > 0 && (
          <p className="hint buy-small" data-testid="onramp-missing">
            {onrampTexts.missing(missing.map((id) => getProvider(id).name).join(', '))}
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

function OfferRow({ offer, isBest, onChoose }: { offer: OnrampOffer; isBest: boolean; onChoose(): void }) {
  const { foyer, texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const { provider, paymentMethod, purchaseAmount } = offer
  const shown = useProviders()(provider)
  return (
    <button
      type="button"
      className="buy-offer"
      data-testid={`onramp-offer-${provider}-${paymentMethod}`}
      onClick={() => {
        setOnramp(foyer, { selectedProvider: provider, selectedMethod: paymentMethod })
        onChoose()
      }}
    >
      <Picture src={shown.icon} name={shown.name} />
      <span className="row-text">
        <span className="row-title">
          {shown.name} {isBest && <span className="chip">{onrampTexts.most}</span>}
        </span>
        <Method id={paymentMethod} />
      </span>
      <span className="buy-arrives">
        <Amount data-exact={purchaseAmount.amount}>
          {formatAmount(purchaseAmount.amount, texts.locale, shownDecimals)} {purchaseAmount.currency}
        </Amount>
        <span className="row-note">{onrampTexts.fees(formatMoney(getOnrampFees(offer), texts.locale))}</span>
      </span>
    </button>
  )
}

/** Counts down the seconds until the offers are refreshed. */
function Countdown({ buying: { expiresAt, isQuoting } }: { buying: OnrampForm }) {
  const { texts } = useModal()
  const { refresh, finding } = useOnrampTexts()
  const seconds = useSecondsLeft(expiresAt)
  return (
    <span className="row-note" data-testid="onramp-countdown">
      {expiresAt === undefined || (isQuoting && seconds === 0)
        ? finding
        : refresh(formatNumber(seconds, texts.locale))}
    </span>
  )
}

/** Sum of the provider's fee and the network's fee. */
function getOnrampFees({
  networkFee,
  providerFee,
}: Pick<OnrampOffer, 'networkFee' | 'providerFee'>): OnrampMoney {
  return { amount: sumDecimals([networkFee.amount, providerFee.amount]), currency: providerFee.currency }
}
