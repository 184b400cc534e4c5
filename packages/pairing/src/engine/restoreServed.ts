import * as d from '../wire/decode.ts'
import { rpcError } from '../wire/rpcError.ts'
import type { Engine } from './Engine.ts'

const stored = d.list(d.object({ id: d.number, error: d.optional(rpcError) }))

/** Loads the served requests of a topic, because a relay may send them again. */
export async function restoreServed({ storage, served }: Engine, topic: string): Promise<void> {
  const known = d.read(stored, await storage.get(`served:${topic}`).catch(() => undefined))
  if (!known) return
  const all = new Map([...(served.get(topic) ?? []), ...known].map((one) => [one.id, one]))
  served.set(
    topic,
    [...all.values()].sort((one, other) => one.id - other.id),
  )
}
