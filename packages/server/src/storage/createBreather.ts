import { setImmediate } from 'node:timers/promises'

/** Maximum time that other work waits. */
const sliceMs = 50

/**
 * Returns a function to await between statements of the embedded database. It runs in this thread, so an unbroken
 * sequence of statements would block everything else: timers, health checks, even signals.
 */
export function createBreather(): () => Promise<void> {
  let breathedAt = performance.now()
  return async () => {
    if (performance.now() - breathedAt < sliceMs) return
    await setImmediate()
    breathedAt = performance.now()
  }
}
