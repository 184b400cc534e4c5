'use client'
import type { PreparedTransfer } from '@foyer/core'
import { formatUnits, parseUnits } from '@foyer/core/adapter'
import { useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'

/** The amount of the form. */
export type Amount = {
  /** In whole tokens, as decimal text. */
  text: string
  /** In base units; `undefined` if the text is not an amount of the token. */
  units: bigint | undefined
}

/**
 * Returns the amount to send: as typed, or the maximum of the latest quote, which changes with the fee. Pass each quote
 * to `follow` during render.
 */
export function useAmount(): Amount & { follow(latest: PreparedTransfer | undefined): void } {
  const { token, sendTokenAmount = '', isMax, flow } = useModalState((state) => state.send)
  const [most, setMost] = useState<string>()
  const text = isMax ? (most ?? sendTokenAmount) : sendTokenAmount
  return {
    text,
    units: token && parseUnits(text, token.decimals),
    follow(latest) {
      // A request shown in the wallet must not change.
      if (!isMax || !latest || flow.status === 'requesting') return
      const next = formatUnits(latest.maxAmount, latest.token.decimals)
      if (next !== most) setMost(next)
    },
  }
}
