import type { Network } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'

/** The app's networks that the embedded wallet supports. */
export function getNetworks(context: ConnectorContext): readonly Network[] {
  return context.networks().filter(({ chainNamespace: name }) => name === 'eip155' || name === 'solana')
}
