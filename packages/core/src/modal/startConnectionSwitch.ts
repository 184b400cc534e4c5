import {
  type ConnectionParameters,
  findKnownConnection,
  hasMultiWallet,
  switchConnection,
} from '../connect/connections.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { push } from './push.ts'

/** Handles the visitor's choice of a wallet: switches to it, or shows how to connect it. Never rejects. */
export function startConnectionSwitch(foyer: Foyer, parameters: ConnectionParameters): void {
  const { connectorId } = parameters
  if (!hasMultiWallet(foyer)) return
  const { status, connection } = findKnownConnection(foyer, parameters)
  const connector = findConnector(foyer, connectorId)
  // A pending wallet without its extension cannot be prompted: the view explains it.
  if (status !== 'disconnected' && (connection || connector))
    void switchConnection(foyer, parameters).catch(() => {})
  else if (connector?.type === 'walletConnect') push(foyer, 'ConnectingWalletConnect')
  else push(foyer, 'ConnectingExternal', { connectorId })
}
