import type { Foyer } from '../model/Foyer.ts'

/** What belongs to one instance, each made when it is first needed, by the function that names it. */
export type Parts = {
  /** @throws if the part needs itself while it is made. */
  once<part>(create: (foyer: Foyer) => part): part
  /** Returns a part that was made. */
  get<part>(create: (foyer: Foyer) => part): part | undefined
  clear(): void
}

/** Creates the keeper of an instance's parts. */
export function createParts(getFoyer: () => Foyer): Parts {
  const parts = new Map<(foyer: Foyer) => unknown, unknown>()
  const making = new Set<(foyer: Foyer) => unknown>()
  // Only its own function writes a part.
  const get = <part>(create: (foyer: Foyer) => part) => parts.get(create) as part | undefined

  return {
    once<part>(create: (foyer: Foyer) => part) {
      if (making.has(create)) throw new Error('A part needs itself')
      if (!parts.has(create)) {
        making.add(create)
        try {
          parts.set(create, create(getFoyer()))
        } finally {
          making.delete(create)
        }
      }
      return get(create) as part
    },
    get,
    clear: () => parts.clear(),
  }
}
