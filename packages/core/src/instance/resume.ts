import type { Foyer } from '../model/Foyer.ts'

/** What an earlier page left to go on with: whoever has neither loads none of it. */
export type Unfinished = {
  /** The visitor comes back from a provider, with the login that they left for. */
  isReturning: boolean
  /** Something was sent, swapped or bought from here. */
  hasSent: boolean
}

/** Goes on with what an earlier page began; where a file is out of reach, the next visit does. */
export function resume(foyer: Foyer, { isReturning, hasSent }: Unfinished): void {
  if (isReturning)
    import('../modal/finishSocialRedirect.ts').then(
      ({ finishSocialRedirect }) => finishSocialRedirect(foyer),
      () => {},
    )
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
