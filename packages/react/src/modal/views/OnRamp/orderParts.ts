import { buyOnramp } from '@foyer/core'

/** Code that places an order, in a separate chunk, so that the form can be shown without it. */
export const orderParts = { buyOnramp }
