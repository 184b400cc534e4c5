import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, type Hex } from 'viem'

/** A signature of a 32-byte hash. */
export type EvmSignature = { r: Hex; s: Hex; yParity: 0 | 1 }

/** Signs a hash without hashing it again. */
export function signEvmHash(hash: Uint8Array, privateKey: Uint8Array): EvmSignature {
  // Without `prehash: false`, the hash would be hashed again. The first byte is the recovery bit.
  const bytes = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  return {
    r: bytesToHex(bytes.slice(1, 33)),
    s: bytesToHex(bytes.slice(33, 65)),
    yParity: bytes[0] === 1 ? 1 : 0,
  }
}
