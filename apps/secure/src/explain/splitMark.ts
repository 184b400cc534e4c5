import type { Hex } from 'viem'

/** `foyerpay`, and what follows from the id of a payment (docs/payments.md). */
const markPattern = /666f796572706179[\da-f]{48}$/i
const markLength = 64

/** Parts the mark of a payment from what it stands behind; without one, all of the data is the rest. */
export function splitMark(data: Hex): { rest: Hex; mark?: Hex | undefined } {
  const [mark] = markPattern.exec(data) ?? []
  const isWhole = mark !== undefined && data.length % 2 === 0
  return isWhole
    ? { rest: data.slice(0, -markLength) as Hex, mark: `0x${mark.toLowerCase()}` }
    : { rest: data }
}
