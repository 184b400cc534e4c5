import type { Engine } from './Engine.ts'

/**
 * Waits for a promise of the page, which may never settle, but no longer than the client lives. @throws AbortedError
 */
export function whileAlive<value>(engine: Engine, promise: Promise<value>): Promise<value> {
  const id = engine.ids.message()
  return new Promise<value>((resolve, reject) => {
    engine.waiting.set(id, { topic: '', resolve() {}, reject })
    promise.then(resolve, reject)
  }).finally(() => engine.waiting.delete(id))
}
