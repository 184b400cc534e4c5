import type { SealedBox } from '@foyer/contract'
import type { Bytes } from '../Bytes.ts'
import { decodeBytes } from './decodeBytes.ts'
import { deriveAesKey } from './deriveAesKey.ts'
import { derivePasswordKey } from './derivePasswordKey.ts'
import { readRecoveryCode } from './readRecoveryCode.ts'

/** The secret that the visitor provides to recover. */
export type RecoverySecret =
  | { kind: 'passkey'; prf: Bytes }
  | { kind: 'code'; code: string }
  | { kind: 'password'; password: string }

/** A stored recovery method, with the box that its secret opens. */
export type RecoveryFactor =
  | { kind: 'passkey'; credentialId: string; box: SealedBox }
  | { kind: 'code'; salt: string; box: SealedBox }
  | { kind: 'password'; salt: string; iterations: number; box: SealedBox }

/** Derives the key of a factor's box from its secret. */
export async function deriveFactorKey(
  secret: RecoverySecret,
  factor: { kind?: string; salt?: string | undefined; iterations?: number | undefined },
): Promise<CryptoKey> {
  if (secret.kind === 'passkey') return deriveAesKey(secret.prf, new Uint8Array(), 'foyer/recovery|passkey')
  const salt = decodeBytes(factor.salt ?? '')
  if (secret.kind === 'code') return deriveAesKey(readRecoveryCode(secret.code), salt, 'foyer/recovery|code')
  return derivePasswordKey(secret.password, salt, factor.iterations ?? 0)
}
