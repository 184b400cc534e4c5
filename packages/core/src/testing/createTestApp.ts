import type { CaipNetworkId, Namespace } from '@foyer/contract'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { start } from '../instance/start.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection, getStatus } from '../model/selectors.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { signMessage } from '../wallet/sign.ts'

/** Parameters of `createTestApp`. */
export type TestAppParameters = {
  /** Opens the page: injects the wallet and creates an instance over the previous visit's storage. */
  open(): Foyer
  /** Closes what `open` opened besides the instance. */
  close?(): void
  /** The wallet under test. */
  connectorId: string
  namespace: Namespace
  /** Scans the code of a connector that pairs. */
  onUri?(uri: string): void
}

/** Outcome of a call: its value, or its error code. */
export type TestOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string | number | undefined; readonly message: string }

/** An app running in its test's process. */
export type TestApp = ReturnType<typeof createTestApp>

/**
 * Creates an app with an adapter, in the process of its test: the page that `runQuirk` of `@foyer/testing/conformance` needs.
 * It opens with the first `reload`.
 *
 * @example
 * ```ts
 * import { createFoyer } from '@foyer/core'
 * import { mainnet } from '@foyer/core/networks'
 * import { createTestApp } from '@foyer/core/testing'
 * import { evm } from '@foyer/evm'
 *
 * const options = { projectId: 'my-app', serverUrl: 'https://foyer.example.com', networks: [mainnet], adapters: [evm()] }
 * const app = createTestApp({ open: () => createFoyer(options), connectorId: 'org.foyer.test', namespace: 'eip155' })
 * await app.reload()
 * ```
 */
export function createTestApp({ open, close, connectorId, namespace, onUri }: TestAppParameters) {
  let foyer: Foyer | undefined
  const use = (): Foyer => {
    if (!foyer) throw new Error('The app is not open')
    return foyer
  }
  const find = () => use().state.connectors.find(({ id }) => id === connectorId)
  const end = () => {
    foyer?.destroy()
    if (foyer) close?.()
    foyer = undefined
  }
  return {
    async connector() {
      return find()
    },
    async startConnect(networkId: CaipNetworkId) {
      const controller = new AbortController()
      const finished = settle(connect(use(), { connectorId, networkId, signal: controller.signal, onUri }))
      return { finished: () => finished, abort: async () => controller.abort() }
    },
    async connection() {
      return getConnection(use().state, namespace)
    },
    async status(): Promise<string> {
      return getStatus(use().state, namespace)
    },
    disconnect: () => settle(disconnect(use(), { namespace })),
    switchNetwork: (networkId: CaipNetworkId) => settle(switchNetwork(use(), { networkId })),
    signMessage: (message: string) => settle(signMessage(use(), { message, namespace })),
    async request(method: string, params?: unknown) {
      const provider = find()?.getProvider(namespace)
      return settle(
        provider ? provider.request({ method, params }) : Promise.reject(new Error('No provider')),
      )
    },
    /** Reopens the page, after `meanwhile` has run. */
    async reload({ meanwhile }: { meanwhile?(): void | Promise<void> } = {}) {
      end()
      await meanwhile?.()
      foyer = open()
      await start(foyer)
    },
    /** Simulates the visitor returning to the page. */
    async see() {
      window.dispatchEvent(new Event('focus'))
    },
    /** Destroys the instance; the page stays. */
    async destroy() {
      end()
    },
  }
}

function settle(call: Promise<unknown>): Promise<TestOutcome> {
  return call.then(
    (value) => ({ ok: true, value }),
    (error: { code?: string | number; message?: string } | undefined) => ({
      ok: false,
      code: error?.code,
      message: String(error?.message),
    }),
  )
}
