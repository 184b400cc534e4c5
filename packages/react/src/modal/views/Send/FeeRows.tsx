'use client'
import type { PreparedTransfer } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { multiplyDecimals, sumDecimals } from '@foyer/core/ui'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatExact, formatFee, formatFeeFiat } from '../../format.ts'
import { Amount } from '../../parts/kit.tsx'
import type { Holdings } from './useHoldings.ts'
import type { Quote } from './useQuote.ts'

/** Maximum fee and total; their space stays reserved during calculation. */
export function FeeRows({ quote, holdings }: { quote: Quote; holdings: Holdings }) {
  const { texts } = useAccountModal()
  const { latest, prepared } = quote
  const { holding, native } = holdings
  const { locale } = texts
  const fee = latest?.fee
  // A sponsored fee costs the account nothing.
  const max = fee && (fee.isSponsored ? 0n : fee.max)
  const feeText = fee && formatUnits(max ?? 0n, fee.decimals)
  const rent = fee?.parts.find(({ kind }) => kind === 'rent')
  const feeWorth = feeText && native?.price && multiplyDecimals(feeText, native.price)
  const amount = prepared && formatUnits(prepared.amount, prepared.token.decimals)
  const total = prepared && feeText && getTotal(prepared, feeText, locale)
  const worth =
    amount && feeWorth && holding?.price && sumDecimals([multiplyDecimals(amount, holding.price), feeWorth])
  // Fee and total are both rounded up, so that the rows add up.
  const showWorth = (value: string | undefined) =>
    value && (
      <span className="send-worth">
        <Amount>{formatFeeFiat(value, locale)}</Amount>
      </span>
    )
  const shownFee =
    fee &&
    (fee.isSponsored ? (
      texts.sendSponsored
    ) : (
      <>
        <bdi title={`${feeText} ${fee.symbol}`}>
          {texts.sendUpTo(`${formatFee(feeText ?? '', locale)} ${fee.symbol}`)}
        </bdi>
        {showWorth(feeWorth)}
      </>
    ))

  return (
    <dl className="send-costs send-fees">
      <div>
        <dt>{texts.sendFee}</dt>
        <dd data-testid="send-fee" data-fee={max?.toString()}>
          {shownFee ?? '—'}
        </dd>
      </div>
      {rent && fee && (
        <div className="send-part">
          <dt>{texts.sendRent}</dt>
          <dd data-testid="send-rent">
            <Amount>
              {formatFee(formatUnits(rent.value, fee.decimals), locale)} {fee.symbol}
            </Amount>
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.sendTotal}</dt>
        <dd data-testid="send-total">
          {total ? (
            <>
              <Amount>{total}</Amount>
              {showWorth(worth)}
            </>
          ) : (
            '—'
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Returns the total that leaves the account: one sum if amount and fee are in the same currency. */
function getTotal({ amount, token, fee }: PreparedTransfer, feeText: string, locale: string): string {
  const text = formatUnits(amount, token.decimals)
  const show = (sum: string) => `${formatExact(sum, locale)} ${token.symbol}`
  // The fee as it is shown, so that the rows add up.
  if (token.address === undefined)
    return show(sumDecimals([text, formatFee(feeText, 'en').replaceAll(',', '')]))
  return show(text) + (fee.isSponsored ? '' : ` + ${formatFee(feeText, locale)} ${fee.symbol}`)
}
