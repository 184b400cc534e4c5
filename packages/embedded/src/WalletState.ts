import type { Namespace } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import type { ConnectorContext, EmbeddedEvent } from '@foyer/core/adapter'
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
  /** Ends the requests that wait for consent. */
  consent: AbortController
  /** On the page, once it was needed. */
  frame: Frame | undefined
}
