import { accountOf } from './accounts.ts'
import type { WalletNetwork } from './networks.ts'

/** The active account and network, and what the wallet supports; persisted between visits. */
export type Choice = {
  accountIndex: number
  /** CAIP-2 id. */
  networkId: string
  isOneClick: boolean
}

const storageKey = 'foyer-wallet'

/** The stored choice as far as it still exists, otherwise the first of each. */
export function readChoice(networks: readonly WalletNetwork[]): Choice {
  let stored: Partial<Record<keyof Choice, unknown>> = {}
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}
  } catch {
    // Blocked or broken storage: uses the first of each.
  }
  const { accountIndex, networkId, isOneClick } = stored
  return {
    accountIndex: typeof accountIndex === 'number' && accountOf(accountIndex) ? accountIndex : 0,
    networkId: (networks.find(({ id }) => id === networkId) ?? networks[0])?.id ?? '',
    isOneClick: isOneClick !== false,
  }
}

/** Stores the choice for the next visit. */
export function writeChoice({ accountIndex, networkId, isOneClick }: Choice): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ accountIndex, networkId, isOneClick }))
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
