import type { RelayLink } from '../relay/RelayLink.ts'
import type { RelayMessage } from '../relay/readFrame.ts'
import type { Locks } from './Locks.ts'
import type { TabState } from './TabState.ts'

/** Which tabs share one client. */
export type TabsOptions = {
  /** Name shared by all tabs of an app, usually the name of their storage. */
  name: string
  /** @default navigator.locks */
  locks?: Locks | undefined
}

/** Tabs that share one client: one of them leads and has the socket, the others communicate through it. */
export type Tabs = {
  readonly link: RelayLink
  readonly state: TabState
  /**
   * Handles a message from the relay, in the leading tab; passes it to the other tabs if it is not for this one.
   * Rejects if one of them may still need it.
   */
  handle(message: RelayMessage): Promise<void>
  /** Notifies the other tabs of an event. */
  tell(name: string, value: unknown): void
}
