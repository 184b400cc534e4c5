'use client'
import { sumDecimals } from '@foyer/core/internal'
import type { Balances } from '@foyer/core/query'
import type { QueryObserverResult } from '@tanstack/query-core'
import { formatFiat } from '../../format.ts'
import { useModal } from '../../ModalContext.ts'
import { EyeIcon, EyeOffIcon } from '../../parts/icons.tsx'
import { Amount, IconButton } from '../../parts/kit.tsx'
import { formatTime } from './formatTime.ts'

/** The value of everything that has a price, and when it was read. */
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
  // A token that is not traded is worth nothing, whatever price it claims.
  const counted = data?.balances.filter(({ isSpam }) => !isSpam) ?? []
  const values = counted.flatMap(({ value }) => value ?? [])
  const isSample = counted.some(({ priceSource }) => priceSource === 'fixed')
  const label = isHidden ? texts.showBalances : texts.hideBalances

  return (
    <div className="total">
      <span className="total-text">
        <span className="total-label">
          {texts.total}
          <span className="total-time">
            {data ? texts.asOf(formatTime(data.readAt, texts.locale)) : !isError && texts.loading}
          </span>
          {isSample && (
            <span className="chip" title={texts.samplePricesText} data-testid="sample-prices">
              {texts.samplePrices}
            </span>
          )}
        </span>
        {data || isError ? (
          <span className="total-value" data-testid="total-balance">
            {isHidden ? (
              <Dots />
            ) : (
              <Amount>{values.length ? formatFiat(sumDecimals(values), texts.locale) : '—'}</Amount>
            )}
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
