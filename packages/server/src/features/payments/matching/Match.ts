import type { StoredPayment } from '../settling/toPayment.ts'

/** A transfer that arrived for a payment. */
export type Arrival = {
  part: string
  token: string | null
  from: string
  to: string
  /** In base units. */
  amount: bigint
}
/** Transfers of one transaction to a payment. */
export type Match = {
  payment: StoredPayment
  arrivals: readonly Arrival[]
  /** The sender named several payments, so the transaction can't be attributed to this one. */
  isAmbiguous: boolean
}
