import type { RecoveryKind } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'

/** A recovery method with the visitor's secret. */
export type RecoveryFactor = {
  recoveryId: string
  getSecret(factor: { kind: RecoveryKind; credentialId?: string | undefined }): Promise<RecoverySecret>
}
