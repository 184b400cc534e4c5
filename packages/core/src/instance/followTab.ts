import { followConnect } from '../connect/reconnect.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { TabMessage } from '../model/tabs.ts'
import { followNetwork } from '../networks/followNetwork.ts'

/** Follows another tab's change: connected, moved to another network, signed in or out. */
export async function followTab(
  foyer: Foyer,
  message: Extract<TabMessage, { type: 'connect' | 'network' | 'signIn' }>,
): Promise<void> {
  if (message.type === 'connect') await followConnect(foyer, message.connectorId)
  else if (message.type === 'network') await followNetwork(foyer, message.networkId)
  else await (await import('../signIn/recheckSignIn.ts')).recheckSignIn(foyer)
}
