/** Reads a little-endian number of `length` bytes. */
export function readLittleEndian(bytes: Uint8Array, at: number, length: number): bigint {
  let value = 0n
  for (let index = length - 1; index >= 0; index--) value = value * 256n + BigInt(bytes[at + index] ?? 0)
  return value
}
