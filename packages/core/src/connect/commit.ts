import { recentWalletsMax } from '@foyer/contract'
import type { Connection } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { isWithoutAdapter } from '../model/isWithoutAdapter.ts'
import { findNetwork } from '../model/selectors.ts'
import { stored } from '../model/stored.ts'
import type { TabMessage } from '../model/tabs.ts'
import { type ConnectionsChange, type ConnectionsRules, reduceConnections } from './reduceConnections.ts'

/** Side effects of a commit. */
export type CommitOptions = {
  /** Wallet id to remember as the visitor's most recent one. */
  recentWallet?: string | undefined
  /** Message for the other tabs of this origin. */
  tell?: TabMessage | undefined
  /** The change came from storage, or from another tab that already stored it. @default false */
  isStored?: boolean | undefined
}

/**
 * Applies a change to the connections: one `setState`, at most one storage write, at most one message to the other tabs.
 * Subscribers never see a state in between.
 */
export function commit(foyer: Foyer, given: ConnectionsChange, options: CommitOptions = {}): void {
  const { state } = foyer
  const change = keepServed(foyer, given)
  const { recentWallet, tell, isStored = false } = options
  const next = reduceConnections(state, change, getRules(foyer))
  if (change.type === 'connected')
    for (const { namespace } of change.connections) foyer._internal.adapters.get(namespace)?.prepare?.()
  const isMoved =
    next.activeNetworkId !== state.activeNetworkId ||
    // The wallet flow may have moved the app already; the visitor's choice is stored all the same.
    (change.type === 'connected' && change.isChosen) ||
    change.type === 'moved'
  if (!isStored && (next.connections !== state.connections || isMoved || recentWallet)) {
    const before = foyer._internal.storage.get(...stored.connections)
    foyer._internal.storage.set(stored.connections[0], {
      wallets: next.connections.map(({ connection: _, ...kept }) => kept),
      activeNetworkId: isMoved ? next.activeNetworkId : before?.activeNetworkId,
      recent: recentWallet ? toRecent(before?.recent, recentWallet) : before?.recent,
    })
  }
  if (next !== state) foyer._internal.setState(next)
  if (tell) foyer._internal.notifyTabs(tell)
}

/** Drops wallets whose adapter was removed before they answered. */
function keepServed(foyer: Foyer, change: ConnectionsChange): ConnectionsChange {
  if (change.type !== 'connected' && change.type !== 'added') return change
  const isServed = ({ namespace }: Connection) => !isWithoutAdapter(foyer, { chainNamespace: namespace })
  return { ...change, connections: change.connections.filter(isServed) }
}

function getRules(foyer: Foyer): ConnectionsRules {
  return {
    multiWallet: foyer.state.features.multiWallet,
    isConfigured: (networkId) => findNetwork(foyer.state, networkId) !== undefined,
    describe: ({ connectorId, peer }: Connection) => {
      const connector = findConnector(foyer, connectorId)
      return {
        name: peer?.name ?? connector?.name ?? connectorId,
        icon: peer?.icon ?? connector?.icon,
      }
    },
  }
}

function toRecent(recent: readonly { id: string }[] = [], id: string): readonly { id: string }[] {
  return [{ id }, ...recent.filter((wallet) => wallet.id !== id)].slice(0, recentWalletsMax)
}
