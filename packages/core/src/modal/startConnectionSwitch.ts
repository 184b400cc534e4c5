import {
  type ConnectionParameters,
  findKnownConnection,
  hasMultiWallet,
  switchConnection,
} from '../connect/connections.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { push } from './push.ts'

/** The visitor's choice of a wallet: switches to it, or shows how it connects. Never rejects. */
export function startConnectionSwitch(foyer: Foyer, parameters: ConnectionParameters): void {
  const { connectorId } = parameters
  if (!hasMultiWallet(foyer)) return
  if (findKnownConnection(foyer, parameters).status !== 'disconnected')
    void switchConnection(foyer, parameters).catch(() => {})
  else if (findConnector(foyer, connectorId)?.type === 'walletConnect') push(foyer, 'ConnectingWalletConnect')
  else push(foyer, 'ConnectingExternal', { connectorId })
}
