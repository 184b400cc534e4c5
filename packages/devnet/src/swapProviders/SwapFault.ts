/**
 * Faults of a simulated swap provider.
 *
 * - `slow`: never answers. `refuses`: status 429. `nonsense`: a page where JSON is expected.
 * - `movedPrice`: the transaction yields a tenth less than the preceding offer.
 * - `wrongSpender`: names another contract than its own. `otherChain`: answers for another swap or chain.
 * - `otherReceiver`: silently builds a transaction whose tokens go to someone else.
 */
export type SwapFault =
  | 'slow'
  | 'refuses'
  | 'nonsense'
  | 'movedPrice'
  | 'wrongSpender'
  | 'otherChain'
  | 'otherReceiver'
