import { type Hex, size, slice } from 'viem'

const addressBytes = 20
/** An address and the fee of the pool behind it. */
const stepBytes = 23

/**
 * Tokens of a path of Uniswap V3, as they are written. A router stops reading where too little follows for another pool, so
 * that the last bytes of a path of any other length are not the token it ends with.
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
