'use client'
import type { QuotedSwap } from '@foyer/core'
import { getWrap } from '../../getWrap.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { isOneToOne } from './isOneToOne.ts'

/** Whether the form's swap is a wrap without fee and slippage; assumed of a wrap until there is a quote. */
export function useIsOneToOne(quote: QuotedSwap | undefined): boolean {
  const isWrap = useModalState(({ swap }) => getWrap(swap) !== undefined)
  return quote ? isOneToOne(quote) : isWrap
}
