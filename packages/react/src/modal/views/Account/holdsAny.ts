import type { TokenBalance } from '@foyer/contract'

/** Whether the account holds any of the token. */
export function holdsAny({ quantity }: Pick<TokenBalance, 'quantity'>): boolean {
  return /[1-9]/.test(quantity.numeric)
}
