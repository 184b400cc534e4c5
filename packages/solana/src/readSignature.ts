/**
 * Reads an account's signature from a serialized transaction: a count, the signatures, the message
 * ([format](https://solana.com/docs/core/transactions)). Returns `undefined` if the account is not a signer or has not
 * signed yet.
 */
export function readSignature(transaction: Uint8Array, publicKey: Uint8Array): Uint8Array | undefined {
  const [signatureCount, start] = readLength(transaction, 0)
  let at = start + signatureCount * 64
  // A set high bit marks the version; a message without it is in the legacy format.
  if ((transaction[at] ?? 0) & 0x80) at++
  const signerCount = transaction[at] ?? 0
  const [, keys] = readLength(transaction, at + 3)
  for (let index = 0; index < Math.min(signerCount, signatureCount); index++) {
    const key = transaction.subarray(keys + index * 32, keys + (index + 1) * 32)
    if (key.length !== 32 || key.some((byte, i) => byte !== publicKey[i])) continue
    const signature = transaction.slice(start + index * 64, start + (index + 1) * 64)
    return signature.some(Boolean) ? signature : undefined
  }
  return undefined
}

/** Reads a length of up to three 7-bit bytes, and the offset of the next part. */
function readLength(data: Uint8Array, offset: number): readonly [length: number, next: number] {
  let length = 0
  for (let i = 0; i < 3; i++) {
    const byte = data[offset + i] ?? 0
    length |= (byte & 0x7f) << (7 * i)
    if (!(byte & 0x80)) return [length, offset + i + 1]
  }
  return [length, offset + 3]
}
