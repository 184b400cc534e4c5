/** Converts decimal text to its smallest units; the contract allows at most 78 decimals. */
export function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(78, '0'))
}
