import type { Foyer } from '@foyer/core'

/** A class of elements that belong to one instance. */
export type Owned = { readonly foyer: Foyer }
