import { createClient, custom, encodeAbiParameters, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readText } from './readText.ts'

const read = (symbol: string) =>
  readText(
    createClient({
      transport: custom({ request: async () => encodeAbiParameters([{ type: 'string' }], [symbol]) }),
    }),
    '0x1',
    'symbol',
  )

test('default: the symbol, cleaned and cut', async () => {
  expect(await read('USDC')).toBe('USDC')
  expect(await read('US\u202eDC')).toBe('US DC')
  expect(await read('x'.repeat(20))).toBe(`${'x'.repeat(15)}…`)
})

test('default: none', async () => {
  expect(await read('')).toBeUndefined()
  expect(await read('  ')).toBeUndefined()
})

test('default: 32 bytes, as older tokens return it', async () => {
  const client = createClient({
    transport: custom({ request: async () => stringToHex('MKR', { size: 32 }) }),
  })
  expect(await readText(client, '0x1', 'symbol')).toBe('MKR')
})

test.each(['\u3164', '\u2800\u3164', '\u200b'])(
  'attack: a symbol of invisible characters is not the same as none: %j',
  async (symbol) => expect(await read(symbol)).toBe('\ufffd'),
)
