import type { WebSocket } from 'ws'

/** Pushes of one socket on their way out, in order, paced by the reader. */
export type Outbox = {
  push(text: string): void
  /** Resolves when there is plenty of room again, or the outbox was closed. */
  whenRoom(): Promise<void>
  close(): void
}

/** Creates an outbox that waits `delayMs` before each push and calls `onOverflow` for a reader too slow. */
export function createOutbox(options: {
  socket: WebSocket
  delayMs: number
  maxBufferedBytes: number
  onOverflow(): void
}): Outbox {
  const { socket, delayMs, maxBufferedBytes, onOverflow } = options
  const queue: { text: string; dueMs: number }[] = []
  const waiters: (() => void)[] = []
  let queuedBytes = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const enough = maxBufferedBytes / 4
  const hasRoom = () => queuedBytes <= enough

  function settle() {
    for (const resolve of waiters.splice(0)) resolve()
  }

  function pump() {
    timer = undefined
    while (!isClosed) {
      if (hasRoom()) settle()
      const next = queue[0]
      if (!next) return
      const waitMs = next.dueMs - performance.now()
      if (waitMs > 0) {
        timer = setTimeout(pump, waitMs)
        return
      }
      // Leave the rest here while the reader has a quarter of its allowance unread; its callback goes on.
      if (socket.bufferedAmount > enough) return
      queue.shift()
      queuedBytes -= next.text.length
      socket.send(next.text, () => {
        if (!timer) pump()
      })
    }
  }

  return {
    push(text) {
      if (isClosed) return
      queue.push({ text, dueMs: performance.now() + delayMs })
      queuedBytes += text.length
      if (queuedBytes + socket.bufferedAmount > maxBufferedBytes) return onOverflow()
      if (!timer) pump()
    },
    whenRoom() {
      if (isClosed || hasRoom()) return Promise.resolve()
      return new Promise((resolve) => waiters.push(resolve))
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      queue.length = 0
      settle()
    },
  }
}
