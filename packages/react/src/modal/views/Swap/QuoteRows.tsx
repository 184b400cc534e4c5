'use client'
import type { QuotedSwap } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { divideDecimals } from '@foyer/core/ui'
import { useState } from 'react'
import { formatAmount, formatFigure } from '../../format.ts'
import { formatNumber } from '../../formatNumber.ts'
import { useModal } from '../../ModalContext.ts'
import { Amount, LinkButton } from '../../parts/kit.tsx'
import { isOneToOne } from './isOneToOne.ts'
import { LazySlippage } from './LazySlippage.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { useSwapTexts } from './SwapPlace.tsx'
import { useSecondsLeft } from './useSecondsLeft.ts'
import type { SwapForm } from './useSwapForm.ts'

/** Number of decimals of a rate before it is cut. */
const divisionDecimals = 18

/** The offer: rate, minimum received and fee; on demand the remaining details and the slippage setting. */
export function QuoteRows({ swap }: { swap: SwapForm }) {
  const { texts } = useModal()
  const { buy } = useSwapTexts()
  const { quote, latest, prices, form } = swap
  const amount = quote && formatAmount(formatUnits(quote.toAmount, quote.bought.decimals), texts.locale)
  return (
    <div className="swap-quote">
      <RateLine quote={quote} isQuoting={swap.isQuoting} />
      <QuoteFacts quote={quote} fee={latest?.fee} prices={prices}>
        <LazySlippage slippagePercent={form.slippagePercent} />
      </QuoteFacts>
      <span className="sr-only" role="status">
        {quote && `${buy}: ${amount} ${quote.bought.symbol}`}
      </span>
    </div>
  )
}

/** The rate, in either direction, and the countdown to the next quote. */
function RateLine({ quote, isQuoting }: { quote: QuotedSwap | undefined; isQuoting: boolean }) {
  const { texts } = useModal()
  const { turnRate, quoting } = useSwapTexts()
  const [isTurned, setIsTurned] = useState(false)
  return (
    <div className="swap-line">
      {quote ? (
        <LinkButton className="swap-rate" data-testid="swap-rate" onClick={() => setIsTurned(!isTurned)}>
          <Amount>{toRate(quote, isTurned, texts.locale)}</Amount>
          <span className="sr-only">{turnRate}</span>
        </LinkButton>
      ) : (
        <span className="hint">{isQuoting && quoting}</span>
      )}
      <Countdown quote={quote} />
    </div>
  )
}

/** Counts down the seconds until a quote expires. */
export function Countdown({ quote }: { quote: QuotedSwap | undefined }) {
  const { texts } = useModal()
  const { refresh, quoting } = useSwapTexts()
  const left = useSecondsLeft(quote?.expiresAt)
  // The rate of a wrap stays, whatever the next quote.
  if (!quote || isOneToOne(quote)) return null
  return (
    <span className="hint" aria-hidden="true" data-testid="swap-countdown">
      {left > 0 ? refresh(formatNumber(left, texts.locale)) : quoting}
    </span>
  )
}

function toRate({ sold, bought, amount, toAmount }: QuotedSwap, isTurned: boolean, locale: string): string {
  const given = { symbol: sold.symbol, text: formatUnits(amount, sold.decimals) }
  const got = { symbol: bought.symbol, text: formatUnits(toAmount, bought.decimals) }
  const [one, other] = isTurned ? [got, given] : [given, got]
  const rate = divideDecimals(other.text, one.text, divisionDecimals) ?? '0'
  return `1 ${one.symbol} = ${formatFigure(rate, locale)} ${other.symbol}`
}
