import { resumePairing } from '../connect/resumePairing.ts'
import type { Foyer } from '../model/Foyer.ts'

/** What an earlier page left to go on with: whoever has none of it loads none of it. */
export type Unfinished = {
  /** The visitor comes back from a provider, with the login that they left for. */
  isReturning?: boolean | undefined
  /** Something was sent, swapped or bought from here. */
  hasSent?: boolean
  /** A code for a phone wallet may be open yet. */
  hasCode?: boolean
}

/** Goes on with what an earlier page began; where a file is out of reach, the next visit does. */
export function resume(foyer: Foyer, { isReturning, hasSent, hasCode }: Unfinished): void {
  if (isReturning)
    import('../modal/finishSocialRedirect.ts').then(
      ({ finishSocialRedirect }) => finishSocialRedirect(foyer),
      () => {},
    )
  if (hasCode) void resumePairing(foyer)
  if (!hasSent) return
  import('../send/transfers.ts').then(
    ({ readTransfers }) => readTransfers(foyer),
    () => {},
  )
  import('../swap/swaps.ts').then(
    ({ readSwaps }) => readSwaps(foyer),
    () => {},
  )
  import('../onramp/followOrders.ts').then(
    ({ readOrders }) => readOrders(foyer),
    () => {},
  )
}
