import type { RelayAccount } from './createRelayAccounts.ts'

/** The socket a request came from, as the methods see it. */
export type RelayCaller = {
  readonly clientId: string
  /** What it counts against. */
  readonly account: RelayAccount
  readonly topics: Set<string>
  /** Sends what the topics hold for this client, oldest first, before anything newer. */
  drain(topics: readonly string[]): void
  /** Method prefix that the client uses for its subscriptions; pushes repeat it. */
  prefix: string
}
