import type { RelayLinkOptions, RelayStatus, Socket } from './RelayLink.ts'
import type { RelayMessage } from './readFrame.ts'

/** A call that has no answer yet. */
export type OpenCall = {
  readonly frame: string
  /** A call of this socket alone, which ends with it. */
  readonly socket: Socket | undefined
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** State of a link. */
export type LinkState = RelayLinkOptions & {
  readonly relayId: () => string
  readonly topics: Set<string>
  readonly calls: Map<string, OpenCall>
  /** Messages to handle, in order; each with the socket that brought it. */
  readonly inbox: { data: RelayMessage; idText: string; socket: Socket }[]
  inboxLength: number
  isHandling: boolean
  /** Marks of the latest messages that were handled. */
  readonly handled: Set<string>
  /** Marks of the latest messages that this client has sent: the relay could hand them back. */
  readonly sent: Set<string>
  /** An open socket over which the topics are followed. */
  socket: Socket | undefined
  /** The socket that is being opened, or is open. */
  current: Socket | undefined
  /** Ends the wait for the current socket to open. */
  giveUp: () => void
  /** Runs while the socket is being opened. */
  dialling: Promise<void> | undefined
  /** Ends the pause between two attempts. */
  hurry: () => void
  /** Callers of `ready`. */
  waiting: number
  /** Why the relay does not serve this client. */
  refusal: string | undefined
  status: RelayStatus | undefined
  awayTimer: ReturnType<typeof setTimeout> | undefined
  heartbeat: ReturnType<typeof setTimeout> | undefined
  openedAtMs: number
  /** Sockets in a row that were lost soon after they opened. */
  quickLosses: number
  isClosed: boolean
  /** Opens the socket, after a pause. */
  dial(firstPauseMs?: number): Promise<void>
  /** Lets go of a socket that is closed or may be dead. */
  drop(socket: Socket): void
}
