import type { WebSocket } from 'ws'
import type { Pacer } from './createPacer.ts'

/** Pushes of one socket on their way out, in order, paced by the reader. */
export type Outbox = {
  push(text: string): void
  /** Resolves when there is plenty of room again, or the outbox was closed. */
  whenRoom(): Promise<void>
  close(): void
}

/** Creates an outbox that sends each push when the pacer says so and calls `onOverflow` for a reader too slow. */
export function createOutbox(options: {
  socket: WebSocket
  /** Sends at once when left out. */
  pacer?: Pacer | undefined
  maxBufferedBytes: number
  onOverflow(): void
  /** Called with what is added to the queue, and negative with what has left the socket's buffer. */
  onBuffered(bytes: number): void
}): Outbox {
  const { socket, pacer, maxBufferedBytes, onOverflow, onBuffered } = options
  const queue: { text: string; isDue: boolean }[] = []
  const waiters: (() => void)[] = []
  let queuedBytes = 0
  let isClosed = false

  const enough = maxBufferedBytes / 4
  const hasRoom = () => queuedBytes <= enough

  function settle() {
    for (const resolve of waiters.splice(0)) resolve()
  }

  function pump() {
    while (!isClosed) {
      if (hasRoom()) settle()
      const next = queue[0]
      if (!next?.isDue) return
      // Leave the rest here while the reader has a quarter of its allowance unread; its callback goes on.
      if (socket.bufferedAmount > enough) return
      queue.shift()
      queuedBytes -= next.text.length
      socket.send(next.text, () => {
        onBuffered(-next.text.length)
        pump()
      })
    }
  }

  return {
    push(text) {
      if (isClosed) return
      const entry = { text, isDue: !pacer }
      queue.push(entry)
      queuedBytes += text.length
      onBuffered(text.length)
      // That may have closed it.
      if (isClosed) return
      if (queuedBytes + socket.bufferedAmount > maxBufferedBytes) return onOverflow()
      if (!pacer) return pump()
      pacer.add(() => {
        entry.isDue = true
        pump()
      })
    },
    whenRoom() {
      if (isClosed || hasRoom()) return Promise.resolve()
      return new Promise((resolve) => waiters.push(resolve))
    },
    close() {
      if (!isClosed) for (const { text } of queue) onBuffered(-text.length)
      isClosed = true
      queue.length = 0
      settle()
    },
  }
}
