import { cleanText, readMintExtensions } from '@foyer/contract'

/** A token's own name and symbol. */
export type TokenNames = { name: string; symbol: string }

/** Where a token's names are stored: in an account of Metaplex's program, or in its mint (Token-2022). */
export type TokenNamesSource = 'metaplex' | 'mint'

const metadataExtension = 19
const nameMax = 48
const symbolMax = 16

/** Reads the names in an account's data; `undefined` if it has none. */
export function readTokenNames(source: TokenNamesSource, data: Uint8Array): TokenNames | undefined {
  // Type, two keys, then strings padded with zeros.
  if (source === 'metaplex') return data[0] === 4 ? readNames(data, 65) : undefined
  const value = readMintExtensions(data).get(metadataExtension)
  // The authority and the mint come first.
  return value && readNames(value, 64)
}

function readNames(data: Uint8Array, start: number): TokenNames | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  for (let at = start; texts.length < 2; ) {
    if (at + 4 > data.length) return undefined
    const end = at + 4 + view.getUint32(at, true)
    if (end > data.length) return undefined
    texts.push(new TextDecoder().decode(data.subarray(at + 4, end)))
    at = end
  }
  // Anyone can name a token anything. Metaplex pads texts with zeros.
  const [name, symbol] = [cleanText(texts[0], nameMax), cleanText(texts[1], symbolMax)]
  return name && symbol ? { name, symbol } : undefined
}
