import type { Bytes } from '../Bytes.ts'
import { encodeBytes } from './encodeBytes.ts'

/** The key pair that recovery shares are sealed to. */
export type RecoveryKey = {
  /** SPKI in base64url; public. */
  publicKey: string
  /** PKCS #8; sealed by recovery factors and never stored unencrypted. */
  privateKey: Bytes
}

/** Creates the recovery key of a wallet (ECDH on P-256). */
export async function createRecoveryKey(): Promise<RecoveryKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const [spki, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  return { publicKey: encodeBytes(new Uint8Array(spki)), privateKey: new Uint8Array(pkcs8) }
}
