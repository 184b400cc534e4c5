import type { RelayLink } from '../relay/RelayLink.ts'
import type { RelayMessage } from '../relay/readFrame.ts'
import type { Locks } from './Locks.ts'
import type { Ask } from './notes.ts'
import type { TabHandlers } from './TabHandlers.ts'

/** A call that the leading tab has not answered yet. */
export type Pending = {
  ask: Ask
  /** Aborts once its caller stops waiting. */
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
  /** The turn of this tab, from when it gets the lock until it closes or another tab steals the lock. */
  turn: object | undefined
  /** Steals the lead from the leading tab. */
  takeLead(): void
  /** The connection, in the leading tab. */
  inner: RelayLink | undefined
  readonly topics: Set<string>
  readonly pending: Map<number, Pending>
  /** Calls that this tab makes for others, by tab and id. */
  readonly serving: Map<string, AbortController>
  /**
   * The other known tabs, each with a promise that resolves once it has closed and this tab has taken over its items.
   */
  readonly others: Map<string, Promise<void>>
  /** Ends the wait for another tab to handle a message, by tab and id. */
  readonly replies: Map<string, (isTaken: boolean) => void>
  /** Other tabs that did not handle a message in time, and have not been heard of since. */
  silent?: Set<string> | undefined
  /** Messages that one of the silent tabs may need. The relay keeps them too, until they are acknowledged. */
  missed?: RelayMessage[] | undefined
  /** Messages from the leading tab are handled one at a time. */
  handling: Promise<unknown>
  lastId: number
  /** Fires if the leading tab does not report that it is alive. */
  suspicion?: ReturnType<typeof setTimeout> | undefined
  /** Whether this tab monitors the leading tab. */
  isAttending?: boolean
}
