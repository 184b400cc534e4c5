import type { Namespace } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { ConnectorContext, EmbeddedEvent } from '@foyer/core/adapter'
import type { KnownLogin } from '@foyer/core/internal'
import type { Channel } from './ChannelState.ts'
import type { EmbeddedProvider } from './createEmbeddedProvider.ts'
import type { Frame } from './createFrame.ts'

/** The embedded wallet on a page: what its operations share. */
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
  /** Aborted when the login ends or another one takes its place: later answers of the frame are not about it. */
  session: AbortController
  /** Ends the requests that wait for consent. */
  consent: AbortController
  /** On the page, once it was needed. */
  frame: Frame | undefined
}
