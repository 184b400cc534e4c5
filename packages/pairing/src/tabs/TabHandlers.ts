import type { RelayLink } from '../relay/RelayLink.ts'
import type { RelayMessage } from '../relay/readFrame.ts'

/** Functions of its own client that a tab needs. */
export type TabHandlers = {
  /** Opens the connection to the relay, in the leading tab. */
  lead(): Promise<RelayLink>
  /** Handles a message; resolves to whether it was for this tab. */
  onMessage(message: RelayMessage): Promise<boolean>
  /** Handles an event of another tab. */
  onEvent(name: string, value: unknown): void
  /** Takes over the items left by all other tabs, or by one of them. */
  onGone(tab?: string): Promise<void>
}
