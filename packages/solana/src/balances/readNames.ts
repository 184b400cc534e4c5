import { cleanText, readMintExtensions } from '@foyer/contract'

/** A token's self-declared name and symbol. */
export type TokenNames = { name: string; symbol: string }

const metadataExtension = 19
const nameMax = 48
const symbolMax = 16

/**
 * Reads the names in a Metaplex metadata account: type, two keys, then zero-padded texts. Returns `undefined` if it is
 * not a metadata account.
 */
export function readMetaplexNames(data: Uint8Array): TokenNames | undefined {
  return data[0] === 4 ? readNames(data, 65) : undefined
}

/** Reads the names in extension 19 of a Token-2022 mint; `undefined` if it has none. */
export function readMintNames(data: Uint8Array): TokenNames | undefined {
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
