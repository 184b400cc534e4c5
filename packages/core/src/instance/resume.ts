import { resumePairing } from '../connect/resumePairing.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Unfinished work of an earlier page; pages without any load none of its code. */
export type Unfinished = {
  /** The visitor returns from a provider with the login they left for. */
  isReturning?: boolean | undefined
  /** A transfer, swap or purchase was made here. */
  hasSent?: boolean
  /** A pairing code for a phone wallet may still be open. */
  hasCode?: boolean
}

/** Resumes operations that an earlier page started; if a file cannot be loaded, the next visit resumes them. */
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
