import { RpcAnswerError } from '../wire/RpcAnswerError.ts'
import type { LinkState } from './LinkState.ts'
import type { Socket } from './RelayLink.ts'
import { type Frame, type RelayMessage, readFrame } from './readFrame.ts'

const maxFrameLength = 2_097_152
/** Messages that may wait to be handled, and their characters. */
const maxInbox = 1_000
const maxInboxLength = 8_388_608

/** Messages that are remembered, handled and sent. */
const maxHandled = 1_000
/** Characters at the end of a message that no other one has: they are its checksum. */
const markLength = 40
/** The public relay's answer to who calls too often, and how long it is left alone then. */
const tooManyCode = 3001
const tooManyPauseMs = 1_000

/** Handles a frame of a socket: settles the call it answers, or lines up the message it brings. */
export function receive(link: LinkState, socket: Socket, data: unknown): void {
  if (typeof data !== 'string' || data.length > maxFrameLength) return
  const frame = readFrame(data)
  if (frame?.kind === 'answer') link.calls.get(frame.id)?.resolve(frame.result)
  if (frame?.kind === 'error') fail(link, socket, frame)
  if (frame?.kind !== 'push') return
  link.inbox.push({ data: frame.data, idText: frame.idText, socket })
  link.inboxLength += frame.data.message.length
  // What was not acknowledged comes again, when there is room for it.
  if (link.inbox.length > maxInbox || link.inboxLength > maxInboxLength) link.drop(socket)
  else if (!link.isHandling) void handleAll(link)
}

/** Ends a call that the relay refused. One of too many is sent again, as long as its caller waits. */
function fail(link: LinkState, socket: Socket, { id, error }: Extract<Frame, { kind: 'error' }>): void {
  const call = link.calls.get(id)
  if (error.code !== tooManyCode) return call?.reject(new RpcAnswerError(error))
  setTimeout(() => {
    // The next socket sends what is open by itself.
    if (call && link.calls.get(id) === call && link.current === socket) socket.send(call.frame)
  }, tooManyPauseMs)
}

/** Handles one message after the other, in the order of the relay. */
async function handleAll(link: LinkState): Promise<void> {
  link.isHandling = true
  for (let next = link.inbox.shift(); next; next = link.inbox.shift()) {
    const { data, idText, socket } = next
    link.inboxLength -= data.message.length
    // The next socket brings it again.
    if (link.current !== socket) continue
    const isHandled = await handleOnce(link, data)
    if (isHandled && link.current === socket) socket.send(`{"id":${idText},"jsonrpc":"2.0","result":true}`)
  }
  link.isHandling = false
}

/** Handles a message, unless it was handled already: the relay sends it again when the acknowledgement was lost. */
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

/** Adds the mark of a message to the latest ones. */
export function remember(marks: Set<string>, message: RelayMessage): void {
  const [oldest = ''] = marks.add(toMark(message))
  if (marks.size > maxHandled) marks.delete(oldest)
}

function toMark({ topic, message }: RelayMessage): string {
  return topic + message.slice(-markLength)
}
