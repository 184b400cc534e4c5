import { formatUnits } from 'viem'

/** Multiplies base units by a price in decimal text, exactly. */
export function multiplyDecimal(amount: bigint, decimals: number, price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  return formatUnits(amount * BigInt(whole + fraction), decimals + fraction.length)
}
