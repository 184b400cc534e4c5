import { accountOf } from './accounts.ts'

/** The account and network in use and what the wallet supports, which outlive the page. */
export type Choice = { accountIndex: number; chainId: number; isOneClick: boolean }

const storageKey = 'foyer-wallet'

/** The stored choice as far as it still exists, otherwise the first of each. */
export function readChoice(chainIds: readonly number[]): Choice {
  let stored: Partial<Record<keyof Choice, unknown>> = {}
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}
  } catch {
    // Blocked or broken storage: the first of each.
  }
  const { accountIndex, chainId, isOneClick } = stored
  return {
    accountIndex: typeof accountIndex === 'number' && accountOf(accountIndex) ? accountIndex : 0,
    chainId: chainIds.find((id) => id === chainId) ?? chainIds[0] ?? 0,
    isOneClick: isOneClick !== false,
  }
}

/** Keeps the choice for the next time. */
export function writeChoice({ accountIndex, chainId, isOneClick }: Choice): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ accountIndex, chainId, isOneClick }))
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
