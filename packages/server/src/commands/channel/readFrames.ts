import { frameHeadBytes, maxFrameBytes } from './channelFormat.ts'
import type { Frame } from './Frame.ts'

/**
 * Reads frames from a stream. A frame that is too long ends the stream before it is read. The reader gets the stream's
 * errors, so no other error listener is needed.
 */
export async function* readFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let read: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    read = read.length ? Buffer.concat([read, chunk]) : chunk
    while (read.length >= frameHeadBytes) {
      const length = read.readUInt32BE(1)
      if (length > maxFrameBytes) throw new Error('The frame is too long')
      const end = frameHeadBytes + length
      if (read.length < end) break
      yield { kind: read.readUInt8(0), body: read.subarray(frameHeadBytes, end) }
      read = read.subarray(end)
    }
  }
}
