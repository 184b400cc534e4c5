import { cleanText } from '@foyer/contract'

/** A token's self-declared name and symbol. */
export type TokenNames = { name: string; symbol: string }

const metadataExtension = 19
const nameMax = 48
const symbolMax = 16
/** Extensions of a mint start after the length of a token account and an account-type byte. */
const extensionsStart = 166

/**
 * Reads the names in a Metaplex metadata account: type, two keys, then zero-padded texts. Returns `undefined` if it is
 * not a metadata account.
 */
export function readMetaplexNames(data: Uint8Array): TokenNames | undefined {
  return data[0] === 4 ? readNames(data, 65) : undefined
}

/** Reads the names in extension 19 of a Token-2022 mint; `undefined` if it has none. */
export function readMintNames(data: Uint8Array): TokenNames | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = extensionsStart; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === metadataExtension) return readNames(data, at + 4 + 64)
  return undefined
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
