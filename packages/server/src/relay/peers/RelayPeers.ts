import type { RelayMessage } from '../RelayStore.ts'

/** The other relay processes over the same store. */
export type RelayPeers = {
  /** Messages of this topic are wanted from now on. */
  follow(topic: string): void
  unfollow(topic: string): void
  /**
   * Resolves once messages of every topic followed so far arrive: only then is the store read, or one could be stored
   * after the reading and published before the subscription. Resolves immediately while there is no connection, because
   * the store is read again once there is.
   */
  settled(): Promise<void>
  /**
   * Hands over messages that were stored just now, and topics with messages that may not have been handed over. Resolves
   * once that no longer depends on this process.
   */
  send(messages: readonly RelayMessage[], again: readonly string[]): Promise<void>
  /** Whether messages reach the other processes at once. */
  isConnected(): boolean
  close(): Promise<void>
}

/** What a relay does with news of its peers. */
export type RelayPeersHandlers = {
  /** Whether a socket of this process follows the topic. */
  has(topic: string): boolean
  /** A peer has stored a message. */
  onMessage(message: RelayMessage): void
  /** There are messages in the store that this process may not have been told about. */
  onStored(topics: readonly string[]): void
}

/** Connects a relay to its peers. */
export type ConnectRelayPeers = (handlers: RelayPeersHandlers) => Promise<RelayPeers>
