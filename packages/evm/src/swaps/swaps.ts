import { prepareSwap } from './prepareSwap.ts'
import { sendSwap } from './sendSwap.ts'
import { watchSwap } from './watchSwap.ts'

/** All that swapping takes. */
export const swaps = { prepareSwap, sendSwap, watchSwap }
