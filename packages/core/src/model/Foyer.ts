import type { Namespace } from '@foyer/contract'
import type { Adapter } from './Adapter.ts'
import type { Connector } from './Connector.ts'
import type { Storage } from './createStorage.ts'
import type { EventProperties, FoyerEvent } from './events.ts'
import type { FoyerState } from './FoyerState.ts'
import type { Notice } from './Notice.ts'
import type { ResolvedOptions } from './resolveOptions.ts'
import type { TabMessage } from './tabs.ts'

/** One Foyer: its options, its state and its parts. Two of them on one page never meet. */
export type Foyer = {
  readonly options: ResolvedOptions
  /** Changed by actions only. */
  readonly adapters: Map<Namespace, Adapter>
  readonly storage: Storage
  /** Aborted by `destroy`. */
  readonly signal: AbortSignal
  readonly state: FoyerState
  /** The state before anything happened: what a server renders. */
  getInitialState(): FoyerState
  /** For actions only. */
  setState(update: Partial<FoyerState> | ((state: FoyerState) => Partial<FoyerState>)): void
  /** Calls back after each change; gives the unsubscribe. */
  subscribe(listener: (state: FoyerState, previous: FoyerState) => void): () => void
  /** Tells the app what happened. */
  emit<name extends keyof EventProperties>(name: name, properties: EventProperties[name]): void
  /** Calls back with each event; gives the unsubscribe. */
  on(listener: (event: FoyerEvent) => void): () => void
  /** Says something to the visitor; for actions only. */
  notify(notice: Notice): void
  /** Tells the other tabs of this origin. */
  tell(message: TabMessage): void
  /**
   * Creates a part on first use and keeps it: how lazily loaded code keeps state without module state. The function
   * itself is the key, so it stands at the top of its file.
   */
  once<part>(create: (foyer: Foyer) => part): part
  /** Ends the instance: no listener, timer or element stays. */
  destroy(): void
}

/** Finds a connector by id. */
export function findConnector(foyer: Foyer, connectorId: string): Connector | undefined {
  return foyer.state.connectors.find((connector) => connector.id === connectorId)
}

/** Aborted when an adapter is removed: it is heard no longer. */
export function getAdapterEnd(foyer: Foyer, namespace: Namespace): AbortController {
  const ends = foyer.once(createAdapterEnds)
  const end = ends.get(namespace) ?? new AbortController()
  ends.set(namespace, end)
  return end
}

const createAdapterEnds = () => new Map<Namespace, AbortController>()
