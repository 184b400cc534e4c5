import type { Namespace } from '@foyer/contract'
import { close } from './actions/router.ts'
import type { Foyer } from './Foyer.ts'
import type { NamespaceState } from './FoyerState.ts'
import { stored } from './stored.ts'

/** Forgets a connector: every namespace it served is disconnected, here and in storage. */
export function forgetConnector(foyer: Foyer, connectorId: string): void {
  const saved = foyer.storage.get(...stored.connections) ?? {}
  foyer.storage.set(
    stored.connections[0],
    Object.fromEntries(Object.entries(saved).filter(([, id]) => id !== connectorId)),
  )
  const entries = Object.entries(foyer.state.namespaces) as [Namespace, NamespaceState][]
  const left = entries.filter(
    ([, value]) => value.status === 'connected' && value.connection.connectorId === connectorId,
  )
  if (left.length === 0) return
  const namespaces = { ...foyer.state.namespaces }
  for (const [namespace] of left) namespaces[namespace] = { status: 'disconnected' }
  foyer.setState({ namespaces })
  // Views of an account that is gone close; a visitor who is choosing another wallet stays.
  const shown = foyer.state.history.at(-1)?.name
  if (shown === 'Account' || shown === 'SwitchNetwork' || shown === 'UnsupportedChain')
    close(foyer, 'disconnected')
  for (const [namespace] of left) foyer.emit('DISCONNECT_SUCCESS', { namespace })
}
