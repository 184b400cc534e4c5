/**
 * Status of a transfer of funds. `cancelled` ended without moving anything and is not a failure: it was cancelled or it
 * expired.
 */
export type ReceiptStatus = 'done' | 'onItsWay' | 'failed' | 'cancelled' | 'refunded' | 'unknown'
