import type { Writable } from 'node:stream'

/** Returns a function that writes to a stream. Each write resolves once there is room for more, and rejects if the stream closes before. */
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
      // Nothing follows a write to a closed stream.
      if (stream.destroyed) settle()
    })
    // Not every writer waits.
    waiting.catch(() => {})
    room = stream.destroyed ? undefined : waiting
    return waiting
  }
}
