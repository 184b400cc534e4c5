'use client'
import type { PreparedTransfer } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { multiplyDecimals, sumDecimals } from '@foyer/core/ui'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatExact, formatFee, formatFeeFiat, roundFee } from '../../format.ts'
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
  const feeText = fee && formatUnits(fee.isSponsored ? 0n : fee.max, fee.decimals)
  const rent = fee?.parts.find(({ kind }) => kind === 'rent')
  const feeWorth = feeText && native?.price ? multiplyDecimals(feeText, native.price) : undefined
  const amount = prepared && formatUnits(prepared.amount, prepared.token.decimals)
  const total = prepared && feeText ? getTotal(prepared, feeText, locale) : undefined
  const worth =
    amount && feeWorth && holding?.price
      ? formatFeeFiat(sumDecimals([multiplyDecimals(amount, holding.price), feeWorth]), locale)
      : undefined
  // Keeps the line of the value free, so that the button stays where it is.
  const pending = <>—{native?.price && <span className="send-worth">&nbsp;</span>}</>

  return (
    <dl className="send-costs">
      <div>
        <dt>{texts.sendFee}</dt>
        <dd data-testid="send-fee" data-fee={fee && (fee.isSponsored ? '0' : fee.max.toString())}>
          {fee?.isSponsored && texts.sendSponsored}
          {fee && !fee.isSponsored && (
            <>
              <bdi title={`${feeText} ${fee.symbol}`}>
                {texts.sendUpTo(`${formatFee(feeText ?? '', locale)} ${fee.symbol}`)}
              </bdi>
              {feeWorth && (
                <span className="send-worth">
                  <Amount>{formatFeeFiat(feeWorth, locale)}</Amount>
                </span>
              )}
            </>
          )}
          {!fee && pending}
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
              {worth && (
                <span className="send-worth">
                  <Amount>{worth}</Amount>
                </span>
              )}
            </>
          ) : (
            pending
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Returns the total that leaves the account: one sum if amount and fee are in the same currency. */
function getTotal({ amount, token, fee }: PreparedTransfer, feeText: string, locale: string): string {
  const text = formatUnits(amount, token.decimals)
  if (token.address === undefined)
    return `${formatExact(sumDecimals([text, roundFee(feeText)]), locale)} ${token.symbol}`
  const shown = `${formatExact(text, locale)} ${token.symbol}`
  return fee.isSponsored ? shown : `${shown} + ${formatFee(feeText, locale)} ${fee.symbol}`
}
