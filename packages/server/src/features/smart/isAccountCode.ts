import { type Client, type Hex, isAddressEqual, slice } from 'viem'
import { getCode, getStorageAt } from 'viem/actions'
import type { SponsoredOperation } from './paymasterParams.ts'

/** Storage slot of a proxy's implementation ([ERC-1967](https://eips.ethereum.org/EIPS/eip-1967)). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

/**
 * Whether an account matches its operation: either the operation deploys it and it is not deployed yet, or it is a proxy of
 * the network's implementation. Its owner could otherwise upgrade it to code that spends gas on anything.
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
