/** A part of a transaction that brought something to a buyer. */
export type DeliveryPart = {
  /** Names the part within its transaction. */
  part: string
  /** In base units. */
  amount: bigint
}
/** What a transaction brought, and when. */
export type Delivery = { parts: readonly DeliveryPart[]; atMs: number }
