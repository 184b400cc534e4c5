import type { Chain } from '../Chain.ts'
import type { BalanceAnswer } from './BalanceService.ts'

/** What to read: one account on one chain. */
export type BalanceReaderQuery = {
  chain: Chain
  /** In the normal form of its namespace. */
  account: string
  signal: AbortSignal
}

/** Reads one chain, from wherever it may; prices only where it gets them along. It throws when it has nothing. */
export type BalanceReader = { read(query: BalanceReaderQuery): Promise<BalanceAnswer> }
