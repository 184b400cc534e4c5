import type { Foyer } from '@foyer/core'

/** An element class that belongs to one instance. */
export type Owned = { readonly foyer: Foyer }
