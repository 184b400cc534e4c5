import { type CaipNetworkId, NetworkNotFoundError } from '@foyer/contract'
import { type Foyer, findNetwork } from '@foyer/core'
import { getNetworkChoice } from './getNetworkChoice.ts'
import { push } from './push.ts'
import { startSwitch } from './startSwitch.ts'

/**
 * Handles the choice of a network in the modal (docs/evidence/spec.md, section 2): switches in place, or shows SwitchActiveChain if
 * the visitor has no address there yet.
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
      // Going back from there returns to the network list instead of asking the same again.
      navigateWithReplace: true,
      network: networkId,
    })
  else void startSwitch(foyer, networkId)
}
