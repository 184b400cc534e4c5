import type { Hex } from 'viem'

/** `foyerpay` and the start of the payment id (docs/guides/embed/payments.md). */
const markPattern = /666f796572706179[\da-f]{48}$/i
const markLength = 64

/** Splits the payment mark from the call data before it; without a mark, all of the data is the rest. */
export function splitMark(data: Hex): { rest: Hex; mark?: Hex | undefined } {
  const [mark] = markPattern.exec(data) ?? []
  const isWhole = mark !== undefined && data.length % 2 === 0
  return isWhole
    ? { rest: data.slice(0, -markLength) as Hex, mark: `0x${mark.toLowerCase()}` }
    : { rest: data }
}
