/** Compares two non-negative decimal texts: negative if the first is less. */
export function compareDecimals(a: string, b: string): number {
  const [wholeA = '', fractionA = ''] = a.split('.')
  const [wholeB = '', fractionB = ''] = b.split('.')
  const digits = Math.max(fractionA.length, fractionB.length)
  const difference =
    BigInt(wholeA + fractionA.padEnd(digits, '0')) - BigInt(wholeB + fractionB.padEnd(digits, '0'))
  return difference < 0n ? -1 : Number(difference > 0n)
}
