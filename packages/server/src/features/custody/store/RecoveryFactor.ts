import type { NewRecovery } from '@foyer/contract'

/** Data a visitor needs to try a factor: useless without the factor itself. Older ones have no proof key. */
export type RecoveryFactor = WithoutProofKey<Exclude<NewRecovery, { kind: 'assisted' }>> & {
  proofKey?: string | undefined
}

/** Of each of the kinds by itself. */
type WithoutProofKey<factor> = factor extends unknown ? Omit<factor, 'proofKey'> : never
