'use client'
import { formatUnits, multiplyDecimals, sumDecimals } from '@foyer/core'
import { formatExact, formatFee, formatFeeFiat, formatFiat } from '../../format.ts'
import { useModal } from '../../ModalContext.ts'
import { Amount } from '../../parts/Amount.tsx'
import type { SendView } from './useTransfer.ts'

/** What it costs at most, and what leaves the account in all; they keep their place while they are worked out. */
export function FeeRows({ view }: { view: SendView }) {
  const { texts } = useModal()
  const { latest, holding, native, form } = view
  const { locale } = texts
  const fee = latest?.fee
  // Nothing leaves the account for what somebody else pays.
  const feeText = fee && formatUnits(fee.isSponsored ? 0n : fee.max, fee.decimals)
  const rent = fee?.parts.find(({ kind }) => kind === 'rent')
  const feeWorth = feeText && native?.price ? multiplyDecimals(feeText, native.price) : undefined
  const prepared = view.prepared
  const amount = prepared && formatUnits(prepared.amount, prepared.token.decimals)
  const isNative = form.token !== undefined && form.token.address === undefined
  const total =
    amount && feeText
      ? isNative || fee.isSponsored
        ? `${formatExact(isNative ? sumDecimals([amount, feeText]) : amount, locale)} ${prepared.token.symbol}`
        : `${formatExact(amount, locale)} ${prepared.token.symbol} + ${formatFee(feeText, locale)} ${fee.symbol}`
      : undefined
  const worth =
    amount && feeWorth && holding?.price
      ? formatFiat(sumDecimals([multiplyDecimals(amount, holding.price), feeWorth]), locale)
      : undefined

  return (
    <dl className="send-costs">
      <div>
        <dt>{texts.sendFee}</dt>
        <dd data-testid="send-fee" data-fee={fee && (fee.isSponsored ? '0' : fee.max.toString())}>
          {fee?.isSponsored ? (
            texts.sendSponsored
          ) : fee && feeText ? (
            <>
              <bdi title={`${feeText} ${fee.symbol}`}>
                {texts.sendUpTo(`${formatFee(feeText, locale)} ${fee.symbol}`)}
              </bdi>
              {feeWorth && <span className="send-worth">{formatFeeFiat(feeWorth, locale)}</span>}
            </>
          ) : (
            '—'
          )}
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
              {worth && <span className="send-worth">{worth}</span>}
            </>
          ) : (
            '—'
          )}
        </dd>
      </div>
    </dl>
  )
}
