'use client'
import type { Balances } from '@foyer/core/query'
import { sumDecimals } from '@foyer/core/ui'
import type { QueryObserverResult } from '@tanstack/query-core'
import type { CSSProperties } from 'react'
import { formatFiat } from '../../format.ts'
import { useModal } from '../../ModalContext.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Amount, IconButton } from '../../parts/kit.tsx'
import { formatTime } from './formatTime.ts'
import { holdsAny } from './holdsAny.ts'

/** Total value of all priced tokens, and when it was read. */
export function Total({
  balances,
  isHidden,
  onHide,
}: {
  balances: QueryObserverResult<Balances>
  isHidden: boolean
  onHide(isHidden: boolean): void
}) {
  const { texts } = useModal()
  const { data, isError } = balances
  // Spam tokens count as worthless, whatever price they claim.
  const counted = data?.balances.filter(({ isSpam }) => !isSpam) ?? []
  const values = counted.flatMap(({ value }) => value ?? [])
  const isSample = counted.some(({ priceSource }) => priceSource === 'fixed')
  // An account that holds nothing is worth nothing, also where no price is known.
  const isKnown = values.length > 0 || (data && !counted.some(holdsAny))
  const sum = isKnown ? formatFiat(sumDecimals(values), texts.locale) : '—'
  const label = isHidden ? texts.showBalances : texts.hideBalances

  return (
    <div className="total">
      <span className="total-text">
        <span className="total-label">
          <span data-testid="total-label">
            {texts.total}
            {(data || !isError) && ' · '}
            {data ? texts.asOf(formatTime(data.readAt, texts.locale)) : !isError && texts.loading}
          </span>
          {isSample && (
            <span className="chip" data-testid="sample-prices">
              {texts.samplePrices}
            </span>
          )}
        </span>
        {data || isError ? (
          <span
            className="total-value"
            // A long total is written smaller, so that it stays on one line.
            style={{ '--chars': sum.length } as CSSProperties}
            data-testid="total-balance"
          >
            {isHidden ? <Dots /> : <Amount>{sum}</Amount>}
          </span>
        ) : (
          <span className="total-value">
            <span className="bar bar-total" />
          </span>
        )}
      </span>
      <IconButton label={label} title={label} data-testid="hide-balances" onClick={() => onHide(!isHidden)}>
        {isHidden ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </div>
  )
}

/** Placeholder for an amount the visitor has hidden. */
export function Dots() {
  const { texts } = useModal()
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="sr-only">{texts.hiddenAmount}</span>
    </>
  )
}

const EyeIcon = () => (
  <Icon>
    <path d="M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Z" />
    <circle cx="10" cy="10" r="2.2" />
  </Icon>
)
const EyeOffIcon = () => (
  <Icon>
    <path d="M8.2 5.2A7.4 7.4 0 0 1 10 5c4.8 0 7.5 5 7.5 5a13 13 0 0 1-2.2 2.7M5.2 6.8A12.6 12.6 0 0 0 2.5 10S5.2 15 10 15a7.2 7.2 0 0 0 3.3-.8M3.5 3.5l13 13" />
  </Icon>
)
