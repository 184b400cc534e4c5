import { type CaipNetworkId, caipNetworkId } from '@foyer/contract'
import type { Connection, Connector, Network } from '@foyer/core'
import { type ConnectorContext, leaveWallet, pickNetwork } from '@foyer/core/adapter'
import type { CosmosWallet } from './CosmosWallet.ts'
import { openSession, type Session } from './openSession.ts'

/** Parameters of `createInjectedConnector`. */
export type InjectedConnectorParameters = Pick<Connector, 'id' | 'name' | 'rdns'> & { wallet: CosmosWallet }

/** Wallets do not know which chain a page is on: it is remembered for them. */
const networkKey = 'cosmos_network'

/** Creates a connector for a wallet that has the shape of Keplr. */
export function createInjectedConnector(
  context: ConnectorContext,
  { wallet, ...about }: InjectedConnectorParameters,
): Connector {
  let session: Session | undefined
  const stop = () => {
    session?.stop()
    session = undefined
  }
  context.signal.addEventListener('abort', stop)

  const remember = (networkId: CaipNetworkId) => context.storage.set(networkKey, networkId)
  const open = async (parameters: {
    networks: readonly Network[]
    asked?: CaipNetworkId
    signal: AbortSignal
  }): Promise<Connection> => {
    const wanted = [parameters.asked, context.storage.get(networkKey, caipNetworkId)]
    const network = pickNetwork(parameters.networks, { namespace: 'cosmos', wanted })
    const opened = await openSession(context, {
      connectorId: about.id,
      wallet,
      network,
      signal: parameters.signal,
      onNetwork: remember,
      onEnd() {
        stop()
        context.emit({ type: 'disconnect', connectorId: about.id })
      },
    })
    stop()
    session = opened
    remember(network.caipNetworkId)
    return session.connection
  }

  return {
    ...about,
    type: 'announced',
    namespaces: ['cosmos'],
    connect: async ({ networks, networkId, signal }) => [await open({ networks, asked: networkId, signal })],
    reconnect: async ({ networks, signal }) => [await open({ networks, signal })],
    async disconnect() {
      stop()
      const own = context.networks().filter(({ chainNamespace }) => chainNamespace === 'cosmos')
      const chainIds = own.map(({ id }) => String(id))
      // Without it the wallet would connect again unasked.
      await leaveWallet(() => wallet.disable?.(chainIds))
    },
    getProvider: () => session?.provider,
  }
}
