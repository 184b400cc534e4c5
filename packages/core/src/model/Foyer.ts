import type { Namespace } from '@foyer/contract'
import type { Adapter } from './Adapter.ts'
import type { Connector } from './Connector.ts'
import type { Storage } from './createStorage.ts'
import type { EventProperties, FoyerEvent } from './events.ts'
import type { FoyerState } from './FoyerState.ts'
import type { Notice } from './Notice.ts'
import type { ResolvedOptions } from './resolveOptions.ts'
import type { TabMessage } from './tabs.ts'

/** One Foyer: its options and its state. Two of them on one page never meet; actions change it. */
export type Foyer = {
  readonly options: ResolvedOptions
  readonly state: FoyerState
  /** Returns the state before anything happened: what a server renders. */
  getInitialState(): FoyerState
  /** Registers a listener for changes of the state; returns an unsubscribe function. */
  subscribe(listener: (state: FoyerState, previous: FoyerState) => void): () => void
  /** Registers a listener for events; returns an unsubscribe function. */
  on(listener: (event: FoyerEvent) => void): () => void
  /** Ends the instance: no listener, timer or element stays. */
  destroy(): void
  /** For Foyer's own packages, without a promise that it stays. */
  readonly _internal: FoyerInternal
}

/** What actions work with. */
export type FoyerInternal = {
  readonly adapters: Map<Namespace, Adapter>
  readonly storage: Storage
  /** Aborted by `destroy`. */
  readonly signal: AbortSignal
  setState(update: Partial<FoyerState> | ((state: FoyerState) => Partial<FoyerState>)): void
  /** Tells the app what happened. */
  emit<name extends keyof EventProperties>(name: name, properties: EventProperties[name]): void
  /** Says something to the visitor. */
  notify(notice: Notice): void
  /** Sends a message to the other tabs of this origin. */
  tell(message: TabMessage): void
  /**
   * Creates a part on first use and keeps it: how lazily loaded code keeps state without module state. The function
   * itself is the key, so it stands at the top of its file.
   */
  once<part>(create: (foyer: Foyer) => part): part
}

/** Finds a connector by id. */
export function findConnector(foyer: Foyer, connectorId: string): Connector | undefined {
  return foyer.state.connectors.find((connector) => connector.id === connectorId)
}

/** Aborted when an adapter is removed: it is heard no longer. */
export function getAdapterEnd(foyer: Foyer, namespace: Namespace): AbortController {
  const ends = foyer._internal.once(createAdapterEnds)
  const end = ends.get(namespace) ?? new AbortController()
  ends.set(namespace, end)
  return end
}

const createAdapterEnds = () => new Map<Namespace, AbortController>()
