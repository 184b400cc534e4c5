import type { Bytes } from '../Bytes.ts'
import { decodeBytes } from './decodeBytes.ts'
import type { WalletSecrets } from './WalletSecrets.ts'

/** Format version of the packed secrets. */
export const packedVersion = 1

/**
 * Packs the secrets into bytes: version, then length and bytes of the entropy and of the public key, then the private key.
 */
export function packSecrets({ entropy, recoveryKey }: WalletSecrets): Bytes {
  const publicKey = decodeBytes(recoveryKey.publicKey)
  const head = [packedVersion, entropy.length, ...entropy, publicKey.length, ...publicKey]
  return new Uint8Array([...head, ...recoveryKey.privateKey])
}
