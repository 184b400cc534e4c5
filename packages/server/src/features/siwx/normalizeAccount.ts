import {
  type CaipAddress,
  formatCaipAddress,
  parseCaipAddress,
  SiwxAccountMismatchError,
} from '@foyer/contract'
import { getAddress, isAddress } from 'viem'

/**
 * Normalizes an account where its namespace allows several spellings: EIP-55 on `eip155`, lowercase bech32.
 *
 * Two spellings of one account must not become two accounts.
 *
 * @throws SiwxAccountMismatchError when an EVM address is invalid or its EIP-55 checksum is wrong.
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
