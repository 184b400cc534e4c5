import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from '../Bytes.ts'
import { decodeBytes } from './decodeBytes.ts'
import type { RecoverySecret } from './deriveFactorKey.ts'
import { encodeBytes } from './encodeBytes.ts'
import { readRecoveryCode } from './readRecoveryCode.ts'

/** Proves to the server that someone has the secret of a recovery method, without revealing it. */
export type ProofKey = { publicKey: string; sign(text: string): string }

/** Data stored with the recovery method. */
type ProofFactor = { kind?: string; salt?: string | undefined; iterations?: number | undefined }

const encode = (text: string) => new TextEncoder().encode(text)

/**
 * Derives the Ed25519 key of a recovery method from its secret. The contents of the wallet do not lead to it: an enrolled
 * device has the private recovery key, but must not be able to pass for the owner with it.
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

/** Independent of the key of the factor's box: neither key reveals the other. */
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
