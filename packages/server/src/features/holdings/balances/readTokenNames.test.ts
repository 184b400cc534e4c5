import { describe, expect, test } from 'vitest'
import { readTokenNames } from './readTokenNames.ts'

const u32 = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)]
const text = (value: string, length = 0) => {
  const bytes = [...new TextEncoder().encode(value)]
  while (bytes.length < length) bytes.push(0)
  return [...u32(bytes.length), ...bytes]
}
const zeros = (length: number) => Array<number>(length).fill(0)
const metaplex = (name: string, symbol: string) =>
  Uint8Array.from([4, ...zeros(64), ...text(name, 32), ...text(symbol, 10)])
const mint = (name: string, symbol: string) => {
  const named = [...zeros(64), ...text(name), ...text(symbol)]
  return Uint8Array.from([...zeros(165), 1, 18, 0, 64, 0, ...zeros(64), 19, 0, named.length, 0, ...named])
}

describe.each([
  ['metaplex', metaplex],
  ['mint', mint],
] as const)('readTokenNames of %s', (source, write) => {
  test('default: reads the name and the symbol', () => {
    expect(readTokenNames(source, write('Foyer Coin', 'FOYR'))).toEqual({
      name: 'Foyer Coin',
      symbol: 'FOYR',
    })
  })

  test('attack: removes invisible characters and direction marks from names', () => {
    expect(readTokenNames(source, write('US\u202eD\u0000 C\u3164', ' A\u2066B '))).toEqual({
      name: 'US D C',
      symbol: 'A B',
    })
  })

  test('error: returns the right symbol or nothing for truncated data, and undefined for empty names', () => {
    const whole = write('Foyer Coin', 'FOYR')
    for (let length = 0; length < whole.length; length += 3)
      expect(readTokenNames(source, whole.slice(0, length)) ?? { symbol: 'FOYR' }).toMatchObject({
        symbol: 'FOYR',
      })
    expect(readTokenNames(source, write('', ''))).toBeUndefined()
  })
})
