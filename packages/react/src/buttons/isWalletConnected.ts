import { type FoyerState, getConnection } from '@foyer/core'
import { findConnectorNamed } from './findConnectorNamed.ts'
import { isWalletNamed } from './isWalletNamed.ts'

/**
 * Whether the active account is of the wallet an app names. A wallet may have one connector for each namespace, and a
 * paired one is only known by the name it has in the directory.
 */
export function isWalletConnected(state: FoyerState, wallet: string, listedName?: string): boolean {
  const connection = getConnection(state)
  if (!connection) return false
  const { connectorId, peer } = connection
  const names = [wallet, listedName, findConnectorNamed(state, wallet)?.name].filter(Boolean) as string[]
  const isNamed = (one: Parameters<typeof isWalletNamed>[0]) => names.some((name) => isWalletNamed(one, name))
  return (
    state.connectors.some((connector) => connector.id === connectorId && isNamed(connector)) ||
    (peer !== undefined && isNamed({ id: '', ...peer }))
  )
}
