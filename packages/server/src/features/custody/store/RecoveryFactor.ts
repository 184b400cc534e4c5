import type { NewRecovery } from '@foyer/contract'

/** Data a visitor needs to try a factor: useless without the factor itself. Older factors have no proof key. */
export type RecoveryFactor = WithoutProofKey<Exclude<NewRecovery, { kind: 'assisted' }>> & {
  proofKey?: string | undefined
}

/** Distributes over the union. */
type WithoutProofKey<factor> = factor extends unknown ? Omit<factor, 'proofKey'> : never
