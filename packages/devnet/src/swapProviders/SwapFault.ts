/**
 * How a stand-in of a swap provider fails, on demand.
 *
 * - `slow`: never answers. `refuses`: status 429. `nonsense`: a page where JSON is expected.
 * - `movedPrice`: a transaction gives a tenth less than the offer before it.
 * - `wrongSpender`: names another contract than its own. `otherChain`: answers for another swap or chain.
 * - `otherReceiver`: builds a transaction whose tokens go to somebody else, and says nothing of it.
 */
export type SwapFault =
  | 'slow'
  | 'refuses'
  | 'nonsense'
  | 'movedPrice'
  | 'wrongSpender'
  | 'otherChain'
  | 'otherReceiver'
