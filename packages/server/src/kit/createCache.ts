import type { Clock } from './Clock.ts'

/** Caches values for a while; concurrent callers share one read, and a failed read is not cached. */
export function createCache<value>(options: {
  ttlMs: number
  clock: Clock
  /** The oldest entries are evicted first. @default 10000 */
  maxEntries?: number | undefined
}): (key: string, read: () => Promise<value>) => Promise<value> {
  const { ttlMs, clock, maxEntries = 10_000 } = options
  const entries = new Map<string, { value: Promise<value>; untilMs: number }>()
  return (key, read) => {
    const known = entries.get(key)
    if (known && known.untilMs > clock()) return known.value
    const entry = { value: read(), untilMs: clock() + ttlMs }
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string)
    return entry.value
  }
}
