/** Shares the event loop between the relay's requests and everything else this process serves. */
export type Turns = {
  /** `undefined` while this turn of the loop has room for a request; else resolves in a turn that has, in order. */
  take(): Promise<void> | undefined
}

/**
 * Creates turns of `perTurn` requests.
 *
 * One round of polling returns what a thousand sockets sent. If all of it were served in one go, a page requesting its
 * configuration would wait for it, several times over, because an answer takes more than one round.
 */
export function createTurns({ perTurn }: { perTurn: number }): Turns {
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
    take() {
      arm()
      if (left === 0 || waiting.length) return new Promise((resolve) => waiting.push(resolve))
      left--
      return undefined
    },
  }
}
