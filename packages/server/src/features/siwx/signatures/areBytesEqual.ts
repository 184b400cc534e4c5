/** Compares public bytes, such as hashes of keys and addresses; not constant-time, so not for secrets. */
export function areBytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
