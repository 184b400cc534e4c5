import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as sr25519 from '@scure/sr25519'
import { areBytesEqual } from './areBytesEqual.ts'
import { decodeBytes } from './decodeBytes.ts'
import { isEd25519Signed } from './isEd25519Signed.ts'
import type { SignedMessage } from './SignedMessage.ts'
import { decodeSs58 } from './ss58.ts'

type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** Key types by the first byte of a typed signature (Substrate's `MultiSignature`). */
const keyTypes: readonly KeyType[] = ['ed25519', 'sr25519', 'ecdsa']

/**
 * Verifies a signature of a Substrate account with any of its three key types. Extensions sign the text between `<Bytes>` and
 * `</Bytes>`; the bare text is accepted too.
 *
 * @throws Error if address or signature is malformed
 */
export function verifyPolkadot({ address, message, signature, signatureType }: SignedMessage): boolean {
  const accountId = decodeSs58(address)
  const candidates = candidatesOf(decodeBytes(signature)).filter(
    ({ keyType }) => signatureType === undefined || signatureType === keyType,
  )
  return [`<Bytes>${message}</Bytes>`, message].some((text) => {
    const data = utf8ToBytes(text)
    return candidates.some(({ keyType, bytes }) => verifiers[keyType](bytes, data, accountId))
  })
}

/** Returns the possible types of a signature: length and first byte do not always distinguish them. */
function candidatesOf(signature: Uint8Array): { keyType: KeyType; bytes: Uint8Array }[] {
  const keyType = keyTypes[signature[0] ?? keyTypes.length]
  const bytes = signature.subarray(1)
  if (signature.length === 64)
    return [
      { keyType: 'sr25519', bytes: signature },
      { keyType: 'ed25519', bytes: signature },
    ]
  if (signature.length === 65)
    return [
      { keyType: 'ecdsa', bytes: signature },
      ...(keyType && keyType !== 'ecdsa' ? [{ keyType, bytes }] : []),
    ]
  return signature.length === 66 && keyType === 'ecdsa' ? [{ keyType, bytes }] : []
}

const verifiers: Record<
  KeyType,
  (signature: Uint8Array, data: Uint8Array, accountId: Uint8Array) => boolean
> = {
  sr25519: (signature, data, publicKey) => isTrue(() => sr25519.verify(data, signature, publicKey)),
  ed25519: (signature, data, publicKey) => isTrue(() => isEd25519Signed(signature, data, publicKey)),
  ecdsa: (signature, data, accountId) =>
    isTrue(() => {
      const publicKey = secp256k1.Signature.fromBytes(signature.subarray(0, 64))
        .addRecoveryBit((signature[64] ?? 0) % 27)
        .recoverPublicKey(blake2b(data, { dkLen: 32 }))
      return areBytesEqual(blake2b(publicKey.toBytes(true), { dkLen: 32 }), accountId)
    }),
}

/** Bytes for one key type are often not a valid point for another: that means invalid, not a failure. */
function isTrue(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
