import {
  type Delegation,
  decodeCaveats,
  decodeContext,
  hashDelegation,
  rootAuthority,
  type SessionContracts,
  type SessionTerms,
} from '@foyer/contract/sessions'
import { type Hex, isAddressEqual } from 'viem'

/** A delegation and what it grants. */
export type Grant = { pci: Hex; delegation: Delegation; terms: SessionTerms }

/**
 * Reads a permission context; `undefined` unless it is one delegation of the account's own power, for one delegate, that
 * says nothing but what a permission says.
 */
export function readGrant(context: Hex, contracts: SessionContracts): Grant | undefined {
  const delegation = decodeContext(context)
  if (!delegation || delegation.authority !== rootAuthority) return undefined
  // They are not signed: anybody could have put anything there.
  if (delegation.caveats.some(({ args }) => args !== '0x')) return undefined
  const terms = decodeCaveats(delegation.caveats, contracts)
  if (!terms || !isAddressEqual(delegation.delegate, terms.to)) return undefined
  return { pci: hashDelegation(delegation), delegation, terms }
}
