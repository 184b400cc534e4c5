import type { WebSocket } from 'ws'
import type { Pacer } from './createPacer.ts'

/** Outgoing pushes of one socket, in order, at the reader's pace. */
export type Outbox = {
  /** Adds a push. `publishedAtMs` is set for a message published while the socket was open. */
  push(text: string, publishedAtMs?: number): void
  /** Resolves when there is ample space again, or when the outbox is closed. */
  whenRoom(): Promise<void>
  close(): void
}

/** Creates an outbox that sends each push when the pacer allows it. Calls `onOverflow` if the reader is too slow. */
export function createOutbox(options: {
  socket: WebSocket
  /** If omitted, pushes are sent immediately. */
  pacer?: Pacer | undefined
  maxBufferedBytes: number
  onOverflow(): void
  /**
   * Called with the number of bytes added to the queue, and with a negative number once they have left the socket's
   * buffer.
   */
  onBuffered(bytes: number): void
  /** Called when a message published while the socket was open is written to it. */
  onSent(publishedAtMs: number): void
}): Outbox {
  const { socket, pacer, maxBufferedBytes, onOverflow, onBuffered, onSent } = options
  const queue: { text: string; publishedAtMs: number | undefined; isDue: boolean }[] = []
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
      // Keep the rest here while a quarter of the reader's limit is unread. Its callback continues.
      if (socket.bufferedAmount > enough) return
      queue.shift()
      queuedBytes -= next.text.length
      if (next.publishedAtMs !== undefined) onSent(next.publishedAtMs)
      socket.send(next.text, () => {
        onBuffered(-next.text.length)
        pump()
      })
    }
  }

  return {
    push(text, publishedAtMs) {
      if (isClosed) return
      const entry = { text, publishedAtMs, isDue: !pacer }
      queue.push(entry)
      queuedBytes += text.length
      onBuffered(text.length)
      // The call may have closed the outbox.
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
