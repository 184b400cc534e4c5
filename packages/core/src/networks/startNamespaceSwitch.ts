import { type CaipNetworkId, NetworkNotFoundError, NetworkWithoutAdapterError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { isWithoutAdapter } from '../model/isWithoutAdapter.ts'
import { findNetwork, getStatus } from '../model/selectors.ts'

/**
 * Makes a network of a namespace without an account the active one, so that connecting happens there. The switch is
 * marked (`state.switchingFrom`) until a wallet is connected; who closes the modal before is back where they came from.
 *
 * @throws NetworkNotFoundError, NetworkWithoutAdapterError
 */
export function startNamespaceSwitch(foyer: Foyer, networkId: CaipNetworkId): void {
  const network = findNetwork(foyer.state, networkId)
  if (!network) throw new NetworkNotFoundError()
  if (isWithoutAdapter(foyer, network)) throw new NetworkWithoutAdapterError({ networkId })
  const { activeNetworkId, switchingFrom = activeNetworkId } = foyer.state
  foyer._internal.setState({ activeNetworkId: networkId, switchingFrom })
  // One for whatever way is taken: a second switch changes where the first one leads.
  foyer._internal.once(followSwitch)
}

const followSwitch = (foyer: Foyer) => foyer.subscribe(() => endNamespaceSwitch(foyer))

/** Takes the mark away once a wallet is connected, and leads back who left before. */
function endNamespaceSwitch(foyer: Foyer): void {
  const { state } = foyer
  const { switchingFrom } = state
  if (switchingFrom === undefined) return
  const status = getStatus(state)
  if (status === 'connected') foyer._internal.setState({ switchingFrom: undefined })
  else if (status === 'disconnected' && !state.open)
    foyer._internal.setState({
      switchingFrom: undefined,
      ...(findNetwork(state, switchingFrom) ? { activeNetworkId: switchingFrom } : {}),
    })
}
