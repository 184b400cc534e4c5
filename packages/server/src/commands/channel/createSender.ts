import type { Socket } from 'node:net'
import { createWriter } from '../../kit/createWriter.ts'
import { frameHeadBytes, frameKinds, maxFrameBytes } from './channelFormat.ts'

/**
 * Sends content as frames of one kind. Throws immediately if the other side is gone; resolves when the socket accepts
 * more.
 */
export type Sender = (kind: keyof typeof frameKinds, content: string | Uint8Array) => Promise<void>

/** Returns a function that sends frames on a socket. */
export function createSender(socket: Socket): Sender {
  const write = createWriter(socket)
  return (kind, content) => {
    if (!socket.writable) throw new Error('The other side of the command has gone')
    const bytes = Buffer.from(content)
    let sent = Promise.resolve()
    for (let at = 0; at === 0 || at < bytes.length; at += maxFrameBytes) {
      const body = bytes.subarray(at, at + maxFrameBytes)
      const head = Buffer.alloc(frameHeadBytes)
      head.writeUInt8(frameKinds[kind])
      head.writeUInt32BE(body.length, 1)
      sent = write(Buffer.concat([head, body]))
    }
    return sent
  }
}
