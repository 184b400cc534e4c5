/** Shares the event loop between relay requests and the other work of this process. */
export type RequestScheduler = {
  /**
   * Returns `undefined` if this event-loop turn has capacity for a request. Otherwise resolves, in order, in a turn
   * that has.
   */
  acquire(): Promise<void> | undefined
}

/**
 * Creates a scheduler that admits `perTurn` requests per event-loop turn.
 *
 * One poll of the event loop returns what a thousand sockets have sent. If all of it were served at once, a page
 * requesting its configuration would wait for it, several times over, because an answer takes more than one poll.
 */
export function createRequestScheduler({ perTurn }: { perTurn: number }): RequestScheduler {
  const waiting: (() => void)[] = []
  let left = perTurn
  let isArmed = false

  function arm() {
    if (isArmed) return
    isArmed = true
    setImmediate(next)
  }

  function next() {
    isArmed = false
    const served = waiting.splice(0, perTurn)
    left = perTurn - served.length
    if (served.length) arm()
    for (const go of served) go()
  }

  return {
    acquire() {
      arm()
      if (left === 0 || waiting.length) return new Promise((resolve) => waiting.push(resolve))
      left--
      return undefined
    },
  }
}
