import { type ApiClient, getSmartAccountNetworks } from '@foyer/contract'
import type { SessionContracts } from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import type { SmartAccountNetwork } from './SmartAccount.ts'

/** Reads the contracts of smart accounts by network from the server. */
export async function readSmartNetworks(api: ApiClient): Promise<readonly SmartAccountNetwork[]> {
  const { networks } = await api(getSmartAccountNetworks, { query: {} })
  return networks.map(({ chainId, ...contracts }) => ({
    chainId,
    // The contract's schema guarantees that they are addresses.
    entryPoint: contracts.entryPoint as Hex,
    factory: contracts.factory as Hex,
    implementation: contracts.implementation as Hex,
    sessions: contracts.sessions as SessionContracts | undefined,
  }))
}
