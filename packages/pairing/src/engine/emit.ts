import type { Engine } from './Engine.ts'

/** Events of one tab alone. */
const ownEvents: readonly string[] = ['sent', 'settled']

/** Reports an event, to the other tabs as well. */
export function emit(engine: Engine, name: string, value: unknown): void {
  if (!ownEvents.includes(name)) engine.tabs?.tell(name, value)
  dispatch(engine, name, value)
}

/** Calls the listeners of an event. One that throws does not stop the others, or the message that is handled. */
export function dispatch(engine: Engine, name: string, value: unknown): void {
  for (const listener of engine.listeners.get(name) ?? [])
    try {
      listener(value as never)
    } catch (error) {
      // As an event of the page would: reported, without an effect on who raised it.
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
