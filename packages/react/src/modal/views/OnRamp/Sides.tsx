'use client'
import { setOnramp } from '@foyer/core/ui'
import { type ReactNode, useId } from 'react'
import { getOnrampLimits } from '../../../flow/getOnrampStep.ts'
import { push } from '../../../flow/push.ts'
import { formatExact, formatFigure } from '../../format.ts'
import { useAmountInput } from '../../hooks/useAmountInput.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon } from '../../parts/icons.tsx'
import { Amount, LinkButton } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { ReadAs } from '../../parts/ReadAs.tsx'
import { Select } from '../../parts/Select.tsx'
import { formatMoney } from './formatMoney.ts'
import { ChosenOffer } from './Offers.tsx'
import { useOnrampTexts } from './OnRampPlace.tsx'
import type { OnrampForm } from './useOnrampForm.ts'

/** Amounts offered as buttons. */
const presets = ['50', '100', '250', '500'] as const

/** The amount paid, its currency and its limits. */
export function PaidSide({ buying: { form, step } }: { buying: OnrampForm }) {
  const { foyer, texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const id = useId()
  const { paymentAmount = '', paymentCurrency, paymentCurrencies, paymentMethod, isSample, error } = form
  const isInvalid = step !== 'ready' && step !== 'addAmount'
  const set = (amount: string) => setOnramp(foyer, { paymentAmount: amount, flow: { status: 'editing' } })
  const input = useAmountInput(paymentAmount, set)
  const format = (amount: string) =>
    formatMoney({ amount, currency: paymentCurrency.id }, texts.locale, { isShort: true })
  const limits = getOnrampLimits(paymentCurrency, paymentMethod)

  return (
    <div className="buy-side buy-paid" data-invalid={isInvalid || undefined}>
      <label className="buy-label" htmlFor={id}>
        {onrampTexts.pay}
      </label>
      <div className="buy-main">
        <input
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={input.value}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-limits ${id}-read`}
          data-testid="onramp-amount"
          onChange={input.onChange}
        />
        <Select
          aria-label={onrampTexts.currency}
          data-testid="onramp-currency"
          value={paymentCurrency.id}
          onChange={(event) => {
            const chosen = paymentCurrencies.find((one) => one.id === event.target.value)
            if (chosen) setOnramp(foyer, { paymentCurrency: chosen, paymentMethod: undefined })
          }}
        >
          {paymentCurrencies.map((one) => (
            <option key={one.id} value={one.id}>
              {one.id}
            </option>
          ))}
        </Select>
      </div>
      <ReadAs id={`${id}-read`} amount={input.readAs && `${input.readAs} ${paymentCurrency.id}`} />
      <div className="buy-presets">
        {presets.map((amount) => (
          <LinkButton
            key={amount}
            aria-pressed={paymentAmount === amount}
            data-testid={`onramp-preset-${amount}`}
            onClick={() => set(amount)}
          >
            <Amount>{format(amount)}</Amount>
          </LinkButton>
        ))}
      </div>
      <p className="hint buy-small" id={`${id}-limits`} data-testid="onramp-limits">
        {limits && onrampTexts.limits(format(limits.min), format(limits.max))}
        {isSample && error && (
          <>
            {' '}
            <br />
            {onrampTexts.usualLimits}
          </>
        )}
      </p>
    </div>
  )
}

/** The amount received, its asset and its network, and the offer that brings it. */
export function ReceivedSide({ buying }: { buying: OnrampForm }) {
  const { foyer, texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const { purchase, form } = buying
  const { symbol } = purchase?.currency ?? form.purchaseCurrency
  return (
    <div className="buy-side">
      <span className="buy-label">{onrampTexts.receive}</span>
      <div className="buy-main">
        <output className="buy-out" aria-label={onrampTexts.receive} data-testid="onramp-out">
          {renderAmount(buying)}
        </output>
        <button
          type="button"
          className="buy-token"
          data-testid="onramp-token"
          onClick={() => push(foyer, 'OnRampSelect')}
        >
          <Picture round src={purchase?.network.iconUrl} name={symbol} />
          <span className="buy-token-text">
            <span>{symbol}</span>
            {purchase && <small>{purchase.network.name}</small>}
          </span>
          <ChevronIcon />
        </button>
      </div>
      <ChosenOffer buying={buying} />
    </div>
  )

  function renderAmount({ offer, estimate, isQuoting }: OnrampForm): ReactNode {
    const { amount } = (offer ?? estimate)?.purchaseAmount ?? {}
    if (amount) {
      const shown = formatFigure(amount, texts.locale)
      return (
        <Amount title={formatExact(amount, texts.locale)} data-exact={offer && amount}>
          {offer ? shown : onrampTexts.about(shown)}
        </Amount>
      )
    }
    if (!isQuoting) return <span className="buy-nothing">0</span>
    return (
      <>
        <span className="bar" />
        <span className="sr-only">{onrampTexts.finding}</span>
      </>
    )
  }
}
