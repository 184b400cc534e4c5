import { accountCode } from '@foyer/contract/smart'
import { type Hex, isAddressEqual } from 'viem'
import type { SponsoredOperation } from './paymasterParams.ts'

/**
 * Whether an operation belongs to the owner's own account: the expected factory, implementation and owner and, during
 * deployment, exactly our factory call. A factory that deploys any code guarantees nothing.
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
