import type { RecoveryKind } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'

/** A recovery method, as the visitor shows it. */
export type RecoveryFactor = {
  recoveryId: string
  getSecret(factor: { kind: RecoveryKind; credentialId?: string | undefined }): Promise<RecoverySecret>
}
