import type { TokenBalance } from '@foyer/contract'

/** Whether a token's name, symbol or address contains the search text. */
export function matchesToken({ name, symbol, address }: TokenBalance, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(wanted))
}
