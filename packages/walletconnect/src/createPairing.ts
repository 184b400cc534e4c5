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
  siwxOthersMax,
} from '@foyer/contract'
import type { Connection, Connector, Network } from '@foyer/core'
import {
  type ConnectorConnectParameters,
  type ConnectorContext,
  getWalletErrorCode,
  getWalletErrorText,
  type SignInOffer,
  withSignal,
} from '@foyer/core/adapter'
import { stored } from '@foyer/core/internal'
import * as v from 'valibot'
import type { SignedSession } from './askSignIn.ts'
import type { Client, Session } from './Client.ts'
import { toConnections } from './connections.ts'
import { cosmosPublicKey } from './cosmosPublicKey.ts'
import { createClient } from './createClient.ts'
import { createProvider, type SessionProvider } from './createProvider.ts'
import { toCurrentId } from './earlierIds.ts'
import { toOptionalNamespaces } from './namespaces.ts'
import { openWalletApp } from './openWalletApp.ts'

/** What the connector does once its code is here. */
export type Pairing = Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'getProvider'>

const connectorId = 'walletConnect'
// The pairing client clears every storage key that names WalletConnect when it starts: this one does not.
const networkKey = 'pairing_network'
/** Public keys of the session's accounts on `cosmos`. */
const keysKey = 'pairing_keys'
const storedKeys = v.record(v.string(), cosmosPublicKey)
/** A wallet that does not tell them at once is asked again when the visitor signs in. */
const keysWaitMs = 3_000

/** Starts the pairing client and keeps the connections of its latest session. */
export async function createPairing(context: ConnectorContext, relayUrl: string): Promise<Pairing> {
  const { client, relay } = await createClient(context, relayUrl)
  let session: Session | undefined
  const connections = new Map<Namespace, Connection>()
  const providers = new Map<Namespace, SessionProvider>()

  const update = (connection: Connection) => {
    connections.set(connection.namespace, connection)
    context.storage.set(networkKey, connection.networkId)
    context.emit({ type: 'connection', connection })
  }
  const readSession = (from: Session, preferred: readonly CaipNetworkId[]) => {
    const publicKeys = context.storage.get(keysKey, storedKeys)
    return toConnections(from, { connectorId, networks: context.networks(), preferred, publicKeys })
  }
  const adopt = (settled: Session): readonly [Connection, ...Connection[]] => {
    const preferred = [context.storage.get(networkKey, caipNetworkIdSchema)].filter((id) => id !== undefined)
    const adopted = readSession(settled, preferred)
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
          ready: () => relay.ready(context.signal),
          rpcUrls: context.rpcUrls,
          fetchRpc: context.fetchRpc,
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
    const moved = readSession(session, [networkId]).find((other) => other.namespace === namespace)
    if (!moved) return
    update(moved)
    const chain = namespace === 'eip155' ? `0x${Number(networkId.split(':')[1]).toString(16)}` : networkId
    providers.get(namespace)?.emit('chainChanged', chain)
  }
  const setAccounts = (chainId: string, data: unknown) => {
    const entries: unknown[] = Array.isArray(data) ? data : []
    // Bitcoin's event lists what `getAccountAddresses` gives.
    const listed = entries
      .map((entry) => (entry as { address?: unknown } | null)?.address ?? entry)
      .filter((entry) => typeof entry === 'string')
    const namespace = chainId.split(':')[0] as Namespace
    const connection = connections.get(namespace)
    // Wallets send plain addresses or CAIP-10 ids. Only accounts the session opened count.
    const addresses = listed.map((entry) => (isCaipAddress(entry) ? parseCaipAddress(entry).address : entry))
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
    context.storage.remove(keysKey)
    for (const provider of providers.values()) provider.emit('disconnect', { code: 4900 })
    providers.clear()
    context.emit({ type: 'disconnect', connectorId })
  }

  client.on('session_delete', ({ topic }) => end(topic))
  client.on('session_expire', ({ topic }) => end(topic))
  client.on('session_update', ({ topic, params }) => {
    if (!session || session.topic !== topic) return
    const before = new Map(connections)
    try {
      for (const connection of adopt({ ...session, namespaces: params.namespaces })) {
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
    if (event.name === 'accountsChanged' || event.name === 'bip122_addressesChanged')
      setAccounts(chainId, event.data)
    if (event.name !== 'chainChanged') return
    const id =
      typeof event.data === 'number' || typeof event.data === 'string' ? Number(event.data) : Number.NaN
    setNetwork(
      chainId.split(':')[0] as Namespace,
      Number.isSafeInteger(id) ? `eip155:${id}` : toCurrentId(chainId),
    )
  })
  /** Asks the wallet to sign in too; without the code or the relay for it, it is asked to connect alone. */
  const ask = async (
    uri: string,
    offer: SignInOffer,
    { networks, networkId, signal }: Pick<ConnectorConnectParameters, 'networks' | 'networkId' | 'signal'>,
  ) => {
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    const request = {
      networkIds: ids
        .toSorted((a, b) => Number(b === networkId) - Number(a === networkId))
        .slice(0, siwxOthersMax + 1),
      methods: toOptionalNamespaces(networks).eip155?.methods ?? [],
    }
    const asking = import('./askSignIn.ts').then(({ askSignIn }) =>
      askSignIn(client, { uri, offer, request, signal, destroyed: context.signal }),
    )
    return inTime(asking, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      // The link goes out without it, so that no wallet should answer.
      asking.then(({ stop }) => stop()).catch(() => {})
    })
  }

  // Sent, not asked: the event comes when the relay took the request, and then the person is wanted in the wallet.
  client.on('session_request_sent', ({ topic, id }) => {
    if (session?.topic === topic && client.core.relayer.connected)
      openWalletApp(context.storage.get(...stored.deepLink)?.href, { topic, id })
  })
  return {
    async connect({ networks, networkId, signal, onUri }) {
      // Another wallet may answer this code than the one requests led back to.
      context.storage.remove(stored.deepLink[0])
      const offering = offerSignIn(context, networks, signal)
      await relay.ready(signal)
      const proposal = client.connect({ optionalNamespaces: toOptionalNamespaces(networks) })
      const { uri, approval } = await inTime(relay.unlessRefused(proposal), signal)
      const approved = approval()
      // The visitor may have gone on when the wallet answers: a session nobody uses must not stay open in it.
      approved.then(
        ({ topic }) => signal.aborted && leave(client, topic, 6000, 'User disconnected'),
        () => {},
      )
      const offer = uri ? await offering : undefined
      const asked = uri && offer ? await ask(uri, offer, { networks, networkId, signal }) : undefined
      const link = asked?.uri ?? uri
      if (link) onUri?.(link)
      const answered: Promise<Session | SignedSession> = asked
        ? Promise.race([asked.session, approved])
        : approved
      const settled = await withSignal(answered, signal).catch((cause) => {
        // What a wallet signs when the visitor is gone is taken back.
        if (!signal.aborted) asked?.stop()
        throw toPairingError(cause)
      })
      const signedIds = 'signedIds' in settled ? settled.signedIds : []
      if (!signedIds.length) asked?.stop()
      context.storage.set(networkKey, signedIds.includes(networkId) ? networkId : (signedIds[0] ?? networkId))
      try {
        context.storage.set(keysKey, await askKeys(client, settled, signal))
        signal.throwIfAborted()
        return adopt(settled)
      } catch (error) {
        leave(client, settled.topic, 5100, 'Unsupported chains')
        throw error
      }
    },
    async reconnect() {
      const [latest] = client.session.getAll().sort((a, b) => b.expiry - a.expiry)
      return latest && latest.expiry * 1000 > Date.now() ? adopt(latest) : []
    },
    async disconnect() {
      const topic = session?.topic
      session = undefined
      connections.clear()
      providers.clear()
      context.storage.remove(networkKey)
      context.storage.remove(keysKey)
      context.storage.remove(stored.deepLink[0])
      // The wallet may have ended the session first.
      if (!topic || !client.session.keys.includes(topic)) return
      const ended = client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected' } })
      await inTime(ended, context.signal)
    },
    getProvider: (namespace) => providers.get(namespace),
  }
}

/** A code is not kept waiting longer for what a wallet may sign along with it. */
const offerWaitMs = 2_000

/** The sign-in that a wallet may be asked for along with the connection; wallets know that on `eip155` only. */
async function offerSignIn(
  context: ConnectorContext,
  networks: readonly Network[],
  signal: AbortSignal,
): Promise<SignInOffer | undefined> {
  if (networks.some(({ chainNamespace }) => chainNamespace !== 'eip155')) return undefined
  const limit = AbortSignal.any([signal, AbortSignal.timeout(offerWaitMs)])
  const offering = Promise.resolve(context.offerSignIn?.({ networks, signal: limit }))
  return withSignal(offering, limit).catch(() => undefined)
}

/** What a session does not tell of its accounts; only who connects a Cosmos account loads the code for it. */
async function askKeys(
  client: Client,
  settled: Session,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  if (!settled.namespaces.cosmos) return {}
  const limit = AbortSignal.any([signal, AbortSignal.timeout(keysWaitMs)])
  const loading = import('./cosmosKeys.ts').catch(() => undefined)
  return (await loading)?.askCosmosKeys(client, settled, limit) ?? {}
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
    throw new RelayUnreachableError({ cause, details: cause instanceof Error ? cause.message : undefined })
  })
}

function toPairingError(cause: unknown): unknown {
  if (cause instanceof Error && /expired/i.test(cause.message)) return new PairingExpiredError({ cause })
  const code = getWalletErrorCode(cause)
  if (code !== undefined && code >= 5000 && code < 5100)
    return new ConnectionRejectedError({ cause, details: getWalletErrorText(cause) })
  return cause
}
