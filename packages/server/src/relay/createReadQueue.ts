/** Queue of mailbox reads, a few at a time. */
export type ReadQueue = {
  /** Runs a read when its address has its turn. */
  run<result>(address: string, read: () => Promise<result>): Promise<result>
}

/**
 * Creates a queue that runs `atOnce` reads at a time, taking turns between addresses.
 *
 * A read is a request of a few bytes with an answer of up to a megabyte. Running all of them concurrently would fill
 * the memory. Running them one after the other without yielding would block the event loop.
 */
export function createReadQueue({ atOnce }: { atOnce: number }): ReadQueue {
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let running = 0

  function next() {
    for (const [address, reads] of waiting) {
      if (running >= atOnce) return
      const read = reads.shift()
      // Moves the address behind all others.
      waiting.delete(address)
      if (reads.length) waiting.set(address, reads)
      if (!read) continue
      running++
      void read().finally(() => {
        setImmediate(() => {
          running--
          next()
        })
      })
    }
  }

  return {
    run(address, read) {
      return new Promise((resolve, reject) => {
        const reads = waiting.get(address) ?? []
        reads.push(() => read().then(resolve, reject))
        waiting.set(address, reads)
        next()
      })
    },
  }
}
