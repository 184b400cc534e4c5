'use client'
import type { PreparedSwap, QuotedSwap } from '@foyer/core'
import { formatUnits, isSameAddress } from '@foyer/core/adapter'
import type { TokenPrices } from '@foyer/core/query'
import { multiplyDecimals } from '@foyer/core/ui'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatAmount, formatExact, formatFee, formatFeeFiat } from '../../format.ts'
import { Amount } from '../../parts/kit.tsx'
import { formatBps } from './formatBps.ts'
import { getImpact, getPrice, warnedImpactBps } from './getImpact.ts'
import { isOneToOne } from './isOneToOne.ts'
import { useSwapTexts } from './SwapPlace.tsx'
import { useIsOneToOne } from './useIsOneToOne.ts'

const native = { address: undefined }
const bpsPerPercent = 100

/** Minimum received, with all decimals; a wrap pays out exactly what is shown above. */
export function MinimumRow({ quote }: { quote: QuotedSwap | undefined }) {
  const { texts } = useAccountModal()
  const { minimum } = useSwapTexts()
  const isExact = useIsOneToOne(quote)
  const text = quote && formatUnits(quote.minimum, quote.bought.decimals)
  if (isExact) return null
  return (
    <div>
      <dt>{minimum}</dt>
      <dd data-testid="swap-minimum" data-exact={text}>
        {quote && text ? (
          <strong>
            <Amount title={`${text} ${quote.bought.symbol}`}>
              {formatAmount(text, texts.locale, 6)} {quote.bought.symbol}
            </Amount>
          </strong>
        ) : (
          '—'
        )}
      </dd>
    </div>
  )
}

/** Maximum network fee for all steps. */
export function FeeRow({ fee, prices }: { fee: PreparedSwap['fee'] | undefined; prices: TokenPrices }) {
  const { texts } = useAccountModal()
  const { locale } = texts
  const price = getPrice(prices, native)
  const text = fee && formatUnits(fee.max, fee.decimals)
  return (
    <div>
      <dt>{texts.sendFee}</dt>
      <dd data-testid="swap-fee" data-fee={fee && (fee.isSponsored ? '0' : fee.max.toString())}>
        {fee?.isSponsored ? (
          texts.sendSponsored
        ) : (
          <>
            {fee && text ? (
              <bdi title={`${text} ${fee.symbol}`}>
                {texts.sendUpTo(`${formatFee(text, locale)} ${fee.symbol}`)}
              </bdi>
            ) : (
              '—'
            )}
            {price && (
              <span className="send-worth">
                {/* Its space stays reserved until the fee is known. */}
                <Amount>{text ? formatFeeFiat(multiplyDecimals(text, price), locale) : '\u00a0'}</Amount>
              </span>
            )}
          </>
        )}
      </dd>
    </div>
  )
}

/** Price impact, slippage, fees with their recipients, provider and route. */
export function DetailRows({ quote, prices }: { quote: QuotedSwap | undefined; prices: TokenPrices }) {
  const { texts } = useAccountModal()
  const { impact, unknown, slippage, provider, route, feeOf, poolFees } = useSwapTexts()
  if (!quote) return null
  const { locale } = texts
  const bps = getImpact(quote, prices)
  const isExact = isOneToOne(quote)
  const find = (address: string) =>
    [quote.bought, quote.sold].find((token) => isSameAddress(token.address, address)) ?? quote.bought
  return (
    <>
      {!isExact && (
        <>
          <div>
            <dt>{impact}</dt>
            <dd
              data-testid="swap-impact"
              className={bps !== undefined && bps >= warnedImpactBps ? 'failure' : undefined}
            >
              {bps === undefined ? unknown : formatBps(bps, locale)}
            </dd>
          </div>
          <div>
            <dt>{slippage}</dt>
            <dd data-testid="swap-slippage">{formatBps(quote.slippagePercent * bpsPerPercent, locale)}</dd>
          </div>
        </>
      )}
      {quote.fees.map(({ name, amount, token }) => (
        <div key={name + token}>
          <dt>{feeOf(name)}</dt>
          <dd data-testid="swap-provider-fee">
            <Amount>
              {formatExact(formatUnits(amount, find(token).decimals), locale)} {find(token).symbol}
            </Amount>
          </dd>
        </div>
      ))}
      <div>
        <dt>{provider}</dt>
        <dd>{quote.provider}</dd>
      </div>
      <div>
        <dt>{route}</dt>
        <dd data-testid="swap-route">
          {quote.route.map(({ source, shareBps, from, to }) => (
            <bdi key={source + from + to} className="swap-hop">
              {source} {shareBps < 10_000 && `(${formatBps(shareBps, locale)})`}
            </bdi>
          ))}
          {!isExact && <span className="send-worth">{poolFees}</span>}
        </dd>
      </div>
    </>
  )
}
