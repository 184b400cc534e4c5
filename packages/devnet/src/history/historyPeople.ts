import type { Address } from 'viem'
import { testAccount } from '../accounts.ts'

/** Test accounts that take part in the history, by their index. Only the first holds tokens otherwise. */
const indexes = {
  me: 0,
  ann: 5,
  ben: 6,
  cleo: 7,
  dan: 8,
  /** Pays for the contracts, as it does for the tokens. */
  payer: 9,
} as const

/** Somebody who takes part in the history; `me` is the account that it is about. */
export type HistoryPerson = keyof typeof indexes

/** The address of everybody in the history. */
export type HistoryPeople = Readonly<Record<HistoryPerson, Address>>

/** Derives the addresses. Words become keys slowly, so do it once. */
export function deriveHistoryPeople(): HistoryPeople {
  const address = (person: HistoryPerson) => testAccount(indexes[person]).address
  return {
    me: address('me'),
    ann: address('ann'),
    ben: address('ben'),
    cleo: address('cleo'),
    dan: address('dan'),
    payer: address('payer'),
  }
}
