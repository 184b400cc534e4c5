import { type Hex, parseSignature } from 'viem'

/** The parts of a signature of 65 bytes, as older contracts take them. */
export function toVrs(signature: Hex): readonly [v: number, r: Hex, s: Hex] {
  const { r, s, yParity } = parseSignature(signature)
  return [27 + yParity, r, s]
}
