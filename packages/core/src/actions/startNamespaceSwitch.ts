import { type CaipNetworkId, NetworkNotFoundError } from '@foyer/contract'
import type { Foyer } from '../Foyer.ts'
import { findNetwork, getStatus } from '../selectors.ts'

/**
 * Makes a network of a namespace without an account the active one, so that connecting happens there. The switch is
 * marked (`state.switchingFrom`) until a wallet is connected; who closes the modal before is back where they came from.
 *
 * @throws NetworkNotFoundError
 */
export function startNamespaceSwitch(foyer: Foyer, networkId: CaipNetworkId): void {
  const network = findNetwork(foyer.state, networkId)
  if (!network) throw new NetworkNotFoundError()
  const { activeNetworkId, switchingFrom = activeNetworkId } = foyer.state
  foyer.setState({ activeNetworkId: networkId, switchingFrom })
  const unsubscribe = foyer.subscribe((state) => {
    const isOver =
      state.switchingFrom === undefined ||
      state.activeNetworkId !== networkId ||
      getStatus(state, network.chainNamespace) === 'connected'
    const isLeft = !state.open && getStatus(state, network.chainNamespace) === 'disconnected'
    if (!isOver && !isLeft) return
    unsubscribe()
    if (state.switchingFrom === undefined) return
    const isKnown = findNetwork(state, state.switchingFrom) !== undefined
    foyer.setState({
      switchingFrom: undefined,
      ...(isLeft && !isOver && isKnown ? { activeNetworkId: state.switchingFrom } : {}),
    })
  })
}
