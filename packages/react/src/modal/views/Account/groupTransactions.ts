import type { Transaction } from '@foyer/contract'

/** Transactions by year, then by month (from 0), in their original order. */
export type TransactionsByYear = ReadonlyMap<number, ReadonlyMap<number, readonly Transaction[]>>

/** Groups transactions by year and month in the visitor's time zone (docs/evidence/spec.md, section 3). */
export function groupTransactions(transactions: readonly Transaction[]): TransactionsByYear {
  const years = new Map<number, Map<number, Transaction[]>>()
  for (const transaction of transactions) {
    const date = new Date(transaction.metadata.minedAt)
    const months = years.get(date.getFullYear()) ?? new Map<number, Transaction[]>()
    years.set(date.getFullYear(), months)
    const month = months.get(date.getMonth())
    if (month) month.push(transaction)
    else months.set(date.getMonth(), [transaction])
  }
  return years
}
