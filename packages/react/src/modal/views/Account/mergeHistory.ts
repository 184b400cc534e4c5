import type { Gap, Transaction } from '@foyer/contract'

/** Known transactions of an account, newest first. */
export type KnownHistory = {
  readonly transactions: readonly Transaction[]
  /** Cursor of the next page; `null` at the end. */
  readonly next: string | null
}

/**
 * Merges a freshly read first page into the known history.
 *
 * Within its range the page is authoritative: a transaction it no longer contains was reverted by a reorg. If the page does
 * not reach the known transactions, there is a gap, and reading restarts from the page. A page with missing data removes
 * nothing.
 */
export function mergeHistory(
  known: KnownHistory,
  head: {
    readonly data: readonly Transaction[]
    readonly next: string | null
    readonly missing?: readonly Gap[] | undefined
  },
): KnownHistory {
  const fresh = new Set(head.data.map(({ id }) => id))
  if (head.missing?.length && known.transactions.length) {
    const all = [...head.data, ...known.transactions.filter(({ id }) => !fresh.has(id))]
    const transactions = all.sort((a, b) => compare(b.metadata.minedAt, a.metadata.minedAt))
    return { transactions, next: known.next }
  }
  const last = known.transactions.findLastIndex(({ id }) => fresh.has(id))
  if (last < 0) return { transactions: head.data, next: head.next }
  const end = head.data.at(-1)?.metadata.minedAt ?? ''
  const rest = known.transactions.slice(last + 1).filter(({ metadata }) => metadata.minedAt <= end)
  return rest.length
    ? { transactions: [...head.data, ...rest], next: known.next }
    : { transactions: head.data, next: head.next }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
