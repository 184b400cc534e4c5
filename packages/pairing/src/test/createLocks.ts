import type { Locks } from '../tabs/Locks.ts'

type Callback = Parameters<Locks['request']>[2]

/** Web Locks for tests, because Node.js 20 has none. Each name has one holder; the others queue. */
export function createLocks(): Locks {
  const lines = new Map<string, (() => Promise<void>)[]>()
  const holders = new Map<string, { rob(): void }>()
  function hold(name: string, callback: Callback): Promise<void> {
    return new Promise((resolve, reject) => {
      const holder = { rob: () => reject(new DOMException('Stolen', 'AbortError')) }
      holders.set(name, holder)
      const end = () => {
        if (holders.get(name) !== holder) return
        holders.delete(name)
        void lines.get(name)?.shift()?.()
      }
      callback({ name }).finally(end).then(resolve, reject)
    })
  }
  return {
    query: async () => ({ held: [...holders.keys()].map((name) => ({ name })) }),
    async request(name, { ifAvailable = false, steal = false, signal }, callback) {
      const holder = holders.get(name)
      if (steal) holder?.rob()
      if (steal || !holder) return hold(name, callback)
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
