import type { Chain } from '../../chains/Chain.ts'
import type { BalanceAnswer } from './BalanceService.ts'

/** What to read: one account on one chain. */
export type BalanceReaderQuery = {
  chain: Chain
  /** In the normal form of its namespace. */
  account: string
  signal: AbortSignal
}

/** What a reader found. */
export type BalanceReaderAnswer = BalanceAnswer & {
  /** Only the tokens of a list were looked for: the account may hold others. */
  isListOnly?: boolean | undefined
}

/** Reads one chain, from wherever it may; prices only where it gets them along. It throws when it has nothing. */
export type BalanceReader = { read(query: BalanceReaderQuery): Promise<BalanceReaderAnswer> }
