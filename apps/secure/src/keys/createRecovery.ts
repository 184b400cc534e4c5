import type { NewRecovery } from '@foyer/contract'
import type { Bytes } from '../Bytes.ts'
import { contexts, type WalletRef } from './contexts.ts'
import { createProofKey } from './createProofKey.ts'
import { deriveFactorKey, type RecoverySecret } from './deriveFactorKey.ts'
import { passwordIterations } from './derivePasswordKey.ts'
import { encodeBytes } from './encodeBytes.ts'
import { randomBytes } from './randomBytes.ts'
import { sealBox } from './sealBox.ts'

/** Seals the private recovery key with a secret of the visitor; returns what the server stores. */
export async function createRecovery(
  privateKey: Bytes,
  secret: RecoverySecret & { credentialId?: string | undefined },
  wallet: WalletRef,
): Promise<NewRecovery> {
  const salt = encodeBytes(randomBytes(16))
  const key = await deriveFactorKey(secret, { salt, iterations: passwordIterations })
  const { publicKey: proofKey } = await createProofKey(secret, { salt, iterations: passwordIterations })
  const box = await sealBox(key, privateKey, contexts.recoveryKey(wallet, secret.kind))
  if (secret.kind === 'passkey')
    return { kind: 'passkey', credentialId: secret.credentialId ?? '', box, proofKey }
  if (secret.kind === 'code') return { kind: 'code', salt, box, proofKey }
  return { kind: 'password', salt, iterations: passwordIterations, box, proofKey }
}
