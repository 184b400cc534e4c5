import { type Namespace, pickLanguage } from '@foyer/contract'
import { createStore } from 'zustand/vanilla'
import { getLocalFeatures } from '../features/getLocalFeatures.ts'
import type { Adapter, AdapterContext, AdapterFactory } from '../model/Adapter.ts'
import type { ConnectorContext } from '../model/Connector.ts'
import { createStorage } from '../model/createStorage.ts'
import type { FoyerEvent } from '../model/events.ts'
import { type Foyer, type FoyerConfigOf, getAdapterEnd } from '../model/Foyer.ts'
import type { FoyerState } from '../model/FoyerState.ts'
import { getServedNetworks } from '../model/getServedNetworks.ts'
import type { NetworkInput } from '../model/Network.ts'
import {
  type FoyerOptions,
  invalid,
  isBasicMode,
  type ResolvedOptions,
  resolveOptions,
} from '../model/resolveOptions.ts'
import { getRpcUrls } from '../networks/getRpcUrls.ts'
import { offerSignIn } from '../signIn/loadSignIn.ts'
import { driveModal } from './driveModal.ts'
import { getPart, type Parts } from './getPart.ts'
import { handleConnectorEvent } from './handleConnectorEvent.ts'
import { openChannel } from './openChannel.ts'

/**
 * Creates a Foyer instance. Uses neither window nor network, so it is safe on a server. `start` starts it in the browser.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { mainnet } from '@foyer/core/networks'
 * import { evm } from '@foyer/evm'
 *
 * export const foyer = createFoyer({
 *   projectId: 'my-app',
 *   serverUrl: 'https://foyer.example.com',
 *   networks: [mainnet],
 *   adapters: [evm()],
 * })
 * ```
 *
 * @throws OptionInvalidError, AdapterMissingError, AdapterNamespaceMissingError, NetworkWithoutAdapterError
 */
export function createFoyer<
  const network extends NetworkInput,
  const adapter extends AdapterFactory = AdapterFactory,
>(parameters: FoyerOptions<network, adapter>): Foyer<FoyerConfigOf<network, adapter>>
export function createFoyer(parameters: FoyerOptions): Foyer {
  const options = resolveOptions(parameters)
  const { id, projectId } = options
  const abort = new AbortController()
  const storage = createStorage({ prefix: id, backend: options.storage })
  const listeners = new Set<(event: FoyerEvent) => void>()
  const parts: Parts = new Map()
  const adapters = new Map<Namespace, Adapter>()

  const initialState = getInitialState(options)
  const store = createStore(() => initialState)

  const foyer: Foyer = {
    options,
    get state() {
      return store.getState()
    },
    getInitialState: () => initialState,
    subscribe: store.subscribe,
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      abort.abort()
      listeners.clear()
      parts.clear()
    },
    _internal: {
      adapters,
      storage,
      signal: abort.signal,
      setState: (update) => {
        if (!abort.signal.aborted) store.setState(update)
      },
      emit: (name, properties) => {
        if (store.getState().features.analytics)
          report({ name, properties, timestamp: Date.now() } as FoyerEvent, [options.onEvent, ...listeners])
      },
      modal: { waiting: [] },
      notify: (notice) => notify(notice),
      notifyTabs(message) {
        try {
          ;(parts.get(openChannel) as ReturnType<typeof openChannel> | undefined)?.postMessage(message)
        } catch {
          // Other tabs pick it up on their next load.
        }
      },
      once: (create) => getPart(parts, foyer, create),
    },
  }

  const notify = driveModal(foyer)
  let isMade = false
  const context: ConnectorContext = {
    id,
    projectId,
    serverUrl: options.serverUrl,
    metadata: options.metadata,
    storage,
    signal: abort.signal,
    // Connectors are created before adapters, and may query them while they are.
    networks: () => (isMade ? getServedNetworks(foyer) : options.networks),
    language: () => foyer.state.language,
    rpcUrls: (networkId) => getRpcUrls(foyer, networkId),
    logLevel: options.logLevel,
    fetchRpc: async (...call) => (await import('../networks/fetchRpc.ts')).fetchRpc(foyer, ...call),
    emit: (event) => handleConnectorEvent(foyer, event),
    offerSignIn: (request) => offerSignIn(foyer, request),
  }
  // First: an adapter over a third-party library may need the connectors from the start.
  for (const create of options.connectors) {
    const connector = create?.(context)
    // A factory that was not called, or an adapter.
    if (!connector?.id) throw invalid('connectors', 'call it: `walletConnect()`')
    handleConnectorEvent(foyer, { type: 'connectors', source: connector.id, connectors: [connector] })
  }
  for (const create of options.adapters)
    adapters.set(create.namespace, create(toAdapterContext(foyer, create, context)))
  isMade = true
  return foyer
}

function report(event: FoyerEvent, listeners: readonly (((event: FoyerEvent) => void) | undefined)[]): void {
  for (const listener of listeners)
    try {
      listener?.(event)
    } catch (error) {
      // An error in the app's callback must not break a connection half-way.
      console.error(error)
    }
}

/** Initial state of an instance. */
function getInitialState(options: ResolvedOptions): FoyerState {
  const isBasic = isBasicMode(options)
  return {
    status: 'idle',
    open: false,
    history: [{ name: 'Connect', payload: undefined }],
    connectors: [],
    networks: options.networks,
    activeNetworkId: options.defaultNetwork,
    connections: [],
    connecting: {},
    connectFlow: { status: 'idle' },
    pairing: { status: 'idle' },
    relay: 'connected',
    switchFlow: { status: 'idle' },
    nameFlow: { status: 'idle' },
    signIn: { status: 'off' },
    frameRequests: 0,
    send: { flow: { status: 'editing' } },
    swap: { flow: { status: 'editing' } },
    transfers: [],
    swaps: [],
    onrampOrders: [],
    alerts: [],
    toast: undefined,
    features: getLocalFeatures(options.features, isBasic),
    featuresStatus: isBasic ? 'skipped' : 'pending',
    hasConsented: false,
    language: pickLanguage([options.language]),
    themeMode: options.themeMode ?? 'system',
    theme: options.theme ?? {},
  }
}

/** Context of an adapter; valid until the adapter is removed or the instance ends. */
function toAdapterContext(
  foyer: Foyer,
  { namespace }: AdapterFactory,
  context: ConnectorContext,
): AdapterContext {
  const removed = getAdapterEnd(foyer, namespace).signal
  const signal = AbortSignal.any([context.signal, removed])
  return {
    ...context,
    signal,
    emit: (event) => removed.aborted || context.emit(event),
    state: () => foyer.state,
    subscribe: (listener) => signal.addEventListener('abort', foyer.subscribe(listener)),
  }
}
