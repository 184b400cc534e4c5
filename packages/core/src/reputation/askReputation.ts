import {
  type AddressReputation,
  type CaipNetworkId,
  formatCaipAddress,
  getReputation,
  toAddressKey,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Reports of the server's sources about an address. The absence of reports proves nothing: the address may be unchecked. */
export type Reputation = Omit<AddressReputation, 'address'>

const nothing: Reputation = { reports: [] }

/** Asks the server for reports about an address; the visitor's own accounts are never looked up. */
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

/** Whether the address belongs to a wallet that is or was connected here. */
function isOwn({ state }: Foyer, address: string): boolean {
  const own = state.connections.flatMap(({ address: active, chosenOver, connection }) => [
    active,
    chosenOver ?? active,
    ...(connection?.accounts ?? []).map((account) => account.address),
  ])
  const key = toAddressKey(address)
  return own.some((one) => toAddressKey(one) === key)
}
