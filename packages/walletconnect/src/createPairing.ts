import {
  type CaipNetworkId,
  ConnectionRejectedError,
  caipNetworkId as caipNetworkIdSchema,
  isCaipAddress,
  isCaipNetworkId,
  type Namespace,
  PairingExpiredError,
  parseCaipAddress,
  RelayUnreachableError,
  relayTimeoutMs,
} from '@foyer/contract'
import {
  type Connection,
  type ConnectorFactory,
  getWalletErrorCode,
  getWalletErrorText,
  withSignal,
} from '@foyer/core'
import type { Client, Session } from './Client.ts'
import { toConnections } from './connections.ts'
import { createProvider, type SessionProvider } from './createProvider.ts'
import { loadClient } from './loadClient.ts'
import { toOptionalNamespaces } from './namespaces.ts'

/** Options of `walletConnect`. */
export type WalletConnectOptions = {
  /** WebSocket address of the relay, for example `wss://foyer.example.com`. Stock phone wallets use only the public one. */
  relayUrl: string
}

const connectorId = 'walletConnect'
// The pairing client clears every storage key that names WalletConnect when it starts: this one does not.
const networkKey = 'pairing_network'

/** One connector that pairs with phone wallets over a relay, for all namespaces. Its client loads on the first need. */
export function walletConnect(options: WalletConnectOptions): ConnectorFactory {
  return (context) => {
    let loading: Promise<Client> | undefined
    let session: Session | undefined
    const connections = new Map<Namespace, Connection>()
    const providers = new Map<Namespace, SessionProvider>()

    const getClient = (): Promise<Client> => {
      loading ??= loadClient(context, options.relayUrl).then(follow)
      // A failed load (offline, chunk gone) may work the next time.
      loading.catch(() => {
        loading = undefined
      })
      return loading
    }
    const update = (connection: Connection) => {
      connections.set(connection.namespace, connection)
      context.storage.set(networkKey, connection.networkId)
      context.emit({ type: 'connection', connection })
    }
    const adopt = (client: Client, settled: Session): readonly [Connection, ...Connection[]] => {
      const preferred = [context.storage.get(networkKey, caipNetworkIdSchema)].filter(
        (id) => id !== undefined,
      )
      const adopted = toConnections(settled, { connectorId, networks: context.networks(), preferred })
      session = settled
      connections.clear()
      providers.clear()
      for (const connection of adopted) {
        const { namespace } = connection
        connections.set(namespace, connection)
        providers.set(
          namespace,
          createProvider({
            client,
            namespace,
            topic: settled.topic,
            rpcUrls: context.rpcUrls,
            getConnection: () => connections.get(namespace),
            setNetwork: (networkId) => setNetwork(namespace, networkId),
          }),
        )
      }
      return adopted
    }
    const setNetwork = (namespace: Namespace, networkId: CaipNetworkId) => {
      const connection = connections.get(namespace)
      if (!connection || !session || connection.networkId === networkId) return
      if (!connection.approvedNetworkIds?.includes(networkId)) return
      const preferred = [networkId]
      const moved = toConnections(session, { connectorId, networks: context.networks(), preferred }).find(
        (other) => other.namespace === namespace,
      )
      if (!moved) return
      update(moved)
      providers.get(namespace)?.emit('chainChanged', `0x${Number(networkId.split(':')[1]).toString(16)}`)
    }
    const setAccounts = (chainId: string, data: unknown) => {
      const listed = Array.isArray(data) ? data.filter((entry) => typeof entry === 'string') : []
      const namespace = chainId.split(':')[0] as Namespace
      const connection = connections.get(namespace)
      // Wallets send plain addresses or CAIP-10 ids. Only accounts the session opened count.
      const addresses = listed.map((entry) =>
        isCaipAddress(entry) ? parseCaipAddress(entry).address : entry,
      )
      const active = connection?.accounts.find(({ address }) =>
        addresses.some((other) => other.toLowerCase() === address.toLowerCase()),
      )
      if (!connection || !active) return
      update({
        ...connection,
        accounts: [active, ...connection.accounts.filter((account) => account !== active)],
      })
      providers.get(namespace)?.emit(
        'accountsChanged',
        [...(connections.get(namespace)?.accounts ?? [])].map(({ address }) => address),
      )
    }
    const end = (topic: string) => {
      if (session?.topic !== topic) return
      session = undefined
      connections.clear()
      for (const provider of providers.values()) provider.emit('disconnect', { code: 4900 })
      providers.clear()
      context.emit({ type: 'disconnect', connectorId })
    }

    const follow = (client: Client): Client => {
      client.on('session_delete', ({ topic }) => end(topic))
      client.on('session_expire', ({ topic }) => end(topic))
      client.on('session_update', ({ topic, params }) => {
        if (!session || session.topic !== topic) return
        const before = new Map(connections)
        try {
          for (const connection of adopt(client, { ...session, namespaces: params.namespaces })) {
            const known = before.get(connection.namespace)
            const stays = known && connection.approvedNetworkIds?.includes(known.networkId)
            if (stays && known.networkId !== connection.networkId)
              setNetwork(connection.namespace, known.networkId)
            else update(connection)
          }
        } catch {
          end(topic)
        }
      })
      client.on('session_event', ({ topic, params: { event, chainId } }) => {
        if (session?.topic !== topic || !isCaipNetworkId(chainId)) return
        if (event.name === 'accountsChanged') setAccounts(chainId, event.data)
        if (event.name !== 'chainChanged') return
        const id =
          typeof event.data === 'number' || typeof event.data === 'string' ? Number(event.data) : Number.NaN
        setNetwork(chainId.split(':')[0] as Namespace, Number.isSafeInteger(id) ? `eip155:${id}` : chainId)
      })
      context.signal.addEventListener('abort', () => {
        void client.core.relayer.transportClose().catch(() => {})
        client.core.heartbeat.stop()
      })
      return client
    }

    return {
      id: connectorId,
      name: 'WalletConnect',
      type: 'walletConnect',
      namespaces: [...new Set(context.networks().map(({ chainNamespace }) => chainNamespace))],
      async connect({ networks, networkId, signal, onUri }) {
        const client = await inTime(getClient(), signal)
        const proposal = client.connect({ optionalNamespaces: toOptionalNamespaces(networks) })
        const { uri, approval } = await inTime(proposal, signal)
        const approved = approval()
        // The visitor may have gone on when the wallet answers: a session nobody uses must not stay open in it.
        approved.then(
          ({ topic }) => signal.aborted && leave(client, topic, 6000, 'User disconnected'),
          () => {},
        )
        if (uri) onUri?.(uri)
        const settled = await withSignal(approved, signal).catch((cause) => {
          throw toPairingError(cause)
        })
        context.storage.set(networkKey, networkId)
        try {
          return adopt(client, settled)
        } catch (error) {
          leave(client, settled.topic, 5100, 'Unsupported chains')
          throw error
        }
      },
      async reconnect({ signal }) {
        const client = await withSignal(getClient(), signal)
        const [latest] = client.session.getAll().sort((a, b) => b.expiry - a.expiry)
        return latest && latest.expiry * 1000 > Date.now() ? adopt(client, latest) : []
      },
      async disconnect() {
        const topic = session?.topic
        session = undefined
        connections.clear()
        providers.clear()
        context.storage.remove(networkKey)
        if (!topic) return
        const client = await getClient()
        // The wallet may have ended the session first.
        if (!client.session.keys.includes(topic)) return
        await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } })
      },
      getProvider: (namespace) => providers.get(namespace),
    }
  }
}

/** Ends a session without waiting for the wallet. */
function leave(client: Client, topic: string, code: number, message: string): void {
  client.disconnect({ topic, reason: { code, message } }).catch(() => {})
}

/** The client does not give up on a dead relay for a minute: our own limit does. */
function inTime<value>(promise: Promise<value>, signal: AbortSignal): Promise<value> {
  promise.catch(() => {})
  const timeout = AbortSignal.timeout(relayTimeoutMs)
  return withSignal(promise, AbortSignal.any([signal, timeout])).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new RelayUnreachableError({ cause })
  })
}

function toPairingError(cause: unknown): unknown {
  if (cause instanceof Error && /expired/i.test(cause.message)) return new PairingExpiredError({ cause })
  const code = getWalletErrorCode(cause)
  if (code !== undefined && code >= 5000 && code < 5100)
    return new ConnectionRejectedError({ cause, details: getWalletErrorText(cause) })
  return cause
}
