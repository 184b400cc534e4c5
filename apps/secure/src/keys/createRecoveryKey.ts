import type { Bytes } from '../Bytes.ts'
import { encodeBytes } from './encodeBytes.ts'

/** The pair of keys that recovery shares are sealed to. */
export type RecoveryKey = {
  /** SPKI in base64url; anybody may know it. */
  publicKey: string
  /** PKCS #8; recovery factors seal it, nobody stores it open. */
  privateKey: Bytes
}

/** Makes the recovery key of a wallet (ECDH on P-256). */
export async function createRecoveryKey(): Promise<RecoveryKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const [spki, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  return { publicKey: encodeBytes(new Uint8Array(spki)), privateKey: new Uint8Array(pkcs8) }
}
