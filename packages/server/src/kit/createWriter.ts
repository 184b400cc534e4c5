import type { Writable } from 'node:stream'

/**
 * Returns a function that writes to a stream. Each write resolves once the stream accepts more, and rejects if the
 * stream closes first.
 */
export function createWriter(stream: Writable): (chunk: string | Uint8Array) => Promise<void> {
  let room: Promise<void> | undefined
  return (chunk) => {
    if (stream.write(chunk)) return Promise.resolve()
    if (room) return room
    const waiting = new Promise<void>((resolve, reject) => {
      const settle = () => {
        stream.off('drain', settle).off('close', settle)
        room = undefined
        if (stream.destroyed) reject(new Error('The stream was closed'))
        else resolve()
      }
      stream.on('drain', settle).on('close', settle)
      // A closed stream emits no further events.
      if (stream.destroyed) settle()
    })
    // Prevents an unhandled rejection: not every caller awaits the write.
    waiting.catch(() => {})
    room = stream.destroyed ? undefined : waiting
    return waiting
  }
}
