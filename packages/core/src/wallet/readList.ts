/** More than any visitor has; longer lists are truncated. */
const entriesMax = 1_000

/**
 * Reads a wallet's list entry by entry, in its order. `read` returns `undefined` for an invalid entry, and `null` for a
 * valid one of another namespace; both are skipped, and so is an entry that throws. `undefined` for a non-list, or a list
 * with only invalid entries.
 *
 * @example
 * ```ts
 * import { readList } from '@foyer/core/adapter'
 *
 * readList(['a', 1, null], (entry) => (typeof entry === 'string' ? entry : undefined)) // ['a']
 * ```
 */
export function readList<entry extends {}>(
  value: unknown,
  read: (entry: unknown) => entry | null | undefined,
): readonly entry[] | undefined {
  const length = attempt(() => (Array.isArray(value) ? value.length : undefined))
  if (length === undefined) return undefined
  const entries: entry[] = []
  let isUsable = !length
  for (let at = 0; at < Math.min(length, entriesMax); at++) {
    const entry = attempt(() => read((value as readonly unknown[])[at]))
    isUsable ||= entry !== undefined
    if (entry != null) entries.push(entry)
  }
  return isUsable ? entries : undefined
}

/** Getters and proxies of a wallet may throw. */
function attempt<found>(find: () => found): found | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}
