import type { CaipNetworkId } from '@foyer/contract'
import { commit } from '../connect/commit.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { isWithoutAdapter } from '../model/isWithoutAdapter.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'

/**
 * Switches to the network another tab switched to. Also moves the embedded wallet, which reports no events across tabs. Never
 * rejects.
 */
export async function followNetwork(foyer: Foyer, networkId: CaipNetworkId): Promise<void> {
  const network = findNetwork(foyer.state, networkId)
  const { adapters, signal } = foyer._internal
  // The other tab told it before.
  if (!network || isWithoutAdapter(foyer, network) || foyer.state.activeNetworkId === networkId) return
  const connection = getConnection(foyer.state, network.chainNamespace)
  commit(foyer, { type: 'moved', networkId }, { isStored: true })
  const connector = connection && findConnector(foyer, connection.connectorId)
  if (!connector?.embedded || connection?.networkId === networkId) return
  const provider = connector.getProvider(network.chainNamespace)
  if (!provider) return
  try {
    await adapters.get(network.chainNamespace)?.switchNetwork?.({ provider, network, signal })
  } catch {
    // The wallet stays on its network, and so does this tab.
    const now = getConnection(foyer.state, network.chainNamespace)
    if (now && foyer.state.activeNetworkId === networkId && findNetwork(foyer.state, now.networkId))
      commit(foyer, { type: 'moved', networkId: now.networkId }, { isStored: true })
  }
}
