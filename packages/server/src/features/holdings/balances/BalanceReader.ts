import type { Chain } from '../../chains/Chain.ts'
import type { BalanceAnswer } from './BalanceService.ts'

/** One account on one chain. */
export type BalanceReaderQuery = {
  chain: Chain
  /** In the normal form of its namespace. */
  account: string
  signal: AbortSignal
}

/** Result of a balance reader. */
export type BalanceReaderAnswer = BalanceAnswer & {
  /** Only tokens of a list were looked up: the account may hold others. */
  isListOnly?: boolean | undefined
}

/** Reads the balances of one chain; prices only if its source includes them. Throws if it has nothing. */
export type BalanceReader = { read(query: BalanceReaderQuery): Promise<BalanceReaderAnswer> }
