import {
  type AddressReputation,
  type CaipNetworkId,
  formatCaipAddress,
  getReputation,
  toAddressKey,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import type { Foyer } from '../model/Foyer.ts'

/** What the server's sources know of an address. No reports vouch for nothing: nobody may have looked. */
export type Reputation = Omit<AddressReputation, 'address'>

const nothing: Reputation = { reports: [] }

/** Asks the server what its sources know of an address; of an account of the visitor's own nobody is asked. */
export async function askReputation(
  foyer: Foyer,
  { networkId, address }: { networkId: CaipNetworkId; address: string },
  signal: AbortSignal,
): Promise<Reputation> {
  if (isOwn(foyer, address)) return nothing
  const body = { addresses: [formatCaipAddress({ networkId, address })] }
  const { addresses } = await getApi(foyer)(getReputation, { query: {}, body }, { signal })
  const [found] = addresses
  if (!found) return nothing
  const { address: _, ...reputation } = found
  return reputation
}

/** Whether it is an account of any wallet that is connected here, or was. */
function isOwn({ state }: Foyer, address: string): boolean {
  const own = state.connections.flatMap(({ address: active, chosenOver, connection }) => [
    active,
    chosenOver ?? active,
    ...(connection?.accounts ?? []).map((account) => account.address),
  ])
  const key = toAddressKey(address)
  return own.some((one) => toAddressKey(one) === key)
}
