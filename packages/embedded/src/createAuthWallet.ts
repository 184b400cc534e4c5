import {
  type CaipNetworkId,
  ChainsNotSupportedError,
  type FrameChainId,
  type FrameUser,
  formatCaipAddress,
  frameRequestTimeoutMs,
  type Namespace,
  signOutWaitMs,
  toFrameChainId,
} from '@foyer/contract'
import type { Connection, Connector, Login, Network } from '@foyer/core'
import {
  type ConnectorContext,
  type EmbeddedEvent,
  type EmbeddedWallet,
  type SignInOffer,
  withSignal,
} from '@foyer/core/adapter'
import { getLoginName, storedLogin } from '@foyer/core/internal'
import { type AuthProvider, createAuthProvider } from './createAuthProvider.ts'
import { createChannel } from './createChannel.ts'
import { createFrame, type Frame } from './createFrame.ts'
import { rpcError } from './rpcError.ts'
import { serveIcons } from './serveIcons.ts'
import { toConnection } from './toConnection.ts'
import { toHex } from './toHex.ts'

/** What the connector does once its code is here. */
export type AuthWallet = Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'getProvider'> &
  Pick<EmbeddedWallet, 'request' | 'refresh' | 'show' | 'rejectRequests'>

const connectorId = 'auth'
/** A login is not kept waiting longer for what it may sign along. */
const offerWaitMs = 2_000

/** The embedded wallet: its frame, its accounts and its providers. */
export function createAuthWallet(
  context: ConnectorContext,
  secureUrl: string,
  emit: (event: EmbeddedEvent) => void,
): AuthWallet {
  const { storage } = context
  const connections = new Map<Namespace, Connection>()
  const providers = new Map<Namespace, AuthProvider>()
  /** Ends the requests that wait for consent. */
  let consent = new AbortController()
  let frame: Frame | undefined

  const channel = createChannel({
    origin: new URL(secureUrl).origin,
    host: window,
    load() {
      const chainId =
        toNetworkId(storage.get(...storedLogin.lastUsedChain)) ?? getNetworks()[0]?.caipNetworkId
      frame = createFrame({
        secureUrl,
        projectId: context.projectId,
        chainId: chainId ?? '',
        language: context.language(),
        rpcUrl: chainId && context.rpcUrls(chainId)[0],
        isLogging: context.logLevel === 'debug',
      })
      return frame
    },
    onReady: () => emit({ type: 'ready' }),
    onSettled: (request, code) => emit({ type: 'settled', request, code }),
    onAlert: (code) => emit({ type: 'alert', code }),
    onEvent(event) {
      if (event.type === 'ORIGIN_DENIED') return emit({ type: 'alert', code: 'UNVERIFIED_DOMAIN' })
      emit({ type: 'frame', event })
      if (event.type === 'SESSION_ENDED') end()
    },
  })
  context.signal.addEventListener('abort', () => channel.destroy())

  const getNetworks = () =>
    context.networks().filter(({ chainNamespace: name }) => name === 'eip155' || name === 'solana')

  const clear = () => {
    consent.abort()
    consent = new AbortController()
    connections.clear()
    providers.clear()
    for (const [key] of Object.values(storedLogin)) storage.remove(key)
  }
  /** The login is over, and nobody here ended it. */
  const end = () => {
    const left = [...providers.values()]
    clear()
    for (const provider of left) provider.emit('disconnect', { code: 4900 })
    context.emit({ type: 'disconnect', connectorId })
  }

  /** Asks the frame for the account on a network, and to sign in along where that is offered. */
  const askUser = async (
    network: Network,
    options: { signal: AbortSignal; accountType?: string | undefined; offer?: SignInOffer | undefined },
  ): Promise<FrameUser> => {
    const { signal, accountType, offer } = options
    const { caipNetworkId, chainNamespace } = network
    const stored = storage.get(...storedLogin.preferredAccountType)
    const wanted =
      stored ?? (accountType === 'eoa' || accountType === 'smartAccount' ? accountType : undefined)
    const [rpcUrl] = context.rpcUrls(caipNetworkId)
    const user = await channel.request(
      'GET_USER',
      {
        chainId: toFrameChainId(caipNetworkId),
        ...(wanted && chainNamespace === 'eip155' ? { preferredAccountType: wanted } : {}),
        ...(rpcUrl ? { rpcUrl } : {}),
        ...(offer ? { siwxMessage: toSiwxMessage(offer, caipNetworkId) } : {}),
      },
      { signal },
    )
    // The kind stays over reloads, and whatever the app starts with later: the address must not move by itself.
    if (chainNamespace === 'eip155')
      storage.set(storedLogin.preferredAccountType[0], user.preferredAccountType)
    const { signature, message, address } = user
    if (offer && signature && message) {
      const accountAddress = formatCaipAddress({ networkId: caipNetworkId, address })
      await offer.accept([{ message, signature, accountAddress }], { signal })
    }
    return user
  }

  const toLogin = (user: FrameUser): Login => {
    const method = storage.get(...storedLogin.method) ?? 'email'
    const email = user.email ?? storage.get(...storedLogin.email)
    const userName = user.userName ?? storage.get(...storedLogin.socialUsername)
    const { preferredAccountType, smartAccountDeployed, emailChange } = user
    return {
      method,
      name: getLoginName({ method, userName, email }),
      email,
      userName,
      emailChange: emailChange && {
        email: emailChange.email,
        effectiveAt: new Date(emailChange.effectiveAt),
      },
      preferredAccountType,
      smartAccountDeployed,
      smartAccountNetworks: storage.get(...storedLogin.smartAccountNetworks) ?? [],
      // A frame that does not say has nothing to ask for.
      hasRecovery: user.hasRecovery ?? true,
    }
  }

  /** Which networks have smart accounts: an address of one is good for nothing elsewhere. */
  const noteSmartNetworks = async (signal: AbortSignal) => {
    if (!getNetworks().some(({ chainNamespace }) => chainNamespace === 'eip155')) return
    try {
      const { smartAccountEnabledNetworks: ids } = await channel.request(
        'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
        undefined,
        { signal },
      )
      storage.set(storedLogin.smartAccountNetworks[0], ids)
    } catch {
      // What was known before still is.
    }
  }

  const adopt = (connection: Connection) => {
    const { namespace } = connection
    connections.set(namespace, connection)
    if (!providers.has(namespace)) providers.set(namespace, create(namespace))
  }

  /** Reads the accounts of one network in each namespace, the given one first. */
  const open = async (
    first: Network,
    options: {
      signal: AbortSignal
      accountType?: ((namespace: Namespace) => string) | undefined
      offer?: SignInOffer | undefined
    },
  ): Promise<readonly [Connection, ...Connection[]]> => {
    const { signal, accountType, offer } = options
    const noting = noteSmartNetworks(signal)
    const read = async (network: Network, taken?: SignInOffer | undefined) => {
      const type = accountType?.(network.chainNamespace)
      const user = await askUser(network, { signal, accountType: type, offer: taken })
      await noting
      return toConnection(user, { connectorId, network, login: toLogin(user) })
    }
    const opened: [Connection, ...Connection[]] = [await read(first, offer)]
    for (const network of getNetworks()) {
      if (opened.some(({ namespace }) => namespace === network.chainNamespace)) continue
      // The frame may serve no such namespace: the others work all the same.
      const other = await read(network).catch((error: unknown) => {
        if (signal.aborted) throw error
      })
      if (other) opened.push(other)
    }
    connections.clear()
    for (const connection of opened) adopt(connection)
    storage.set(storedLogin.lastUsedChain[0], toFrameChainId(first.caipNetworkId))
    return opened
  }

  const setNetwork = async (networkId: CaipNetworkId) => {
    const network = getNetworks().find(({ caipNetworkId }) => caipNetworkId === networkId)
    const before = network && connections.get(network.chainNamespace)
    if (!network || !before) throw rpcError(4902, 'The wallet does not know this network')
    const [rpcUrl] = context.rpcUrls(networkId)
    const signal = context.signal
    await channel.request(
      'SWITCH_NETWORK',
      { chainId: toFrameChainId(networkId), ...(rpcUrl ? { rpcUrl } : {}) },
      { signal, timeoutMs: frameRequestTimeoutMs },
    )
    // The kind of account may differ: not every network has smart accounts.
    const user = await askUser(network, { signal, accountType: before.login?.preferredAccountType })
    storage.set(storedLogin.lastUsedChain[0], toFrameChainId(networkId))
    report(toConnection(user, { connectorId, network, login: toLogin(user) }), before)
  }

  const report = (connection: Connection, before: Connection | undefined) => {
    adopt(connection)
    context.emit({ type: 'connection', connection })
    const provider = providers.get(connection.namespace)
    if (connection.networkId !== before?.networkId) {
      const [, reference] = connection.networkId.split(':')
      const isEvm = connection.namespace === 'eip155'
      provider?.emit('chainChanged', isEvm ? `0x${Number(reference).toString(16)}` : connection.networkId)
    }
    const { address } = connection.accounts[0]
    if (address !== before?.accounts[0].address) provider?.emit('accountsChanged', [address])
  }

  const create = (namespace: Namespace): AuthProvider =>
    createAuthProvider({
      getConnection: () => connections.get(namespace),
      setNetwork,
      onNotAllowed: () => emit({ type: 'notAllowed' }),
      async ask({ method, params }, kind) {
        const { networkId } = connections.get(namespace) as Connection
        const [rpcUrl] = context.rpcUrls(networkId)
        const payload = {
          method,
          params: toHex(params),
          chainId: toFrameChainId(networkId),
          chainNamespace: namespace,
          ...(rpcUrl ? { rpcUrl } : {}),
        }
        if (kind === 'safe') {
          const { signal } = context
          const options = { signal, timeoutMs: frameRequestTimeoutMs }
          const result = await channel.request('RPC_REQUEST', payload, options)
          return method === 'wallet_getAssets' ? serveIcons(result, context.serverUrl) : result
        }
        const signal = AbortSignal.any([consent.signal, context.signal])
        emit({ type: 'asked' })
        try {
          const result = await channel.request('RPC_REQUEST', payload, { signal })
          emit({ type: 'answered', outcome: 'done', message: '' })
          return result
        } catch (error) {
          const { code, message } = error as { code?: unknown; message: string }
          const outcome = code === 'ABORTED' ? 'aborted' : code === 4001 ? 'rejected' : 'failed'
          const isSaid = message !== 'An error occurred'
          emit({ type: 'answered', outcome, message: isSaid ? message : '' })
          // What the visitor left unanswered is a refusal for the app.
          throw code === 'ABORTED' ? rpcError(4001, message) : error
        }
      },
    })

  return {
    request: (type, payload, options) => channel.request(type, payload, options),
    async refresh({ signal }) {
      for (const before of [...connections.values()]) {
        const network = getNetworks().find(({ caipNetworkId }) => caipNetworkId === before.networkId)
        if (!network) continue
        const user = await askUser(network, { signal, accountType: before.login?.preferredAccountType })
        report(toConnection(user, { connectorId, network, login: toLogin(user) }), before)
      }
    },
    async connect({ networkId, signal, accountType }) {
      const networks = getNetworks()
      const first = networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? networks[0]
      if (!first) throw new ChainsNotSupportedError()
      const limit = AbortSignal.any([signal, AbortSignal.timeout(offerWaitMs)])
      const offering = Promise.resolve(context.offerSignIn?.({ networks: [first], signal: limit }))
      const offer = await withSignal(offering, limit).catch(() => undefined)
      return open(first, { signal, accountType, offer })
    },
    async reconnect({ signal }) {
      const { isConnected } = await channel.request('IS_CONNECTED', undefined, { signal })
      if (!isConnected) {
        end()
        return []
      }
      const networks = getNetworks()
      const last = toNetworkId(storage.get(...storedLogin.lastUsedChain))
      const first = networks.find(({ caipNetworkId }) => caipNetworkId === last) ?? networks[0]
      return first ? open(first, { signal }) : []
    },
    async disconnect() {
      const wasUsed = storage.get(...storedLogin.isUsed) === true
      clear()
      if (!wasUsed && !frame) return
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(signOutWaitMs)])
      await channel.request('SIGN_OUT', undefined, { signal })
    },
    getProvider: (namespace) => providers.get(namespace),
    show: (place) => frame?.show(place) ?? (() => {}),
    rejectRequests() {
      consent.abort()
      consent = new AbortController()
    },
  }
}

function toNetworkId(chainId: FrameChainId | undefined): CaipNetworkId | undefined {
  if (chainId === undefined) return undefined
  return typeof chainId === 'number' ? `eip155:${chainId}` : (chainId as CaipNetworkId)
}

function toSiwxMessage({ message }: SignInOffer, chainId: CaipNetworkId) {
  const { resources, ...fields } = message
  return { ...fields, chainId, ...(resources ? { resources: [...resources] } : {}) }
}
