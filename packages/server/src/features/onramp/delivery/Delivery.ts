/** A part of a transaction that delivered an asset to a buyer. */
export type DeliveryPart = {
  /** Identifies the part within its transaction. */
  part: string
  /** In base units. */
  amount: bigint
}
/** Parts delivered by a transaction, and its time. */
export type Delivery = { parts: readonly DeliveryPart[]; atMs: number }
