import { setImmediate } from 'node:timers/promises'

/** How long everything else may wait. */
const sliceMs = 50

/**
 * Returns a function to await between statements of the embedded database. That answers in this thread: with one statement
 * after the other, nothing else would run meanwhile, no timer, no health check, not even a signal to stop.
 */
export function createBreather(): () => Promise<void> {
  let breathedAt = performance.now()
  return async () => {
    if (performance.now() - breathedAt < sliceMs) return
    await setImmediate()
    breathedAt = performance.now()
  }
}
