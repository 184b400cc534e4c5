import { type CaipNetworkId, NetworkNotFoundError } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork } from '../model/selectors.ts'
import { getNetworkChoice } from '../networks/getNetworkChoice.ts'
import { push } from './push.ts'
import { startSwitch } from './startSwitch.ts'

/**
 * Does what choosing a network in the modal leads to (docs/spec.md, section 2): switches in place, or shows SwitchActiveChain
 * where the visitor has no address yet.
 *
 * @throws NetworkNotFoundError when the network is not configured.
 */
export function chooseNetwork(
  foyer: Foyer,
  networkId: CaipNetworkId,
  options: { ignoreConfirmation?: boolean | undefined } = {},
): void {
  const network = findNetwork(foyer.state, networkId)
  if (!network) throw new NetworkNotFoundError()
  const choice = getNetworkChoice(foyer.state, network, options)
  if (choice === 'SwitchActiveChain')
    push(foyer, 'SwitchActiveChain', {
      switchToChain: network.chainNamespace,
      navigateTo: 'Connect',
      // Who goes back from there chooses another network, instead of being asked the same again.
      navigateWithReplace: true,
      network: networkId,
    })
  else void startSwitch(foyer, networkId)
}
