import { type Hex, size, slice } from 'viem'

const addressBytes = 20
/** An address and the fee of the pool after it. */
const stepBytes = 23

/**
 * Decodes the tokens of a Uniswap V3 path, keeping their spelling. Routers stop reading when too few bytes for another pool
 * follow, so a path of any other length would not end with the token in its last bytes.
 *
 * @throws RangeError
 */
export function readPath(path: Hex): readonly Hex[] {
  const bytes = size(path)
  if (bytes < addressBytes + stepBytes || (bytes - addressBytes) % stepBytes !== 0)
    throw new RangeError('The path of the swap ends in the middle of a pool')
  const count = (bytes - addressBytes) / stepBytes + 1
  return Array.from({ length: count }, (_, index) =>
    slice(path, index * stepBytes, index * stepBytes + addressBytes),
  )
}
