import type { Hex } from 'viem'
import type { EnforcerName } from './enforcerNames.ts'

/** Contracts that grants of a network are made for. Enforcers have other addresses where they were compiled differently. */
export type SessionContracts = {
  delegationManager: Hex
  enforcers: { readonly [name in EnforcerName]: Hex }
}
