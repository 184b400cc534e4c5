/**
 * How something that was to move stands. `cancelled` ended without moving anything and is no fault: it was called off,
 * or its time was over.
 */
export type ReceiptStatus = 'done' | 'onItsWay' | 'failed' | 'cancelled' | 'refunded' | 'unknown'
