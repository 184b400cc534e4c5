/** Types of the extensions that change the amounts which wallets show. */
const extension = { interest: 10, scaledAmount: 25 } as const

/**
 * Whether wallets show amounts of a mint that differ from those the chain counts: multiplied, or with interest.
 *
 * @param extensions of `readMintExtensions`.
 *
 * @internal
 */
export function isScaledMint(extensions: ReadonlyMap<number, Uint8Array>): boolean {
  return (
    isMultiplied(extensions.get(extension.scaledAmount)) || earnsInterest(extensions.get(extension.interest))
  )
}

/**
 * Whether the shown amounts are multiplied now, or will be: authority, multiplier, time of the next one, next multiplier. Data
 * of another form counts as multiplied.
 */
function isMultiplied(value: Uint8Array | undefined): boolean {
  if (!value) return false
  if (value.length < 56) return true
  const view = new DataView(value.buffer, value.byteOffset, value.length)
  return view.getFloat64(32, true) !== 1 || view.getFloat64(48, true) !== 1
}

/**
 * Whether the shown amounts grow: authority, time of creation, average rate so far, time of the last change, rate. Data of
 * another form counts as growing.
 */
function earnsInterest(value: Uint8Array | undefined): boolean {
  if (!value) return false
  if (value.length < 52) return true
  const view = new DataView(value.buffer, value.byteOffset, value.length)
  return view.getInt16(40, true) !== 0 || view.getInt16(50, true) !== 0
}
