import type { PairingHashes } from './PairingCrypto.ts'

/** Returns the browser's hashing. */
export function webHashes(subtle: SubtleCrypto): PairingHashes {
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
    async expand(secret) {
      const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
      const none = new Uint8Array()
      const parameters = { name: 'HKDF', hash: 'SHA-256', salt: none, info: none }
      return new Uint8Array(await subtle.deriveBits(parameters, key, 256))
    },
  }
}
