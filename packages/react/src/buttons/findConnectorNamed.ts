import type { Connector, FoyerState } from '@foyer/core'
import { isWalletNamed } from './isWalletNamed.ts'

/** Returns the connector of the wallet an app names, if the wallet is ready on this page. */
export function findConnectorNamed({ connectors }: FoyerState, wallet: string): Connector | undefined {
  return connectors.find((connector) => connector.installed !== false && isWalletNamed(connector, wallet))
}
