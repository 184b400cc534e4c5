import type { Locks } from '../tabs/Locks.ts'

/** Web Locks for tests: Node.js 20 has none. Each name has one holder; the others wait in line. */
export function createLocks(): Locks {
  const lines = new Map<string, (() => Promise<void>)[]>()
  const held = new Set<string>()
  async function hold(name: string, callback: (lock: unknown) => Promise<void>): Promise<void> {
    held.add(name)
    try {
      await callback({ name })
    } finally {
      held.delete(name)
      void lines.get(name)?.shift()?.()
    }
  }
  return {
    async request(name, { ifAvailable = false, signal }, callback) {
      if (!held.has(name)) return hold(name, callback)
      if (ifAvailable) return callback(null)
      return new Promise((resolve, reject) => {
        const line = lines.get(name) ?? []
        lines.set(name, line)
        const turn = () => hold(name, callback).then(resolve, reject)
        line.push(turn)
        signal?.addEventListener('abort', () => {
          const place = line.indexOf(turn)
          if (place < 0) return
          line.splice(place, 1)
          reject(signal.reason)
        })
      })
    },
  }
}
