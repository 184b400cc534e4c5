import type { StoredPayment } from '../operations/toPayment.ts'

/** Something that arrived for a payment. */
export type Arrival = {
  part: string
  token: string | null
  from: string
  to: string
  /** In base units. */
  amount: bigint
}
/** What one transaction brought to a payment. */
export type Match = {
  payment: StoredPayment
  arrivals: readonly Arrival[]
  /** Its sender named several payments: nobody knows whether it is for this one. */
  isUnclear: boolean
}
