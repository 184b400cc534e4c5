import type { Connector } from './Connector.ts'

/**
 * URL of the app's own relay; `undefined` if the app pairs over the public one, or not at all.
 *
 * @example
 * ```ts
 * import { getOwnRelay } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const relayUrl = getOwnRelay(foyer.state.connectors)
 * ```
 */
export function getOwnRelay(connectors: readonly Pick<Connector, 'type' | 'relayUrl'>[]): string | undefined {
  const pairing = connectors.filter(({ type }) => type === 'walletConnect')
  return pairing.every(({ relayUrl }) => relayUrl !== undefined) ? pairing[0]?.relayUrl : undefined
}
