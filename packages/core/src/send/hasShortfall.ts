import { parseUnits } from '../base/parseUnits.ts'

/** As many decimals as a token can have. */
const decimals = 255

/**
 * Whether the chain's record shows that a mined transaction did not bring what was agreed: nothing arrived, or less than half of
 * a swap's minimum. A little less is possible: the same transaction may also have paid a fee or a deposit in that token.
 *
 * @example
 * ```ts
 * import { hasShortfall } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const doubtful = foyer.state.swaps.filter(hasShortfall)
 * ```
 */
export function hasShortfall({
  arrived,
  minimum = '0',
}: {
  readonly arrived?: string | undefined
  readonly minimum?: string | undefined
}): boolean {
  const received = arrived === undefined ? undefined : parseUnits(arrived, decimals)
  if (received === undefined) return false
  return received === 0n || received * 2n < (parseUnits(minimum, decimals) ?? 0n)
}
