/** Decimal text in its smallest units; the contract's has no more than 78 digits behind the point. */
export function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(78, '0'))
}
