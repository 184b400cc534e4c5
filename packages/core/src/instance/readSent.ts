import type { Foyer } from '../model/Foyer.ts'
import { readTransfers } from '../send/transfers.ts'

/** Reads what was sent and swapped from here, in this page, in others and in earlier visits, and follows what did not end. */
export function readSent(foyer: Foyer): void {
  readTransfers(foyer)
  import('../swap/swaps.ts').then(
    ({ readSwaps }) => readSwaps(foyer),
    // Out of reach, the next visit does.
    () => {},
  )
}
