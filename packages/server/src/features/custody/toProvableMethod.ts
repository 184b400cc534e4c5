import type { StepUpWay } from '@foyer/contract'
import type { StoredRecovery } from './store/rows.ts'

/**
 * Returns a provable method with its secret's derivation parameters. Methods from before proof keys existed cannot be proven
 * without revealing the secret that opens them.
 */
export function toProvableMethod({ id, factor }: Pick<StoredRecovery, 'id' | 'factor'>): StepUpWay[] {
  if (!factor?.proofKey) return []
  if (factor.kind === 'passkey') return [{ id, kind: factor.kind, credentialId: factor.credentialId }]
  if (factor.kind === 'code') return [{ id, kind: factor.kind, salt: factor.salt }]
  return [{ id, kind: factor.kind, salt: factor.salt, iterations: factor.iterations }]
}
