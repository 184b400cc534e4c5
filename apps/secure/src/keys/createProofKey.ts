import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from '../Bytes.ts'
import { decodeBytes } from './decodeBytes.ts'
import type { RecoverySecret } from './deriveFactorKey.ts'
import { encodeBytes } from './encodeBytes.ts'
import { readRecoveryCode } from './readRecoveryCode.ts'

/** What shows the server that somebody has the secret of a recovery method, without telling it. */
export type ProofKey = { publicKey: string; sign(text: string): string }

/** What is stored with the secret. */
type ProofFactor = { kind?: string; salt?: string | undefined; iterations?: number | undefined }

const encode = (text: string) => new TextEncoder().encode(text)

/**
 * The Ed25519 key of a recovery method, from its secret. What the wallet opens does not lead to it: a device that is enrolled
 * has the private recovery key, and must not pass for its owner with that.
 *
 * @throws SecureError `RECOVERY_CODE_INVALID`
 */
export async function createProofKey(secret: RecoverySecret, factor: ProofFactor): Promise<ProofKey> {
  const seed = await deriveSeed(secret, factor)
  return {
    publicKey: encodeBytes(new Uint8Array(ed25519.getPublicKey(seed))),
    sign: (text) => encodeBytes(new Uint8Array(ed25519.sign(encode(text), seed))),
  }
}

/** Apart from the key of the factor's box: who has one of the two does not have the other. */
async function deriveSeed(secret: RecoverySecret, factor: ProofFactor): Promise<Uint8Array> {
  const salt = decodeBytes(factor.salt ?? '')
  if (secret.kind === 'passkey')
    return deriveBits('HKDF', secret.prf, { salt: new Uint8Array(), info: encode('foyer/step-up|passkey') })
  if (secret.kind === 'code')
    return deriveBits('HKDF', readRecoveryCode(secret.code), { salt, info: encode('foyer/step-up|code') })
  return deriveBits('PBKDF2', encode(secret.password.normalize('NFKC')), {
    salt: new Uint8Array([...encode('foyer/step-up|password'), ...salt]),
    iterations: factor.iterations ?? 0,
  })
}

async function deriveBits(name: 'HKDF' | 'PBKDF2', from: Bytes, about: object): Promise<Uint8Array> {
  const base = await crypto.subtle.importKey('raw', from, name, false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name, hash: 'SHA-256', ...about }, base, 256))
}
