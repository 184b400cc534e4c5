import type { Hex } from 'viem'
import type { EnforcerName } from '../../http/enforcerNames.ts'

/** Contracts used for a network's grants. Enforcers have other addresses on networks where they were compiled differently. */
export type SessionContracts = {
  delegationManager: Hex
  enforcers: { readonly [name in EnforcerName]: Hex }
}
