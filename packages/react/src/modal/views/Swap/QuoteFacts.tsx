'use client'
import type { PreparedSwap, QuotedSwap } from '@foyer/core'
import type { TokenPrices } from '@foyer/core/query'
import { type ReactNode, useState } from 'react'
import { ChevronIcon } from '../../parts/icons.tsx'
import { LinkButton } from '../../parts/kit.tsx'
import { DetailRows, FeeRow, MinimumRow } from './rows.tsx'
import { useSwapTexts } from './SwapPlace.tsx'
import { useIsOneToOne } from './useIsOneToOne.ts'

/** Minimum received and fee; on demand also the route, the fees with their recipients, and `children`. */
export function QuoteFacts({
  quote,
  fee,
  prices,
  children,
}: {
  quote: QuotedSwap | undefined
  fee: PreparedSwap['fee'] | undefined
  prices: TokenPrices
  children?: ReactNode
}) {
  const { details, route } = useSwapTexts()
  const isExact = useIsOneToOne(quote)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="swap-facts">
      <dl className="send-costs">
        <MinimumRow quote={quote} />
        <FeeRow fee={fee} prices={prices} />
        {isOpen && <DetailRows quote={quote} prices={prices} />}
      </dl>
      <LinkButton
        className="swap-fold"
        aria-expanded={isOpen}
        data-testid="swap-details"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isExact ? route : details}
        <ChevronIcon />
      </LinkButton>
      {isOpen && !isExact && children}
    </div>
  )
}
