import {
  type CaipAddress,
  formatCaipAddress,
  parseCaipAddress,
  SiwxAccountMismatchError,
} from '@foyer/contract'
import { getAddress, isAddress } from 'viem'

/**
 * Writes an account in one way where its namespace knows several: EIP-55 on `eip155`, bech32 in small letters.
 *
 * Two spellings of one account must not become two people.
 *
 * @throws SiwxAccountMismatchError when an EVM address is none or its EIP-55 checksum is wrong.
 */
export function normalizeAccount(account: CaipAddress): CaipAddress {
  const { namespace, networkId, address } = parseCaipAddress(account)
  if (namespace === 'eip155') {
    if (!isAddress(address)) throw new SiwxAccountMismatchError({ details: 'Not an EVM address' })
    return formatCaipAddress({ networkId, address: getAddress(address) })
  }
  const isBech32 = namespace === 'cosmos' || /^(bc|tb|bcrt)1/i.test(address)
  return isBech32 ? formatCaipAddress({ networkId, address: address.toLowerCase() }) : account
}
