import { buyOnramp } from '@foyer/core'

/** What orders, in a chunk of its own: the form shows without it. */
export const orderParts = { buyOnramp }
