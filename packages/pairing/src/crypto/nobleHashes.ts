import { hashes } from '@noble/ed25519'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import type { PairingHashes } from './PairingCrypto.ts'

/** Hashing in JavaScript, for pages outside a secure context. From then on, the JavaScript curves use it as well. */
export function nobleHashes(): PairingHashes {
  hashes.sha512Async = async (message) => sha512(message)
  return {
    sha256: async (bytes) => new Uint8Array(sha256(bytes)),
    expand: async (secret) => new Uint8Array(hkdf(sha256, secret, undefined, undefined, 32)),
  }
}
