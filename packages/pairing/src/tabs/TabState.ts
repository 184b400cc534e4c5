import type { RelayLink } from '../relay/RelayLink.ts'
import type { RelayMessage } from '../relay/readFrame.ts'
import type { Locks } from './Locks.ts'
import type { Ask } from './notes.ts'
import type { TabHandlers } from './TabHandlers.ts'

/** A call that the tab that leads has not answered yet. */
export type Pending = {
  ask: Ask
  /** Aborts once nobody waits for it any more. */
  signal: AbortSignal
  resolve(result: unknown): void
  reject(error: Error): void
}

/** State of a tab. */
export type TabState = TabHandlers & {
  readonly tab: string
  readonly locks: Locks
  readonly lockName: string
  readonly channel: BroadcastChannel
  readonly closed: AbortController
  /** The turn that this tab has, from when it gets the lock until it closes or another tab takes the lock away. */
  turn: object | undefined
  /** Takes the lead away from the tab that has it. */
  takeLead(): void
  /** The connection, in the tab that leads. */
  inner: RelayLink | undefined
  readonly topics: Set<string>
  readonly pending: Map<number, Pending>
  /** What this tab does for others, by tab and id. */
  readonly serving: Map<string, AbortController>
  /** The other tabs that are known, each with what ends once it is gone and this one has taken over what it left. */
  readonly others: Map<string, Promise<void>>
  /** Ends the wait for another tab to handle a message, by tab and id. */
  readonly replies: Map<string, (isTaken: boolean) => void>
  /** Other tabs that did not handle a message in time, and were not heard since. */
  silent?: Set<string> | undefined
  /** Messages that one of those may need. The relay has them as well, until they are acknowledged. */
  missed?: RelayMessage[] | undefined
  /** Messages from the tab that leads are handled one after the other. */
  handling: Promise<unknown>
  lastId: number
  /** Runs out when the tab that leads does not say that it lives. */
  suspicion?: ReturnType<typeof setTimeout> | undefined
  /** Whether this tab looks after the one that leads. */
  isAttending?: boolean
}
