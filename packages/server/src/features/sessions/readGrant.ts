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

/** A delegation and the terms it grants. */
export type Grant = { pci: Hex; delegation: Delegation; terms: SessionTerms }

/**
 * Parses a permission context. Returns `undefined` unless it is a single delegation of the account's own authority, to a
 * single delegate, that contains only the terms of a permission.
 */
export function readGrant(context: Hex, contracts: SessionContracts): Grant | undefined {
  const delegation = decodeContext(context)
  if (!delegation || delegation.authority !== rootAuthority) return undefined
  // These are not signed, so anyone could have set them.
  if (delegation.caveats.some(({ args }) => args !== '0x')) return undefined
  const terms = decodeCaveats(delegation.caveats, contracts)
  if (!terms || !isAddressEqual(delegation.delegate, terms.to)) return undefined
  return { pci: hashDelegation(delegation), delegation, terms }
}
