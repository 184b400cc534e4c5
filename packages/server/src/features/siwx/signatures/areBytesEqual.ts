/** Compares public bytes: hashes of keys and addresses, nothing secret. */
export function areBytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
