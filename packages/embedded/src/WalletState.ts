import type { Namespace } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { ConnectorContext, EmbeddedEvent } from '@foyer/core/adapter'
import type { KnownLogin } from '@foyer/core/internal'
import type { Channel } from './ChannelState.ts'
import type { EmbeddedProvider } from './createEmbeddedProvider.ts'
import type { Frame } from './createFrame.ts'

/** State shared by the operations of the embedded wallet on a page. */
export type WalletState = {
  readonly context: ConnectorContext
  readonly channel: Channel
  readonly connections: Map<Namespace, Connection>
  readonly providers: Map<Namespace, EmbeddedProvider>
  createProvider(namespace: Namespace): EmbeddedProvider
  /** Sends an event to the listeners of the connector. */
  emit(event: EmbeddedEvent): void
  /** The login that the connections belong to; see `keepLogin`. */
  login: KnownLogin | undefined
  /** Aborted when the login ends or is replaced: later answers of the frame do not concern it. */
  session: AbortController
  /** Aborts the requests that wait for consent. */
  consent: AbortController
  /** Set once the frame was needed. */
  frame: Frame | undefined
}
