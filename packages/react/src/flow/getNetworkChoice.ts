import { type FoyerState, getActiveNamespace, getConnection, type Network } from '@foyer/core'

/**
 * View to open when a network is chosen (docs/evidence/spec.md, section 2). SwitchNetwork for the embedded wallet, or a caller that
 * asks for no confirmation; SwitchActiveChain for a connected visitor without an address in the network's namespace;
 * SwitchNetwork for everyone else. `undefined` if the network is already active.
 */
export function getNetworkChoice(
  state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'connectors'>,
  network: Pick<Network, 'caipNetworkId' | 'chainNamespace'>,
  options: { ignoreConfirmation?: boolean | undefined } = {},
): 'SwitchNetwork' | 'SwitchActiveChain' | undefined {
  const { caipNetworkId, chainNamespace } = network
  const connection = getConnection(state)
  const target = getConnection(state, chainNamespace)
  if (state.activeNetworkId === caipNetworkId && (!connection || connection.networkId === caipNetworkId))
    return undefined
  if (options.ignoreConfirmation) return 'SwitchNetwork'
  const connector = state.connectors.find(({ id }) => id === connection?.connectorId)
  if (connector?.type === 'auth' && connector.namespaces.includes(chainNamespace)) return 'SwitchNetwork'
  if (connection && chainNamespace !== getActiveNamespace(state) && !target) return 'SwitchActiveChain'
  return 'SwitchNetwork'
}
