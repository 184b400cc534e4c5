import { type ApiClient, getSmartAccountNetworks } from '@foyer/contract'
import type { SessionContracts } from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import type { SmartAccountNetwork } from './SmartAccount.ts'

/** Asks the server what smart accounts are made of, by network. */
export async function readSmartNetworks(api: ApiClient): Promise<readonly SmartAccountNetwork[]> {
  const { networks } = await api(getSmartAccountNetworks, { query: {} })
  return networks.map(({ chainId, ...contracts }) => ({
    chainId,
    // The contract's schema says that they are addresses.
    entryPoint: contracts.entryPoint as Hex,
    factory: contracts.factory as Hex,
    implementation: contracts.implementation as Hex,
    sessions: contracts.sessions as SessionContracts | undefined,
  }))
}
