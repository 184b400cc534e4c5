import { setImmediate } from 'node:timers/promises'

/** Maximum time that other work waits. */
const sliceMs = 50

/**
 * Returns a function to await between statements of the embedded database. It runs in this thread, so an unbroken
 * sequence of statements would block everything else: timers, health checks, even signals.
 */
export function createYielder(): () => Promise<void> {
  let yieldedAt = performance.now()
  return async () => {
    if (performance.now() - yieldedAt < sliceMs) return
    await setImmediate()
    yieldedAt = performance.now()
  }
}
