/** Bytes of memory that is nobody else's, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>
