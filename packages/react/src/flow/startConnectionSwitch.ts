import { type Foyer, getConnections, type KnownConnection, switchConnection } from '@foyer/core'
import { findConnector } from '@foyer/core/ui'
import { push } from './push.ts'

/** Handles the visitor's choice of a wallet: switches to it, or shows how to connect it. Never rejects. */
export function startConnectionSwitch(
  foyer: Foyer,
  { connectorId, namespace }: Pick<KnownConnection, 'connectorId' | 'namespace'>,
): void {
  const known = getConnections(foyer, { namespace }).find((other) => other.connectorId === connectorId)
  if (!known) return
  const connector = findConnector(foyer, connectorId)
  // A pending wallet without its extension cannot be prompted: the view explains it.
  if (known.status !== 'disconnected' && (known.connection || connector))
    void switchConnection(foyer, { connectorId, namespace }).catch(() => {})
  else if (connector?.type === 'walletConnect') push(foyer, 'ConnectingWalletConnect')
  else push(foyer, 'ConnectingExternal', { connectorId })
}
