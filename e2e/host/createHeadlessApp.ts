import type { CaipNetworkId, Namespace } from '@foyer/contract'
import {
  connect,
  disconnect,
  type Foyer,
  getConnection,
  getStatus,
  type NamespaceProvider,
  signIn,
  signMessage,
  start,
  switchNetwork,
} from '@foyer/core'
import { findConnector } from '@foyer/core/ui'
import type { Outcome } from '@foyer/testing/conformance'

/** An instance without a modal, whose calls return JSON-compatible values. */
export function createHeadlessApp(foyer: Foyer, connectorId: string, namespace: Namespace) {
  const started = start(foyer)
  const connector = () => findConnector(foyer, connectorId)
  let provider: NamespaceProvider | undefined
  let attempt: { controller: AbortController; finished: Promise<Outcome> } | undefined
  let uri: string | undefined
  /** The provider of the latest connection, stored as an app would. */
  const keepProvider = () => {
    if (getConnection(foyer.state, namespace)) provider = connector()?.getProvider(namespace)
  }
  foyer.subscribe(keepProvider)

  return {
    started: () => started,
    connector() {
      const found = connector()
      return found && { id: found.id, name: found.name, type: found.type, namespaces: found.namespaces }
    },
    startConnect(networkId: CaipNetworkId) {
      const controller = new AbortController()
      const { signal } = controller
      uri = undefined
      const onUri = (link: string) => {
        uri = link
      }
      attempt = { controller, finished: settle(connect(foyer, { connectorId, networkId, signal, onUri })) }
    },
    uri: () => uri,
    finished: () => attempt?.finished,
    abort: () => attempt?.controller.abort(),
    connection() {
      const connection = getConnection(foyer.state, namespace)
      return connection && JSON.parse(JSON.stringify(connection))
    },
    status: () => getStatus(foyer.state, namespace),
    disconnect: () => settle(disconnect(foyer, { namespace })),
    switchNetwork: (networkId: CaipNetworkId) => settle(switchNetwork(foyer, { networkId })),
    signMessage: (message: string) => settle(signMessage(foyer, { message, namespace })),
    request: (method: string, params: unknown) =>
      settle(provider ? provider.request({ method, params }) : Promise.reject(new Error('No provider yet'))),
    signIn: () => settle(signIn(foyer)),
    signInStatus: () => foyer.state.signIn.status,
    destroy: () => foyer.destroy(),
  }
}

/** Calls of a headless app. */
export type HeadlessApp = ReturnType<typeof createHeadlessApp>

function settle(call: Promise<unknown>): Promise<Outcome> {
  return call.then(
    (value) => ({ ok: true, value: value === undefined ? null : value }),
    (error: { code?: string | number; message?: string }) => ({
      ok: false,
      code: error.code,
      message: String(error.message),
    }),
  )
}
