import type { Clock } from '../kit/Clock.ts'

/** Runs tasks in order, each after a fixed delay. */
export type Pacer = {
  add(task: () => void): void
  /**
   * Runs due tasks.
   *
   * Timers wait while sockets are ready, and under load sockets always are. Call this whenever a socket is read.
   */
  turn(): void
  /** Drops every task. */
  close(): void
}

/** Creates a pacer. `now` must be monotonic. */
export function createPacer(options: { delayMs: number; now: Clock }): Pacer {
  const { delayMs, now } = options
  type Entry = { dueMs: number; task: () => void; next?: Entry | undefined }
  let first: Entry | undefined
  let last: Entry | undefined
  let timer: NodeJS.Timeout | undefined

  function arm() {
    if (first && !timer) timer = setTimeout(fire, Math.max(0, first.dueMs - now()))
  }

  function fire() {
    timer = undefined
    turn()
    arm()
  }

  function turn() {
    const nowMs = now()
    while (first && first.dueMs <= nowMs) {
      const { task } = first
      first = first.next
      task()
    }
  }

  return {
    add(task) {
      const entry: Entry = { dueMs: now() + delayMs, task }
      if (first && last) last.next = entry
      else first = entry
      last = entry
      arm()
    },
    turn,
    close() {
      clearTimeout(timer)
      first = undefined
    },
  }
}
