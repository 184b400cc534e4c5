'use client'
import { balanceQuery, type Connection, showToast, sumDecimals } from '@foyer/core'
import { useEffect } from 'react'
import { formatAmount, formatFiat, formatTime } from '../../format.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { Notice } from '../../parts/Notice.tsx'
import { Picture } from '../../parts/Picture.tsx'

const skeletonRows = 3
/** More rows than these scroll: the keyboard must reach them. */
const stillRows = 4

/** Native and token balances with what they are worth, where a price is known. */
export function BalanceList({ connection }: { connection: Connection }) {
  const { foyer, texts } = useModal()
  const { data, isError, isFetching, refetch } = useQuery(balanceQuery(foyer, connection))
  const balances = data?.balances ?? []
  const values = balances.flatMap(({ value }) => value ?? [])
  const isSample = balances.some(({ priceSource }) => priceSource === 'fixed')
  // An error the visitor has not seen yet: the list itself says it too, where nothing older is shown.
  useEffect(() => {
    if (isError) showToast(foyer, { variant: 'error', code: 'BALANCE_UNAVAILABLE' })
  }, [foyer, isError])
  const retry = (
    <button type="button" className="link-button" disabled={isFetching} onClick={() => refetch()}>
      {texts.tryAgain}
    </button>
  )

  if (!data && isError)
    return (
      <div className="balances">
        <div className="empty" role="alert">
          <p className="subtitle">{texts.balanceFailedTitle}</p>
          <p className="hint">{texts.balanceFailedText}</p>
          {retry}
        </div>
      </div>
    )
  return (
    <section className="balances" aria-label={texts.tokens} aria-busy={isFetching}>
      <div className="total">
        <span className="total-label">{texts.total}</span>
        {data ? (
          <span className="total-value" data-testid="total-balance">
            <bdi dir="ltr">{values.length ? formatFiat(sumDecimals(values), texts.locale) : '—'}</bdi>
          </span>
        ) : (
          <span className="total-value">
            <span className="bar bar-total" />
          </span>
        )}
        <span className="total-label">
          {data ? texts.asOf(formatTime(data.readAt, texts.locale)) : texts.loading}
          {isSample && (
            <span className="chip" title={texts.samplePricesText} data-testid="sample-prices">
              {texts.samplePrices}
            </span>
          )}
        </span>
      </div>
      {data?.source === 'chain' && <Notice action={retry}>{texts.chainOnly}</Notice>}
      {data && balances.length === 0 && (
        <p className="hint hint-inset no-tokens" data-testid="no-tokens">
          {texts.noTokens}
        </p>
      )}
      <ul className="list tokens" tabIndex={balances.length > stillRows ? 0 : undefined}>
        {data
          ? balances.map(({ name, symbol, address, quantity, value, iconUrl }) => (
              <li key={address ?? symbol} className="row row-still" data-testid={`token-${symbol}`}>
                <Picture round src={iconUrl} name={symbol} />
                <span className="row-text">
                  <span className="row-title">{name}</span>
                  <span className="row-note" title={`${quantity.numeric} ${symbol}`}>
                    <bdi dir="ltr">
                      {formatAmount(quantity.numeric, texts.locale)} {symbol}
                    </bdi>
                  </span>
                </span>
                <span className="row-value">
                  <bdi dir="ltr">{value === undefined ? '' : formatFiat(value, texts.locale)}</bdi>
                </span>
              </li>
            ))
          : Array.from({ length: skeletonRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
              <li key={index} className="row row-still row-skeleton" aria-hidden="true">
                <span className="picture" data-round="true" />
                <span className="row-text">
                  <span className="bar" />
                  <span className="bar bar-short" />
                </span>
              </li>
            ))}
      </ul>
    </section>
  )
}
