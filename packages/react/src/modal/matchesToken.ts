import type { TokenBalance } from '@foyer/contract'

/** Whether a token matches a search: a part of its name, symbol or address. */
export function matchesToken({ name, symbol, address }: TokenBalance, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(wanted))
}
