import type { CaipNetworkId, Gap, Transaction } from '@foyer/contract'

/** What to read. */
export type HistoryQuery = {
  account: string
  /** One chain, or all that fit the account. */
  chainId?: CaipNetworkId | undefined
  /** `next` of the page before. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}

/** Transactions, newest first. */
export type HistoryPage = {
  data: Transaction[]
  /** Cursor of the next page; `null` on the last. */
  next: string | null
  /** What the page lacks; empty when it is whole. */
  missing: Gap[]
}

/**
 * Knows what an account did. A page rejects with RequestError `ADDRESS_INVALID`, `CHAIN_NOT_SUPPORTED` or
 * `CURSOR_INVALID`; a chain that cannot be read is in `missing`.
 */
export type HistoryService = { page(query: HistoryQuery): Promise<HistoryPage> }
