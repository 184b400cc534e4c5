import type { Foyer } from '../model/Foyer.ts'

/** What belongs to one instance, by the function that makes it. */
export type Parts = Map<(foyer: Foyer) => unknown, unknown>

const unmade = {}

/**
 * Returns a part of an instance, made when it is first needed.
 *
 * @throws if the part needs itself while it is made.
 */
export function takePart<part>(parts: Parts, foyer: Foyer, create: (foyer: Foyer) => part): part {
  if (!parts.has(create)) {
    parts.set(create, unmade)
    try {
      parts.set(create, create(foyer))
    } catch (error) {
      parts.delete(create)
      throw error
    }
  }
  const part = parts.get(create)
  if (part === unmade) throw new Error('A part needs itself')
  // Only its own function writes a part.
  return part as part
}
