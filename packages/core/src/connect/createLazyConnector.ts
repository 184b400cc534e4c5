import { withSignal } from '../base/withSignal.ts'
import type { Connector } from '../model/Connector.ts'

/** What is known of a wallet before anything is asked of it. */
export type ConnectorFacts = Pick<
  Connector,
  'id' | 'name' | 'type' | 'namespaces' | 'icon' | 'rdns' | 'relayUrl' | 'opensWindow' | 'installed'
>
/** What a connector does with its wallet. */
export type ConnectorCalls = Pick<Connector, 'connect' | 'reconnect' | 'look' | 'disconnect' | 'getProvider'>
/** A connector whose code loads when its wallet is first used. */
export type LazyConnector<calls> = Connector & {
  /** Loads the code, once; a load that failed is tried again with the next call. */
  load(signal: AbortSignal): Promise<calls>
}

/**
 * Creates a connector whose code loads when its wallet is first used: a call that is aborted before never reaches it.
 *
 * @example
 * ```ts
 * import { createLazyConnector } from '@foyer/core/adapter'
 *
 * // What it can do loads with the first call.
 * const connector = createLazyConnector(
 *   { id: 'mine', name: 'My wallet', type: 'injected', namespaces: ['eip155'] },
 *   () => import('./myWalletCalls'),
 * )
 * ```
 */
export function createLazyConnector<calls extends ConnectorCalls>(
  facts: ConnectorFacts,
  loadCalls: () => Promise<calls>,
): LazyConnector<calls> {
  let loading: Promise<calls> | undefined
  let loaded: calls | undefined
  const get = () => {
    loading ??= loadCalls().then(
      (calls) => {
        loaded = calls
        return calls
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const load = (signal: AbortSignal) => withSignal(get(), signal)
  return {
    ...facts,
    load,
    connect: async (parameters) => (await load(parameters.signal)).connect(parameters),
    reconnect: async (parameters) => (await load(parameters.signal)).reconnect(parameters),
    // A wallet that was not used here has nothing to read.
    look: async () => (await loaded?.look?.()) ?? [],
    disconnect: async () => (await get()).disconnect(),
    getProvider: (namespace) => loaded?.getProvider(namespace),
  }
}
