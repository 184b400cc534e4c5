import type { StepUpWay } from '@foyer/contract'
import type { StoredRecovery } from './store/rows.ts'

/**
 * A method that can be proven, with what its secret is derived by. Methods set up before proof keys existed cannot be,
 * and a proof must not reveal what opens them.
 */
export function toWay({ id, factor }: Pick<StoredRecovery, 'id' | 'factor'>): StepUpWay[] {
  if (!factor?.proofKey) return []
  if (factor.kind === 'passkey') return [{ id, kind: factor.kind, credentialId: factor.credentialId }]
  if (factor.kind === 'code') return [{ id, kind: factor.kind, salt: factor.salt }]
  return [{ id, kind: factor.kind, salt: factor.salt, iterations: factor.iterations }]
}
