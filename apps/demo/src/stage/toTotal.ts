import type { TokenBalance } from '@foyer/contract'
import { formatUnits, parseUnits } from 'viem'

/** More decimals than any price has. */
const decimals = 18

/** Total value of balances with a known price, in the visitor's format; `undefined` if none has a price. */
export function toTotal(balances: readonly Pick<TokenBalance, 'value'>[]): string | undefined {
  const values = balances.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return undefined
  const sum = values.reduce((total, value) => total + parseUnits(cut(value, decimals), decimals), 0n)
  // Rounded down, like amounts; Intl accepts decimal strings.
  const text = cut(formatUnits(sum, decimals), 2) as `${number}`
  return new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' }).format(text)
}

function cut(value: string, digits: number): string {
  const [whole = '0', part = ''] = value.split('.')
  return `${whole}.${part.slice(0, digits).padEnd(1, '0')}`
}
