/** Remembers ids for a while. */
export type RecentIds = {
  /** Remembers an id; returns whether it is new. */
  add(id: string): boolean
  forget(id: string): void
}

/** Remembers the last `max` ids; adding a known one again refreshes it. */
export function createRecentIds(max: number): RecentIds {
  const ids = new Set<string>()
  return {
    add(id) {
      const isNew = !ids.delete(id)
      ids.add(id)
      if (ids.size > max) for (const oldest of ids.values()) return ids.delete(oldest) && isNew
      return isNew
    },
    forget: (id) => void ids.delete(id),
  }
}
