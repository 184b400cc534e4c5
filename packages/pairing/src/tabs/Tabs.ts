import type { RelayLink } from '../relay/RelayLink.ts'
import type { RelayMessage } from '../relay/readFrame.ts'
import type { TabState } from './TabState.ts'

/** The part of Web Locks that is used ([specification](https://w3c.github.io/web-locks/)). */
export type Locks = {
  request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<void>,
  ): Promise<void>
}

/** Which tabs share one client. */
export type TabsOptions = {
  /** Same for all tabs of an app; that of their storage. */
  name: string
  /** @default navigator.locks */
  locks?: Locks | undefined
}

/** What a tab needs of its own client. */
export type TabHandlers = {
  /** Opens the connection to the relay, in the tab that leads. */
  lead(): Promise<RelayLink>
  /** Handles a message; whether it was meant for this tab. */
  onMessage(message: RelayMessage): Promise<boolean>
  /** An event of another tab. */
  onEvent(name: string, value: unknown): void
  /** Takes over what other tabs have left, or one of them. */
  onGone(tab?: string): Promise<void>
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
