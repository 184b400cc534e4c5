import { withSignal } from '../base/withSignal.ts'
import type { Connector } from '../model/Connector.ts'

/** Properties of a wallet known before its code is loaded. */
export type ConnectorFacts = Pick<
  Connector,
  'id' | 'name' | 'type' | 'namespaces' | 'icon' | 'rdns' | 'relayUrl' | 'opensWindow' | 'installed'
>
/** Methods of a connector that call its wallet. */
export type ConnectorCalls = Pick<Connector, 'connect' | 'reconnect' | 'look' | 'disconnect' | 'getProvider'>
/** A connector whose code loads when its wallet is first used. */
export type LazyConnector<calls> = Connector & {
  /** Loads the code once; a failed load is retried on the next call. */
  load(signal: AbortSignal): Promise<calls>
}

/**
 * Creates a connector whose code loads when its wallet is first used: a call that is aborted before that never reaches the
 * wallet.
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
    // A wallet that was not used in this page has no connections to read.
    look: async () => (await loaded?.look?.()) ?? [],
    disconnect: async () => (await get()).disconnect(),
    getProvider: (namespace) => loaded?.getProvider(namespace),
  }
}
