import type { Address } from 'viem'
import { testAccount } from '../accounts.ts'

/** Test accounts that take part in the history, by index. Of these, only the first holds other tokens. */
const indexes = {
  me: 0,
  ann: 5,
  ben: 6,
  cleo: 7,
  dan: 8,
  /** Pays for these contracts, as for the tokens. */
  payer: 9,
} as const

/** A participant of the history; `me` is the account whose history it is. */
export type HistoryPerson = keyof typeof indexes

/** Addresses of all participants. */
export type HistoryPeople = Readonly<Record<HistoryPerson, Address>>

/** Derives the addresses. Key derivation is slow, so call it once. */
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
