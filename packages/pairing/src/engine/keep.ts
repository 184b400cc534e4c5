import type { Engine } from './Engine.ts'

/** Stores a value. A browser that stores nothing, or has no room left, costs the reload and not the session. */
export async function keep(engine: Engine, key: string, value: unknown): Promise<void> {
  await engine.storage.set(key, value).catch(() => {})
}

/** Deletes a stored value. */
export async function discard(engine: Engine, key: string): Promise<void> {
  await engine.storage.delete(key).catch(() => {})
}

/** Stored values with their keys. */
export type Stored = readonly (readonly [name: string, value: unknown])[]

/** Reads the stored values whose keys begin with a text: none where the browser refuses. */
export function listStored(engine: Engine, prefix: string): Promise<Stored> {
  return engine.storage.list(prefix).catch(() => [])
}
