import type { CaipNetworkId, Gap, Transaction } from '@foyer/contract'

/** Selects a page of history. */
export type HistoryQuery = {
  account: string
  /** One chain, or all that support the account. */
  chainId?: CaipNetworkId | undefined
  /** `next` of the previous page. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}

/** Transactions, newest first. */
export type HistoryPage = {
  data: Transaction[]
  /** Cursor of the next page; `null` on the last. */
  next: string | null
  /** Missing parts of the page; empty when it is complete. */
  missing: Gap[]
}

/**
 * Reads the history of an account. A page rejects with RequestError `ADDRESS_INVALID`, `CHAIN_NOT_SUPPORTED` or
 * `CURSOR_INVALID`; a chain that cannot be read is listed in `missing`.
 */
export type HistoryService = { page(query: HistoryQuery): Promise<HistoryPage> }
