import type { Connector } from './Connector.ts'

/** URL of the app's own relay; `undefined` if the app pairs over the public one, or not at all. */
export function getOwnRelay(connectors: readonly Pick<Connector, 'type' | 'relayUrl'>[]): string | undefined {
  const pairing = connectors.filter(({ type }) => type === 'walletConnect')
  return pairing.every(({ relayUrl }) => relayUrl !== undefined) ? pairing[0]?.relayUrl : undefined
}
