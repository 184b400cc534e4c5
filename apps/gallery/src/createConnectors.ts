import { type Namespace, NoAccountError, RelayUnreachableError } from '@foyer/contract'
import type { Connection, Connector } from '@foyer/core'
import type { ConnectorContext } from '@foyer/core/adapter'
import type { Extension, World } from './World.ts'

/** The wallets' account. */
export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const uri = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`

/** Id of a wallet's connector in a namespace. */
export const connectorIdOf = ({ id }: Extension, namespace: Namespace): string =>
  namespace === 'eip155' ? id : `${namespace}:${id}`

/** A wallet in the browser that behaves as the world defines. */
export function createExtensionConnector(
  world: World,
  extension: Extension,
  namespace: Namespace = 'eip155',
): Connector {
  const { name, icon, rdns } = extension
  const id = connectorIdOf(extension, namespace)
  return {
    id,
    name,
    icon,
    rdns,
    type: 'announced',
    namespaces: [namespace],
    async connect({ networkId }): Promise<readonly [Connection]> {
      const { connecting = 'agrees' } = world
      if (connecting === 'waits') return new Promise(() => {})
      if (connecting === 'hasNone') throw new NoAccountError()
      if (connecting === 'declines') throw Object.assign(new Error('Declined'), { code: 4001 })
      if (connecting === 'fails') throw new Error('Failed')
      if (connecting === 'invalidated') throw new Error('Extension context invalidated.')
      return [
        {
          connectorId: id,
          namespace,
          accounts: world.accounts ?? [{ address, namespace, type: 'eoa' }],
          networkId: world.connectedTo ?? networkId,
        },
      ]
    },
    reconnect: async () => [],
    disconnect: async () => {},
    getProvider: () => ({ request: async () => undefined }),
  }
}

/** Pairing over a relay that behaves as the world defines. */
export function createRelayConnector(world: World, context: ConnectorContext): Connector {
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    namespaces: ['eip155'],
    async connect({ onUri }): Promise<readonly [Connection]> {
      if (world.relay === 'down') throw new RelayUnreachableError()
      if (world.relay !== 'silent') onUri?.(uri)
      if (world.relay === 'reconnecting') context.emit({ type: 'relay', status: 'reconnecting' })
      return new Promise(() => {})
    },
    reconnect: async () => [],
    disconnect: async () => {},
    getProvider: () => undefined,
  }
}
