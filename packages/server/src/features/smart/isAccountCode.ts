import { type Client, type Hex, isAddressEqual, slice } from 'viem'
import { getCode, getStorageAt } from 'viem/actions'
import type { SponsoredOperation } from './paymasterParams.ts'

/** Where a proxy keeps whose code it runs ([ERC-1967](https://eips.ethereum.org/EIPS/eip-1967)). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

/**
 * Whether an account matches its operation: not deployed yet if the operation deploys it, otherwise a proxy that runs
 * the network's code. Its owner could upgrade it to code that spends gas for anything.
 */
export async function isAccountCode(
  client: Client,
  { sender, factory }: SponsoredOperation,
  implementation: Hex,
): Promise<boolean> {
  const [code, slot] = await Promise.all([
    getCode(client, { address: sender }),
    getStorageAt(client, { address: sender, slot: implementationSlot }),
  ])
  const isThere = code !== undefined && code !== '0x'
  if (factory) return !isThere
  return isThere && slot !== undefined && isAddressEqual(slice(slot, 12), implementation)
}
