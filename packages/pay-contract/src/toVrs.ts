import { type Hex, parseSignature } from 'viem'

/** Splits a 65-byte signature into the parts that older contracts take. */
export function toVrs(signature: Hex): readonly [v: number, r: Hex, s: Hex] {
  const { r, s, yParity } = parseSignature(signature)
  return [27 + yParity, r, s]
}
