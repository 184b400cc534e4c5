import type { CaipNetworkId } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection, getRestoring, getWaiting } from '../model/selectors.ts'
import { commit } from './commit.ts'

/**
 * If the active namespace has no connected wallet, moves the app to one that has. If the active namespace waits for its
 * wallet, the next visit still starts there.
 */
export function moveToConnected(foyer: Foyer, preferred?: CaipNetworkId): void {
  if (getConnection(foyer.state)) return
  const active = foyer.state.connections.filter(({ status, connection }) => status === 'active' && connection)
  const { connection } = active.find(({ networkId }) => networkId === preferred) ?? active[0] ?? {}
  if (!connection) return
  const isStored = (getWaiting(foyer.state) ?? getRestoring(foyer.state)) !== undefined
  commit(foyer, { type: 'connected', connections: [connection], isChosen: true }, { isStored })
}
