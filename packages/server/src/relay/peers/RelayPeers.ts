import type { RelayMessage } from '../RelayStore.ts'

/** The other relay processes over the same store. */
export type RelayPeers = {
  /** Starts receiving messages of this topic. */
  follow(topic: string): void
  unfollow(topic: string): void
  /**
   * Resolves once messages of every topic followed so far arrive. The store must not be read earlier: a message could
   * be stored after the read and published before the subscription. Resolves immediately while disconnected, because
   * the store is read again after reconnecting.
   */
  settled(): Promise<void>
  /**
   * Sends messages that were just stored, and topics with messages that may not have been delivered. Resolves once
   * their delivery no longer depends on this process.
   */
  send(messages: readonly RelayMessage[], again: readonly string[]): Promise<void>
  /** Whether messages currently reach the other processes immediately. */
  isConnected(): boolean
  close(): Promise<void>
}

/** Handlers for events of the peers. */
export type RelayPeersHandlers = {
  /** Whether a socket of this process follows the topic. */
  has(topic: string): boolean
  /** A peer has stored a message. */
  onMessage(message: RelayMessage): void
  /** The store may have messages that this process was not told about. */
  onStored(topics: readonly string[]): void
}

/** Connects a relay to its peers. */
export type ConnectRelayPeers = (handlers: RelayPeersHandlers) => Promise<RelayPeers>
