import { accountOf } from './accounts.ts'

/** The account and network in use, which outlive the page. */
export type Choice = { accountIndex: number; chainId: number }

const storageKey = 'foyer-wallet'

/** The stored choice as far as it still exists, otherwise the first of each. */
export function readChoice(chainIds: readonly number[]): Choice {
  let stored: Partial<Record<keyof Choice, unknown>> = {}
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}
  } catch {
    // Blocked or broken storage: the first of each.
  }
  const { accountIndex, chainId } = stored
  return {
    accountIndex: typeof accountIndex === 'number' && accountOf(accountIndex) ? accountIndex : 0,
    chainId: chainIds.find((id) => id === chainId) ?? chainIds[0] ?? 0,
  }
}

/** Keeps the choice for the next time. */
export function writeChoice({ accountIndex, chainId }: Choice): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ accountIndex, chainId }))
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
