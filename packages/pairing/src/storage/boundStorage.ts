import { TimeoutError } from '@foyer/contract'
import type { PairingStorage } from './PairingStorage.ts'

/** Browsers let some databases wait for ever. Messages must not wait with them. */
const limitMs = 3_000

/** A storage whose calls fail when they take too long. */
export function boundStorage(storage: PairingStorage): PairingStorage {
  return {
    get: (key) => inTime(storage.get(key)),
    set: (key, value) => inTime(storage.set(key, value)),
    delete: (key) => inTime(storage.delete(key)),
    list: (prefix) => inTime(storage.list(prefix)),
  }
}

function inTime<value>(promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError({ what: 'storage', ms: limitMs })), limitMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
