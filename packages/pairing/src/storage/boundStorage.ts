import { TimeoutError } from '@foyer/contract'
import type { PairingStorage } from './PairingStorage.ts'

/** In some browsers, a database request never completes; messages must not wait for it. */
const limitMs = 3_000

/** Wraps a storage so that calls fail if they take too long. Closing waits for pending calls. */
export function boundStorage(storage: PairingStorage): PairingStorage & { close(): void } {
  let open = 0
  let isClosed = false
  const letGo = () => {
    if (isClosed && !open) storage.close?.()
  }
  const inTime = <value>(promise: Promise<value>) => {
    open++
    const end = () => {
      open--
      letGo()
    }
    promise.then(end, end)
    return new Promise<value>((resolve, reject) => {
      const timer = setTimeout(() => reject(new TimeoutError({ what: 'storage', ms: limitMs })), limitMs)
      promise.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
  return {
    get: (key) => inTime(storage.get(key)),
    set: (key, value) => inTime(storage.set(key, value)),
    delete: (key) => inTime(storage.delete(key)),
    list: (prefix) => inTime(storage.list(prefix)),
    close() {
      isClosed = true
      letGo()
    },
  }
}
