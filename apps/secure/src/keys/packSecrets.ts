import type { Bytes } from '../Bytes.ts'
import { decodeBytes } from './decodeBytes.ts'
import type { WalletSecrets } from './WalletSecrets.ts'

/** Form of the packed secrets. */
export const packedVersion = 1

/** Writes the secrets as bytes: version, length and bytes of the entropy, those of the public key, the private key. */
export function packSecrets({ entropy, recoveryKey }: WalletSecrets): Bytes {
  const publicKey = decodeBytes(recoveryKey.publicKey)
  const head = [packedVersion, entropy.length, ...entropy, publicKey.length, ...publicKey]
  return new Uint8Array([...head, ...recoveryKey.privateKey])
}
