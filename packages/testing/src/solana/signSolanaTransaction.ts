import { ed25519 } from '@noble/curves/ed25519.js'
import { invalidParams } from '../shared/parse.ts'

/** A transaction with an added signature, and that signature. */
export type SignedSolanaTransaction = { transaction: Uint8Array; signature: Uint8Array }

/** Adds an account's signature to a serialized transaction: a count, the signatures, the message. */
export function signSolanaTransaction(
  transaction: Uint8Array,
  secretKey: Uint8Array,
): SignedSolanaTransaction {
  const publicKey = ed25519.getPublicKey(secretKey)
  const [signatureCount, start] = readLength(transaction, 0)
  const message = transaction.subarray(start + signatureCount * 64)
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const [, keys] = readLength(message, header + 3)
  const index = Array.from({ length: signatureCount }, (_, signer) =>
    message.subarray(keys + signer * 32, keys + (signer + 1) * 32),
  ).findIndex((key) => key.length === 32 && key.every((byte, i) => byte === publicKey[i]))
  if (index < 0) throw invalidParams('The account does not sign this transaction')
  const signature = ed25519.sign(message, secretKey)
  const signed = transaction.slice()
  signed.set(signature, start + index * 64)
  return { transaction: signed, signature }
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
