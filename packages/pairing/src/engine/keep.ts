import type { Engine } from './Engine.ts'

/** Stores a value. If the browser cannot store it, the session is lost on reload, but stays usable until then. */
export async function keep(engine: Engine, key: string, value: unknown): Promise<void> {
  await engine.storage.set(key, value).catch(() => {})
}

/** Deletes a stored value. */
export async function discard(engine: Engine, key: string): Promise<void> {
  await engine.storage.delete(key).catch(() => {})
}

/** Stored values by key. */
export type Stored = readonly (readonly [name: string, value: unknown])[]

/** Reads the stored values whose keys have a prefix; empty if the browser refuses. */
export function listStored(engine: Engine, prefix: string): Promise<Stored> {
  return engine.storage.list(prefix).catch(() => [])
}
