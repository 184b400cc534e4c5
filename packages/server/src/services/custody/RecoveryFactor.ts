import type { NewRecovery } from '@foyer/contract'

/** What a visitor needs to try a factor: useless without the factor itself. */
export type RecoveryFactor = Exclude<NewRecovery, { kind: 'assisted' }>
