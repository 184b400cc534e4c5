import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import type { LinkState } from './LinkState.ts'
import type { Socket } from './RelayLink.ts'
import { type Frame, type RelayMessage, readFrame } from './readFrame.ts'

const maxFrameLength = 2_097_152
/** Maximum number of messages waiting to be handled, and of their characters. */
const maxInbox = 1_000
const maxInboxLength = 8_388_608

/** Number of handled and sent messages that are remembered. */
const maxHandled = 1_000
/** Number of characters at the end of a message that identify it: they are its checksum. */
const markLength = 40
/** The public relay's close code for too many calls, and the pause after it. */
const tooManyCode = 3001
const tooManyPauseMs = 1_000

/** Handles a frame of a socket: settles the call it answers, or queues its message. */
export function receive(link: LinkState, socket: Socket, data: unknown): void {
  if (typeof data !== 'string' || data.length > maxFrameLength) return
  const frame = readFrame(data)
  if (frame?.kind === 'answer') link.calls.get(frame.id)?.resolve(frame.result)
  if (frame?.kind === 'error') fail(link, socket, frame)
  if (frame?.kind !== 'push') return
  link.inbox.push({ data: frame.data, idText: frame.idText, socket })
  link.inboxLength += frame.data.message.length
  // Messages that were not acknowledged are delivered again, once there is room.
  if (link.inbox.length > maxInbox || link.inboxLength > maxInboxLength) link.drop(socket)
  else if (!link.isHandling) void handleAll(link)
}

/**
 * Rejects a call that the relay refused. A call refused by the rate limit is sent again, as long as its caller waits.
 */
function fail(link: LinkState, socket: Socket, { id, error }: Extract<Frame, { kind: 'error' }>): void {
  const call = link.calls.get(id)
  if (error.code !== tooManyCode) {
    call?.reject(new RpcAnswerError(error))
    return
  }
  setTimeout(() => {
    // The next socket automatically sends the pending calls.
    if (call && link.calls.get(id) === call && link.current === socket) socket.send(call.frame)
  }, tooManyPauseMs)
}

/** Handles messages one at a time, in the relay's order. */
async function handleAll(link: LinkState): Promise<void> {
  link.isHandling = true
  for (let next = link.inbox.shift(); next; next = link.inbox.shift()) {
    const { data, idText, socket } = next
    link.inboxLength -= data.message.length
    // The next socket delivers it again.
    if (link.current !== socket) continue
    const isHandled = await handleOnce(link, data)
    if (isHandled && link.current === socket) socket.send(`{"id":${idText},"jsonrpc":"2.0","result":true}`)
  }
  link.isHandling = false
}

/** Handles a message unless it was already handled: the relay sends it again if the acknowledgement was lost. */
async function handleOnce({ handled, sent, onMessage }: LinkState, data: RelayMessage): Promise<boolean> {
  const mark = toMark(data)
  try {
    if (!handled.has(mark) && !sent.has(mark)) await onMessage(data)
    remember(handled, data)
    return true
  } catch {
    return false
  }
}

/** Adds a message's mark to the latest ones. */
export function remember(marks: Set<string>, message: RelayMessage): void {
  const [oldest = ''] = marks.add(toMark(message))
  if (marks.size > maxHandled) marks.delete(oldest)
}

function toMark({ topic, message }: RelayMessage): string {
  return topic + message.slice(-markLength)
}
