/** Bytes in memory that is not shared, as WebCrypto expects them. */
export type Bytes = Uint8Array<ArrayBuffer>
