import { accountCode } from '@foyer/contract/smart'
import { type Hex, isAddressEqual } from 'viem'
import type { SponsoredOperation } from './paymasterParams.ts'

/**
 * Whether an operation is of the owner's own account: of the factory, implementation and owner, and, while it is put up,
 * with our factory call and no other. A factory that creates whatever it is given is nobody's warrant.
 */
export function isOwnAccount(
  { sender, factory, factoryData }: SponsoredOperation,
  owner: Hex | undefined,
  network: { factory: Hex; implementation: Hex },
): boolean {
  if (!owner) return false
  const code = accountCode(owner, network)
  if (!isAddressEqual(sender, code.address)) return false
  if (!factory) return !factoryData || factoryData === '0x'
  return (
    isAddressEqual(factory, code.factory) && factoryData?.toLowerCase() === code.factoryData.toLowerCase()
  )
}
