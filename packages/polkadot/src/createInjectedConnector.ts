import { type CaipNetworkId, ConnectionRejectedError, caipNetworkId } from '@foyer/contract'
import type { Connection, Connector, Network } from '@foyer/core'
import { type ConnectorContext, pickNetwork, toWalletError } from '@foyer/core/adapter'
import type { InjectedWallet } from './isInjectedWallet.ts'
import { openSession, type Session } from './openSession.ts'

/** Parameters of `createInjectedConnector`. */
export type InjectedConnectorParameters = Pick<Connector, 'id' | 'name' | 'rdns'> & { wallet: InjectedWallet }

/** Extensions do not know which chain a page is on: it is remembered for them. */
const networkKey = 'polkadot_network'

/** Creates a connector for an entry of `window.injectedWeb3`. */
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
  }): Promise<Connection | undefined> => {
    const { networks, signal } = parameters
    const wanted = [parameters.asked, context.storage.get(networkKey, caipNetworkId)]
    const { caipNetworkId: networkId } = pickNetwork(networks, { namespace: 'polkadot', wanted })
    const opened = await openSession(context, {
      connectorId: about.id,
      wallet,
      networkId,
      signal,
      onNetwork: remember,
    })
    stop()
    session = opened
    remember(networkId)
    return session.connection
  }

  return {
    ...about,
    type: 'announced',
    namespaces: ['polkadot'],
    async connect({ networks, networkId, signal }) {
      const connection = await open({ networks, asked: networkId, signal }).catch(async (error: unknown) => {
        throw await toWalletError(error)
      })
      if (!connection) {
        stop()
        throw new ConnectionRejectedError({ details: 'The wallet opened no account' })
      }
      return [connection]
    },
    async reconnect({ networks, signal }) {
      const connection = await open({ networks, signal })
      return connection ? [connection] : []
    },
    async disconnect() {
      stop()
    },
    getProvider: () => (session?.connection ? session.provider : undefined),
  }
}
