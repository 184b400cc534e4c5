import type { Connector } from '../model/Connector.ts'

/** What is known of a wallet before anything is asked of it. */
export type ConnectorFacts = Pick<Connector, 'id' | 'name' | 'type' | 'namespaces' | 'icon' | 'rdns'>

/**
 * Makes a connector whose code loads when its wallet is first used. A load that failed is tried again with the next
 * call.
 */
export function createLazyConnector(facts: ConnectorFacts, load: () => Promise<Connector>): Connector {
  let loading: Promise<Connector> | undefined
  let loaded: Connector | undefined
  const get = () => {
    loading ??= load().then(
      (connector) => {
        loaded = connector
        return connector
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    ...facts,
    connect: async (parameters) => (await get()).connect(parameters),
    reconnect: async (parameters) => (await get()).reconnect(parameters),
    disconnect: async () => (await get()).disconnect(),
    getProvider: (namespace) => loaded?.getProvider(namespace),
  }
}
