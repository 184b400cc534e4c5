import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { Adapter, AdapterFactory } from './Adapter.ts'
import type { Connector, NamespaceProvider } from './Connector.ts'
import type { Storage } from './createStorage.ts'
import type { EventProperties, FoyerEvent } from './events.ts'
import type { FoyerState } from './FoyerState.ts'
import type { ModalDriver } from './ModalEvent.ts'
import type { NetworkIdOf, NetworkInput } from './Network.ts'
import type { Notice } from './Notice.ts'
import type { ResolvedOptions } from './resolveOptions.ts'
import type { TabMessage } from './tabs.ts'

/** Types that a Foyer derives from its options. */
export type FoyerConfig = {
  /** CAIP-2 ids of the networks. */
  networkId: CaipNetworkId
  /** The provider of each namespace that has an adapter. */
  providers: { [namespace in Namespace]?: NamespaceProvider }
}

/** The `FoyerConfig` of the given options. */
export type FoyerConfigOf<network extends NetworkInput, adapter extends AdapterFactory> = {
  networkId: NetworkIdOf<network>
  providers: { [each in adapter as each['namespace']]: NonNullable<each['~provider']> }
}

/** One Foyer instance: its options and its state. Several on one page are independent; actions change the state. */
export type Foyer<config extends FoyerConfig = FoyerConfig> = {
  readonly options: ResolvedOptions
  readonly state: FoyerState
  /** Returns the initial state, for server rendering. */
  getInitialState(): FoyerState
  /** Registers a listener for changes of the state; returns an unsubscribe function. */
  subscribe(listener: (state: FoyerState, previous: FoyerState) => void): () => void
  /** Registers a listener for events; returns an unsubscribe function. */
  on(listener: (event: FoyerEvent) => void): () => void
  /** Ends the instance and removes all listeners, timers and elements. */
  destroy(): void
  /** Never set: it only carries the type. */
  readonly '~config'?: config
  /** For Foyer's own packages only; not covered by semantic versioning. */
  readonly _internal: FoyerInternal
}

/** Internals that actions work with. */
export type FoyerInternal = {
  readonly adapters: Map<Namespace, Adapter>
  readonly storage: Storage
  /** Aborted by `destroy`. */
  readonly signal: AbortSignal
  setState(update: Partial<FoyerState> | ((state: FoyerState) => Partial<FoyerState>)): void
  /** Emits an event to the app. */
  emit<name extends keyof EventProperties>(name: name, properties: EventProperties[name]): void
  readonly modal: ModalDriver
  /** Forwards a notice to the modal. */
  notify(notice: Notice): void
  /** Sends a message to the other tabs of this origin. */
  notifyTabs(message: TabMessage): void
  /**
   * Creates a part on first use and keeps it, so that lazily loaded code can keep state without module state. The function
   * itself is the key, so it must be defined at the top level of its file. If it throws, the next use calls it again.
   *
   * @throws Error when the part is used while it is being created: it would exist twice.
   */
  once<part>(create: (foyer: Foyer) => part): part
}

/**
 * Finds a connector by id.
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { findConnector } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * const wallet = connection && findConnector(foyer, connection.connectorId)
 * if (wallet) console.log(`Connected with ${wallet.name}`)
 * ```
 */
export function findConnector(foyer: Foyer, connectorId: string): Connector | undefined {
  return foyer.state.connectors.find((connector) => connector.id === connectorId)
}

/** Aborted when an adapter is removed; its events are ignored from then on. */
export function getAdapterEnd(foyer: Foyer, namespace: Namespace): AbortController {
  const ends = foyer._internal.once(createAdapterEnds)
  const end = ends.get(namespace) ?? new AbortController()
  ends.set(namespace, end)
  return end
}

const createAdapterEnds = () => new Map<Namespace, AbortController>()
