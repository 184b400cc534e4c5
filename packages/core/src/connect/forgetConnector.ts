import type { Foyer } from '../model/Foyer.ts'
import type { TabMessage } from '../model/tabs.ts'
import { commit } from './commit.ts'

/**
 * Forgets a connector: every namespace it served is disconnected, in the state and in storage, or falls back to another
 * connected wallet.
 */
export function forgetConnector(foyer: Foyer, connectorId: string, tell?: TabMessage): void {
  const { connections } = foyer.state
  const left = connections.filter((known) => known.connectorId === connectorId && known.connection)
  commit(foyer, { type: 'left', connectorId }, { tell })
  for (const { namespace, status } of left)
    if (status === 'active') foyer._internal.emit('DISCONNECT_SUCCESS', { namespace })
}
