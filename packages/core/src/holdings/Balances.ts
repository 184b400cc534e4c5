import type { Gap, TokenBalance } from '@foyer/contract'

/** Balances of an account, and where they were read. */
export type Balances = {
  balances: readonly TokenBalance[]
  /** `chain`: the server was out of reach; only the native balance is known, without a price. */
  source: 'server' | 'chain'
  /** What the server could not learn. */
  missing: readonly Gap[]
  /** When they were read, in milliseconds since the epoch. */
  readAt: number
  /** As of when some of them are, where they could not be read now; in milliseconds since the epoch. */
  keptAt?: number | undefined
}
