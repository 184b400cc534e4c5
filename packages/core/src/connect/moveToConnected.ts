import type { CaipNetworkId } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection, getRestoring, getWaiting } from '../model/selectors.ts'
import { commit } from './commit.ts'

/**
 * Moves the app to a namespace that has a connected wallet, where the active one has none: a visitor who is connected elsewhere is
 * shown there. Where the active namespace waits for its wallet, the next visit starts there all the same.
 */
export function moveToConnected(foyer: Foyer, preferred?: CaipNetworkId): void {
  if (getConnection(foyer.state)) return
  const active = foyer.state.connections.filter(({ status, connection }) => status === 'active' && connection)
  const { connection } = active.find(({ networkId }) => networkId === preferred) ?? active[0] ?? {}
  if (!connection) return
  const isStored = (getWaiting(foyer.state) ?? getRestoring(foyer.state)) !== undefined
  commit(foyer, { type: 'connected', connections: [connection], isChosen: true }, { isStored })
}
