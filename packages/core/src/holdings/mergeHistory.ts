import type { Gap, Transaction } from '@foyer/contract'

/** What is known of an account's transactions, newest first. */
export type KnownHistory = {
  readonly transactions: readonly Transaction[]
  /** Cursor of what comes after them; `null` at the end. */
  readonly next: string | null
}

/**
 * Puts a freshly read first page on what was read before.
 *
 * Within its range the page is right: a transaction that it no longer has was taken back by the chain. Where it does not
 * reach what is known, something between them is unknown, and the reading starts anew from the page. A page that lacks
 * something takes nothing away.
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
  return a < b ? -1 : a > b ? 1 : 0
}
