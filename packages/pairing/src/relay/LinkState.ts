import type { RelayLinkOptions, RelayStatus, Socket } from './RelayLink.ts'
import type { RelayMessage } from './readFrame.ts'

/** A call without an answer yet. */
export type OpenCall = {
  readonly frame: string
  /** Set for a call that is bound to one socket, and ends with it. */
  readonly socket: Socket | undefined
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** State of a link. */
export type LinkState = RelayLinkOptions & {
  readonly relayId: () => string
  readonly topics: Set<string>
  /** Topics to which the relay refused to subscribe. */
  readonly refused: Set<string>
  readonly calls: Map<string, OpenCall>
  /** Messages to handle, in order, each with the socket that delivered it. */
  readonly inbox: { data: RelayMessage; idText: string; socket: Socket }[]
  inboxLength: number
  isHandling?: boolean
  /** Marks of the latest handled messages. */
  readonly handled: Set<string>
  /** Marks of this client's latest messages, because the relay could return them. */
  readonly sent: Set<string>
  /** An open socket that is subscribed to the topics. */
  socket?: Socket | undefined
  /** The socket that is opening or open. */
  current?: Socket | undefined
  /** Stops waiting for the current socket to open. */
  giveUp: () => void
  /** Pending while the socket is being opened. */
  dialling?: Promise<void> | undefined
  /** Ends the pause between two attempts. */
  hurry: () => void
  /** Number of pending `ready` calls. */
  waiting: number
  /** The reason why the relay refuses this client. */
  refusal?: string | undefined
  status?: RelayStatus | undefined
  awayTimer?: ReturnType<typeof setTimeout> | undefined
  heartbeat?: ReturnType<typeof setTimeout> | undefined
  openedAtMs: number
  /** Number of consecutive sockets lost soon after they opened. */
  quickLosses: number
  isClosed: boolean
  /** Opens the socket, after a pause. */
  dial(firstPauseMs?: number): Promise<void>
  /** Discards a socket that is closed or may be dead. */
  drop(socket: Socket): void
}
