import type { RelayLink } from '../relay/RelayLink.ts'
import type { RelayMessage } from '../relay/readFrame.ts'
import type { Locks } from './Locks.ts'
import type { TabState } from './TabState.ts'

/** Which tabs share one client. */
export type TabsOptions = {
  /** Same for all tabs of an app; that of their storage. */
  name: string
  /** @default navigator.locks */
  locks?: Locks | undefined
}

/** Tabs that share one client: one of them leads and has the socket, the others speak through it. */
export type Tabs = {
  readonly link: RelayLink
  readonly state: TabState
  /**
   * Handles a message of the relay, in the tab that leads; hands it to the other tabs when it is not for this one. Rejects when
   * one of them may still need it.
   */
  handle(message: RelayMessage): Promise<void>
  /** Tells the other tabs of an event. */
  tell(name: string, value: unknown): void
}
