import type { Foyer } from '../model/Foyer.ts'

/** The parts of one instance, keyed by the function that creates each. */
export type Parts = Map<(foyer: Foyer) => unknown, unknown>

const creating = {}

/**
 * Returns a part of an instance, created on first use.
 *
 * @throws if the part requires itself while it is created.
 */
export function getPart<part>(parts: Parts, foyer: Foyer, create: (foyer: Foyer) => part): part {
  if (!parts.has(create)) {
    parts.set(create, creating)
    try {
      parts.set(create, create(foyer))
    } catch (error) {
      parts.delete(create)
      throw error
    }
  }
  const part = parts.get(create)
  if (part === creating) throw new Error('Circular dependency')
  // Safe cast: only the part's own function writes it.
  return part as part
}
