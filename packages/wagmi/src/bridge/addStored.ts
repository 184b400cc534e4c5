import { getStoredConnectors } from '@foyer/core/internal'
import { addMirror } from './addMirror.ts'
import type { Bridge } from './Bridge.ts'

/**
 * wagmi only restores its known connectors, so the wallet that Foyer is going to restore must be one from the start.
 */
export function addStored(bridge: Bridge): void {
  const active = getStoredConnectors(bridge.context.storage).find(([namespace]) => namespace === 'eip155')
  const foyer = bridge.context.state().connectors.find(({ id }) => id === active?.[1])
  if (foyer?.namespaces.includes('eip155')) addMirror(bridge, foyer)
}
