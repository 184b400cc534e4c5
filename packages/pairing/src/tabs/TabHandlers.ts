import type { RelayLink } from '../relay/RelayLink.ts'
import type { RelayMessage } from '../relay/readFrame.ts'

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
