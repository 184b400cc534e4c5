import type { Chain } from '../../chains/Chain.ts'
import type { BalanceAnswer } from './BalanceService.ts'

/** One account on one chain. */
export type BalanceReaderQuery = {
  chain: Chain
  /** Normalized for its namespace. */
  account: string
  signal: AbortSignal
}

/** Result of a balance reader. */
export type BalanceReaderAnswer = BalanceAnswer & {
  /** Whether only listed tokens were looked up, so that the account may hold others. */
  isListOnly?: boolean | undefined
}

/** Reads the balances of one chain, with prices only if the source includes them. Throws if nothing could be read. */
export type BalanceReader = { read(query: BalanceReaderQuery): Promise<BalanceReaderAnswer> }
