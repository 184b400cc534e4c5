import { describe, expect, test } from 'vitest'
import { readMetaplexNames, readMintNames } from './readNames.ts'

const u32 = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)]
const text = (value: string, length = 0) => {
  const bytes = [...new TextEncoder().encode(value)]
  while (bytes.length < length) bytes.push(0)
  return [...u32(bytes.length), ...bytes]
}
const zeros = (length: number) => Array<number>(length).fill(0)
const metaplex = (name: string, symbol: string) =>
  Uint8Array.from([4, ...zeros(64), ...text(name, 32), ...text(symbol, 10), ...text('', 200)])
const mint = (name: string, symbol: string) => {
  const named = [...zeros(64), ...text(name), ...text(symbol)]
  return Uint8Array.from([...zeros(165), 1, 18, 0, 64, 0, ...zeros(64), 19, 0, named.length, 0, ...named])
}

describe.each([
  ['readMetaplexNames', readMetaplexNames, metaplex],
  ['readMintNames', readMintNames, mint],
] as const)('%s', (_, read, write) => {
  test('default: returns the name and the symbol', () => {
    expect(read(write('Foyer Coin', 'FOYR'))).toEqual({ name: 'Foyer Coin', symbol: 'FOYR' })
  })
  test('behavior: strips invisible and direction-changing characters', () => {
    expect(read(write('US\u202eD\u0000 C\nx\u200b', ' A\u2066B '))).toEqual({
      name: 'US D C x',
      symbol: 'A B',
    })
  })
  test('error: returns no wrong name from truncated or empty data', () => {
    const whole = write('Foyer Coin', 'FOYR')
    for (let length = 0; length < whole.length; length += 3)
      expect(read(whole.slice(0, length)) ?? { symbol: 'FOYR' }).toMatchObject({ symbol: 'FOYR' })
    expect(read(write('', ''))).toBeUndefined()
  })
})

test('readMintNames: returns undefined without a metadata extension', () => {
  expect(readMintNames(Uint8Array.from(zeros(82)))).toBeUndefined()
  expect(readMintNames(Uint8Array.from([...zeros(165), 1, 18, 0, 64, 0, ...zeros(64)]))).toBeUndefined()
})
test('readMetaplexNames: returns undefined for another type of account', () => {
  expect(readMetaplexNames(metaplex('A', 'B').fill(6, 0, 1))).toBeUndefined()
})
