import type { Gap, TokenBalance } from '@foyer/contract'

/** Balances of an account, and their source. */
export type Balances = {
  balances: readonly TokenBalance[]
  /** `chain`: the server did not answer; the balances are the chain's own, without prices. */
  source: 'server' | 'chain'
  /** The server answered, but without balances: it does not serve the network, or failed to read it. */
  isAnswered?: boolean | undefined
  /** Data the server could not obtain. */
  missing: readonly Gap[]
  /** Time of the read, in milliseconds since the epoch. */
  readAt: number
  /** Time of the balances and prices that could not be re-read, if any; in milliseconds since the epoch. */
  keptAt?: number | undefined
}
