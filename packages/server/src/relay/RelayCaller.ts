import type { RelayAccount } from './createRelayAccounts.ts'

/** The socket a request came from, as seen by the methods. */
export type RelayCaller = {
  readonly clientId: string
  /** Account its usage counts against. */
  readonly account: RelayAccount
  readonly topics: Set<string>
  /** Sends the messages stored in the topics for this client, oldest first, before any newer ones. */
  drain(topics: readonly string[]): void
  /** Method prefix that the client uses for its subscriptions; pushes repeat it. */
  prefix: string
}
