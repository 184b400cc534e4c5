import { type CaipNetworkId, NetworkNotFoundError, NetworkWithoutAdapterError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { isWithoutAdapter } from '../model/isWithoutAdapter.ts'
import { findNetwork, getStatus } from '../model/selectors.ts'

/**
 * Makes a network of a namespace without an account the active one, so that connecting happens there. The switch is marked
 * (`state.switchingFrom`) until a wallet is connected; closing the modal before that switches back.
 *
 * @example
 * ```ts
 * import { connect } from '@foyer/core'
 * import { solana } from '@foyer/core/networks'
 * import { startNamespaceSwitch } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * startNamespaceSwitch(foyer, solana.caipNetworkId)
 * await connect(foyer, { connectorId: 'app.phantom' })
 * ```
 *
 * @throws NetworkNotFoundError, NetworkWithoutAdapterError
 */
export function startNamespaceSwitch(foyer: Foyer, networkId: CaipNetworkId): void {
  const network = findNetwork(foyer.state, networkId)
  if (!network) throw new NetworkNotFoundError()
  if (isWithoutAdapter(foyer, network)) throw new NetworkWithoutAdapterError({ networkId })
  const { activeNetworkId, switchingFrom = activeNetworkId } = foyer.state
  foyer._internal.setState({ activeNetworkId: networkId, switchingFrom })
  // One listener for every outcome; a second switch only changes the network of the first.
  foyer._internal.once(followSwitch)
}

const followSwitch = (foyer: Foyer) => foyer.subscribe(() => endNamespaceSwitch(foyer))

/** Removes the mark once a wallet is connected, and switches back if the visitor left before. */
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
