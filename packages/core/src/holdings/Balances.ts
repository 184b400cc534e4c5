import type { Gap, TokenBalance } from '@foyer/contract'

/** Balances of an account, and where they were read. */
export type Balances = {
  balances: readonly TokenBalance[]
  /** `chain`: the server did not say; what the chain itself says is known, without prices. */
  source: 'server' | 'chain'
  /** The server answered, and could not say: it does not serve the network, or failed to read it. */
  isAnswered?: boolean | undefined
  /** What the server could not learn. */
  missing: readonly Gap[]
  /** When they were read, in milliseconds since the epoch. */
  readAt: number
  /** As of when some of them are, where they could not be read now; in milliseconds since the epoch. */
  keptAt?: number | undefined
}
