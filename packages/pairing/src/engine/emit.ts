import type { Engine } from './Engine.ts'

/** Events that are not shared with other tabs. */
const ownEvents: readonly string[] = ['sent', 'settled']

/** Emits an event, also to the other tabs. */
export function emit(engine: Engine, name: string, value: unknown): void {
  if (!ownEvents.includes(name)) engine.tabs?.tell(name, value)
  dispatch(engine, name, value)
}

/** Calls an event's listeners. A listener that throws does not affect the others, or the message being handled. */
export function dispatch(engine: Engine, name: string, value: unknown): void {
  for (const listener of engine.listeners.get(name) ?? [])
    try {
      listener(value as never)
    } catch (error) {
      // Like a DOM event: the error is reported without affecting the emitter.
      queueMicrotask(() => {
        throw error
      })
    }
}

/** Registers a listener and returns its unsubscribe function. */
export function listen(engine: Engine, name: string, listener: (value: never) => void): () => void {
  const known = engine.listeners.get(name) ?? new Set()
  engine.listeners.set(name, known.add(listener))
  return () => void known.delete(listener)
}
